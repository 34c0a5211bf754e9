// Printed from the contract by scripts/print-calls. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/manager/synonyms.ts';
import type { Call } from '#client/api.ts';

export const ListSynonyms: Call<DataOf<typeof contract.ListSynonyms>> = {
  path: '/api/v1/admin/synonyms',
  answer: {
    groups: [{ id: 'number', phrases: ['string'], updatedAt: 'string', version: 'number', isLive: 'boolean' }],
    builtIn: [['string']],
  },
};

export const SaveSynonyms: Call<DataOf<typeof contract.SaveSynonyms>, BodyOf<typeof contract.SaveSynonyms>> = {
  method: 'POST',
  path: '/api/v1/admin/synonyms',
  answer: { group: { id: 'number', phrases: ['string'], updatedAt: 'string', version: 'number', isLive: 'boolean' } },
};

export const DeleteSynonyms: Call<DataOf<typeof contract.DeleteSynonyms>> = {
  method: 'DELETE',
  path: '/api/v1/admin/synonyms/:id',
  answer: 'null',
};
