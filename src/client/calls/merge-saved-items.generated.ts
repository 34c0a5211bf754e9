// Printed from the contract by calls.test.ts. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type { MergeSavedItems as Contract } from '#contracts/saved.ts';
import type { Call } from '../api.ts';

export const MergeSavedItems: Call<DataOf<typeof Contract>, BodyOf<typeof Contract>> = {
  method: 'POST',
  path: '/api/v1/saved/items',
  answer: {
    data: [
      {
        productId: 'number',
        savedAt: 'string',
        product: [
          {
            id: 'number',
            merchantId: 'number',
            name: 'string',
            slug: 'string',
            merchantName: 'string',
            merchantSlug: 'string|null',
            categorySlugPath: 'string|null',
            brand: 'string|null',
            price: 'number|null',
            wasPrice: 'number|null',
            deliveryCost: 'number|null',
            currency: 'string',
            inStock: 'boolean|null',
            imageUrl: 'string|null',
          },
          'null',
        ],
      },
    ],
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};
