// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { ListSessions as Contract } from '#contracts/account.ts';
import type { Call } from '../api.ts';

export const ListSessions: Call<DataOf<typeof Contract>> = {
  path: '/api/v1/account/sessions',
  answer: {
    data: [{ id: 'string', device: 'string', startedAt: 'string', refreshedAt: 'string', current: 'boolean' }],
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};
