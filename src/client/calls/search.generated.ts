// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { Search as Contract } from '#contracts/search.ts';
import type { Call } from '../api.ts';

export const Search: Call<DataOf<typeof Contract>> = {
  path: '/api/v1/search',
  answer: {
    products: [
      {
        id: 'number',
        merchantId: 'number',
        name: 'string',
        slug: 'string',
        merchantName: 'string',
        merchantSlug: 'string|null',
        categorySlugPath: 'string|null',
        price: 'number|null',
        imageUrl: 'string|null',
      },
    ],
    merchants: [{ id: 'number|string', name: 'string', slug: 'string' }],
    brands: [{ id: 'number|string', name: 'string', slug: 'string' }],
  },
};
