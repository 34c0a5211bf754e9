// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { ListBrands as Contract } from '#contracts/brand.ts';
import type { Call } from '../api.ts';

export const ListBrands: Call<DataOf<typeof Contract>> = {
  path: '/api/v1/brands',
  answer: {
    data: [
      {
        id: 'string',
        name: 'string',
        slug: 'string',
        logoUrl: 'string|null',
        firstSeenMerchantId: 'number|null',
        firstSeenAt: 'string|null',
        productCount: 'number',
        merchantsCount: 'number',
      },
    ],
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};
