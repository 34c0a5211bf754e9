// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { ListVisits as Contract } from '#contracts/account.ts';
import type { Call } from '../api.ts';

export const ListVisits: Call<DataOf<typeof Contract>> = {
  path: '/api/v1/account/visits',
  answer: {
    data: [
      {
        id: 'number',
        visitedAt: 'string',
        merchantId: 'number',
        merchantName: 'string',
        merchantSlug: 'string',
        productId: 'number|null',
        productName: 'string|null',
        voucherId: 'number|null',
      },
    ],
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};
