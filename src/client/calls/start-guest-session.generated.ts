// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { StartGuestSession as Contract } from '#contracts/session.ts';
import type { Call } from '../api.ts';

export const StartGuestSession: Call<DataOf<typeof Contract>> = {
  method: 'POST',
  path: '/api/v1/auth/guest',
  answer: {
    accessToken: 'string',
    refreshToken: 'string|null',
    expiresIn: 'number',
    user: [{ username: 'string', email: 'string', userGuid: 'string', role: '=user|=admin' }, 'null'],
    'userGuid?': 'string',
  },
};
