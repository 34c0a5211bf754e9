// Printed from the contract by scripts/print-calls. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/age-gate.ts';
import type { Call } from '#client/api.ts';

export const ConfirmAge: Call<DataOf<typeof contract.ConfirmAge>, BodyOf<typeof contract.ConfirmAge>> = {
  method: 'POST',
  path: '/api/v1/age-gate/confirm',
  answer: { next: 'string' },
};
