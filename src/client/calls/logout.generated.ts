// Printed from the contract by calls.test.ts. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type { Logout as Contract } from '#contracts/session.ts';
import type { Call } from '../api.ts';

export const Logout: Call<DataOf<typeof Contract>, BodyOf<typeof Contract>> = { method: 'POST', path: '/api/v1/auth/logout', answer: {} };
