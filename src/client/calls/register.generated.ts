// Printed from the contract by calls.test.ts. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type { Register as Contract } from '#contracts/session.ts';
import type { Call } from '../api.ts';

export const Register: Call<DataOf<typeof Contract>, BodyOf<typeof Contract>> = {
  method: 'POST',
  path: '/api/v1/auth/register',
  answer: {
    accessToken: 'string',
    refreshToken: 'string|null',
    expiresIn: 'number',
    user: [{ username: 'string', email: 'string', userGuid: 'string', role: '=user|=admin' }, 'null'],
    'userGuid?': 'string',
  },
};
