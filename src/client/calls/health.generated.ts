// Printed from the contract by scripts/print-calls. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/health.ts';
import type { Call } from '#client/api.ts';

export const GetHealth: Call<DataOf<typeof contract.GetHealth>> = {
  path: '/api/v1/health',
  answer: {
    status: '=ok',
    snapshot: 'string',
    day: 'string',
    ageDays: 'number',
    counts: { products: 'number', merchants: 'number', brands: 'number', categories: 'number', vouchers: 'number' },
  },
};
