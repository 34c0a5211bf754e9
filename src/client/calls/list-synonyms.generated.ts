// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { ListSynonyms as Contract } from '#contracts/synonyms.ts';
import type { Call } from '../api.ts';

export const ListSynonyms: Call<DataOf<typeof Contract>> = {
  path: '/api/v1/admin/synonyms',
  answer: {
    groups: [{ id: 'number', phrases: ['string'], updatedAt: 'string', version: 'number', isLive: 'boolean' }],
    builtIn: [['string']],
  },
};
