// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { ListAudit as Contract } from '#contracts/audit.ts';
import type { Call } from '../api.ts';

export const ListAudit: Call<DataOf<typeof Contract>> = {
  path: '/api/v1/admin/audit',
  answer: {
    data: [{ id: 'number', at: 'string', who: 'string', action: 'string', subject: 'string|null' }],
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};
