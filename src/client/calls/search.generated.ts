// Printed from the contract by scripts/print-calls. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/search.ts';
import type { Call } from '#client/api.ts';

export const Search: Call<DataOf<typeof contract.Search>> = {
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
