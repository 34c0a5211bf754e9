// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { EndSession as Contract } from '#contracts/account.ts';
import type { Call } from '../api.ts';

export const EndSession: Call<DataOf<typeof Contract>> = {
  method: 'DELETE',
  path: '/api/v1/account/sessions/:id',
  answer: { ended: 'number' },
};
