// Printed from the contract by scripts/print-calls. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/manager/knowledge.ts';
import type { Call } from '#client/api.ts';

export const ListKnowledge: Call<DataOf<typeof contract.ListKnowledge>> = {
  path: '/api/v1/admin/assistant/knowledge',
  answer: {
    entries: [{ id: 'number', title: 'string', tags: 'string|null', content: 'string', updatedAt: 'string', version: 'number' }],
    meta: { total: 'number', page: 'number', limit: 'number' },
  },
};

export const SaveKnowledge: Call<DataOf<typeof contract.SaveKnowledge>, BodyOf<typeof contract.SaveKnowledge>> = {
  method: 'POST',
  path: '/api/v1/admin/assistant/knowledge',
  answer: { entry: { id: 'number', title: 'string', tags: 'string|null', content: 'string', updatedAt: 'string', version: 'number' } },
};

export const DeleteKnowledge: Call<DataOf<typeof contract.DeleteKnowledge>> = {
  method: 'DELETE',
  path: '/api/v1/admin/assistant/knowledge/:id',
  answer: 'null',
};
