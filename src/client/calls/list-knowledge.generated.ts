// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { ListKnowledge as Contract } from '#contracts/knowledge.ts';
import type { Call } from '../api.ts';

export const ListKnowledge: Call<DataOf<typeof Contract>> = {
  path: '/api/v1/admin/assistant/knowledge',
  answer: {
    entries: [{ id: 'number', title: 'string', tags: 'string|null', content: 'string', updatedAt: 'string', version: 'number' }],
    meta: { total: 'number', page: 'number', limit: 'number' },
  },
};
