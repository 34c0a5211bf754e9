// Printed from the contract by scripts/print-calls. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/manager/featured.ts';
import type { Call } from '#client/api.ts';

export const GetFeatured: Call<DataOf<typeof contract.GetFeatured>> = {
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

export const SaveFeatured: Call<DataOf<typeof contract.SaveFeatured>, BodyOf<typeof contract.SaveFeatured>> = {
  method: 'PUT',
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
