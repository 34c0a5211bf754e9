// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { GetFeatured as Contract } from '#contracts/featured.ts';
import type { Call } from '../api.ts';

export const GetFeatured: Call<DataOf<typeof Contract>> = {
  path: '/api/v1/admin/featured',
  answer: {
    products: [
      {
        productId: 'number',
        name: 'string|null',
        slug: 'string|null',
        merchantName: 'string|null',
        merchantSlug: 'string|null',
        categorySlugPath: 'string|null',
        price: 'number|null',
        imageUrl: 'string|null',
        isShowable: 'boolean',
      },
    ],
    version: 'number',
    updatedAt: 'string|null',
    isLive: 'boolean',
  },
};
