// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { GetProductByPorId as Contract } from '#contracts/product.ts';
import type { Call } from '../api.ts';

export const GetProductByPorId: Call<DataOf<typeof Contract>> = {
  path: '/api/v1/products/by-por-id/:porId',
  answer: {
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
    brandId: 'string|null',
    categoryId: 'number|null',
    sku: 'string|null',
    porProductId: 'number|null',
    gtin: 'string|null',
    mpn: 'string|null',
    summary: 'string|null',
    description: 'string|null',
    affiliateUrl: 'string',
    adult: 'boolean',
    createdAt: 'string',
    updatedAt: 'string',
    imageUrlOriginal: 'string|null',
    imageUrl400: 'string|null',
    imageUrl300: 'string|null',
    imageUrl234: 'string|null',
    imageUrl200: 'string|null',
    imageUrl120: 'string|null',
    imageUrl100: 'string|null',
    imageUrl50: 'string|null',
  },
};
