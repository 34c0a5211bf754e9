// Printed from the contract by calls.test.ts. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type { DeleteAccount as Contract } from '#contracts/account.ts';
import type { Call } from '../api.ts';

export const DeleteAccount: Call<DataOf<typeof Contract>, BodyOf<typeof Contract>> = {
  method: 'POST',
  path: '/api/v1/account/delete',
  answer: {},
};
