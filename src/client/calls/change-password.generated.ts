// Printed from the contract by calls.test.ts. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type { ChangePassword as Contract } from '#contracts/account.ts';
import type { Call } from '../api.ts';

export const ChangePassword: Call<DataOf<typeof Contract>, BodyOf<typeof Contract>> = {
  method: 'PUT',
  path: '/api/v1/account/password',
  answer: {
    accessToken: 'string',
    refreshToken: 'string|null',
    expiresIn: 'number',
    user: [{ username: 'string', email: 'string', userGuid: 'string', role: '=user|=admin' }, 'null'],
    'userGuid?': 'string',
  },
};
