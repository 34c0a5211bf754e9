// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { GetClicks as Contract } from '#contracts/clicks.ts';
import type { Call } from '../api.ts';

export const GetClicks: Call<DataOf<typeof Contract>> = {
  path: '/api/v1/admin/clicks',
  answer: {
    from: 'string',
    to: 'string',
    total: 'number',
    days: [{ day: 'string', clicks: 'number' }],
    merchants: [{ merchantId: 'number', name: 'string|null', slug: 'string|null', clicks: 'number' }],
    products: [
      {
        productId: 'number',
        name: 'string|null',
        slug: 'string|null',
        merchantId: 'number',
        merchantName: 'string|null',
        merchantSlug: 'string|null',
        categorySlugPath: 'string|null',
        clicks: 'number',
      },
    ],
    searches: [{ term: 'string', count: 'number', lastOn: 'string' }],
  },
};
