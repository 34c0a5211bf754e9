// Printed from the contract by calls.test.ts. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type { ChangeUsername as Contract } from '#contracts/account.ts';
import type { Call } from '../api.ts';

export const ChangeUsername: Call<DataOf<typeof Contract>, BodyOf<typeof Contract>> = {
  method: 'PUT',
  path: '/api/v1/account/username',
  answer: { username: 'string', email: 'string', userGuid: 'string', role: '=user|=admin' },
};
