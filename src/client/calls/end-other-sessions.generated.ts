// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { EndOtherSessions as Contract } from '#contracts/account.ts';
import type { Call } from '../api.ts';

export const EndOtherSessions: Call<DataOf<typeof Contract>> = {
  method: 'DELETE',
  path: '/api/v1/account/sessions',
  answer: { ended: 'number' },
};
