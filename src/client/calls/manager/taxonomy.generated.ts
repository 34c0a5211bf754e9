// Printed from the contract by scripts/print-calls. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/manager/taxonomy.ts';
import type { Call } from '#client/api.ts';

export const SearchTaxonomy: Call<DataOf<typeof contract.SearchTaxonomy>> = {
  path: '/api/v1/admin/taxonomy',
  answer: { nodes: [{ id: 'number', path: 'string' }] },
};
