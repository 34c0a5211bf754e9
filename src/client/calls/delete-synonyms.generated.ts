// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { DeleteSynonyms as Contract } from '#contracts/synonyms.ts';
import type { Call } from '../api.ts';

export const DeleteSynonyms: Call<DataOf<typeof Contract>> = { method: 'DELETE', path: '/api/v1/admin/synonyms/:id', answer: 'null' };
