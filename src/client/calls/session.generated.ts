// Printed from the contract by scripts/print-calls. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/session.ts';
import type { Call } from '#client/api.ts';

export const StartGuestSession: Call<DataOf<typeof contract.StartGuestSession>> = {
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

export const RefreshSession: Call<DataOf<typeof contract.RefreshSession>, BodyOf<typeof contract.RefreshSession>> = {
  method: 'POST',
  path: '/api/v1/auth/refresh',
  answer: {
    accessToken: 'string',
    refreshToken: 'string|null',
    expiresIn: 'number',
    user: [{ username: 'string', email: 'string', userGuid: 'string', role: '=user|=admin' }, 'null'],
    'userGuid?': 'string',
  },
};

export const Login: Call<DataOf<typeof contract.Login>, BodyOf<typeof contract.Login>> = {
  method: 'POST',
  path: '/api/v1/auth/login',
  answer: {
    accessToken: 'string',
    refreshToken: 'string|null',
    expiresIn: 'number',
    user: [{ username: 'string', email: 'string', userGuid: 'string', role: '=user|=admin' }, 'null'],
    'userGuid?': 'string',
  },
};

export const Register: Call<DataOf<typeof contract.Register>, BodyOf<typeof contract.Register>> = {
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

export const Logout: Call<DataOf<typeof contract.Logout>, BodyOf<typeof contract.Logout>> = {
  method: 'POST',
  path: '/api/v1/auth/logout',
  answer: {},
};

export const GetProfile: Call<DataOf<typeof contract.GetProfile>> = {
  path: '/api/v1/auth/profile',
  answer: { username: 'string', email: 'string', userGuid: 'string', role: '=user|=admin', mustChangePassword: 'boolean' },
};
