// Printed from the contract by scripts/print-calls. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/manager/audit.ts';
import type { Call } from '#client/api.ts';

export const ListAudit: Call<DataOf<typeof contract.ListAudit>> = {
  path: '/api/v1/admin/audit',
  answer: {
    data: [{ id: 'number', at: 'string', who: 'string', action: 'string', subject: 'string|null' }],
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};
