// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { GetProfile as Contract } from '#contracts/session.ts';
import type { Call } from '../api.ts';

export const GetProfile: Call<DataOf<typeof Contract>> = {
  path: '/api/v1/auth/profile',
  answer: { username: 'string', email: 'string', userGuid: 'string', role: '=user|=admin', mustChangePassword: 'boolean' },
};
