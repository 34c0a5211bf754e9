// Printed from the contract by calls.test.ts. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type { SaveSynonyms as Contract } from '#contracts/synonyms.ts';
import type { Call } from '../api.ts';

export const SaveSynonyms: Call<DataOf<typeof Contract>, BodyOf<typeof Contract>> = {
  method: 'POST',
  path: '/api/v1/admin/synonyms',
  answer: { group: { id: 'number', phrases: ['string'], updatedAt: 'string', version: 'number', isLive: 'boolean' } },
};
