// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { DeleteKnowledge as Contract } from '#contracts/knowledge.ts';
import type { Call } from '../api.ts';

export const DeleteKnowledge: Call<DataOf<typeof Contract>> = {
  method: 'DELETE',
  path: '/api/v1/admin/assistant/knowledge/:id',
  answer: 'null',
};
