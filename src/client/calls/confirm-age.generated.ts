// Printed from the contract by calls.test.ts. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type { ConfirmAge as Contract } from '#contracts/age-gate.ts';
import type { Call } from '../api.ts';

export const ConfirmAge: Call<DataOf<typeof Contract>, BodyOf<typeof Contract>> = {
  method: 'POST',
  path: '/api/v1/age-gate/confirm',
  answer: { next: 'string' },
};
