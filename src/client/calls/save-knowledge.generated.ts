// Printed from the contract by calls.test.ts. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type { SaveKnowledge as Contract } from '#contracts/knowledge.ts';
import type { Call } from '../api.ts';

export const SaveKnowledge: Call<DataOf<typeof Contract>, BodyOf<typeof Contract>> = {
  method: 'POST',
  path: '/api/v1/admin/assistant/knowledge',
  answer: { entry: { id: 'number', title: 'string', tags: 'string|null', content: 'string', updatedAt: 'string', version: 'number' } },
};
