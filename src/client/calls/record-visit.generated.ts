// Printed from the contract by calls.test.ts. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type { RecordVisit as Contract } from '#contracts/account.ts';
import type { Call } from '../api.ts';

export const RecordVisit: Call<DataOf<typeof Contract>, BodyOf<typeof Contract>> = {
  method: 'POST',
  path: '/api/v1/account/visits',
  answer: {
    id: 'number',
    visitedAt: 'string',
    merchantId: 'number',
    merchantName: 'string',
    merchantSlug: 'string',
    productId: 'number|null',
    productName: 'string|null',
    voucherId: 'number|null',
  },
};
