// Printed from the contract by scripts/print-calls. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/report.ts';
import type { Call } from '#client/api.ts';

export const ReportProduct: Call<DataOf<typeof contract.ReportProduct>, BodyOf<typeof contract.ReportProduct>> = {
  method: 'POST',
  path: '/api/v1/products/:id/reports',
  answer: { received: 'boolean' },
};
