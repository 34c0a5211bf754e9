// Printed from the contract by scripts/print-calls. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/merchant.ts';
import type { Call } from '#client/api.ts';

export const ListMerchants: Call<DataOf<typeof contract.ListMerchants>> = {
  path: '/api/v1/merchants',
  answer: {
    data: [
      {
        id: 'number',
        porMerchantId: 'number|null',
        name: 'string',
        slug: 'string',
        url: 'string|null',
        description: 'string|null',
        logoUrl: 'string|null',
        affiliateUrl: 'string|null',
        active: 'boolean',
        createdAt: 'string|null',
        productCount: 'number',
      },
    ],
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};

export const ListMerchantsWithProducts: Call<DataOf<typeof contract.ListMerchantsWithProducts>> = {
  path: '/api/v1/merchants-with-products',
  answer: {
    data: [
      {
        id: 'number',
        porMerchantId: 'number|null',
        name: 'string',
        slug: 'string',
        url: 'string|null',
        description: 'string|null',
        logoUrl: 'string|null',
        affiliateUrl: 'string|null',
        active: 'boolean',
        createdAt: 'string|null',
        productCount: 'number',
        products: [
          [
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
              brandId: 'string|null',
              categoryId: 'number|null',
              taxonomyId: 'number|null',
              attributes: [{ id: 'string', label: 'string', values: ['number|string'], text: 'string' }],
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
          ],
        ],
      },
    ],
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};

export const GetMerchant: Call<DataOf<typeof contract.GetMerchant>> = {
  path: '/api/v1/merchants/:slug',
  answer: {
    id: 'number',
    porMerchantId: 'number|null',
    name: 'string',
    slug: 'string',
    url: 'string|null',
    description: 'string|null',
    logoUrl: 'string|null',
    affiliateUrl: 'string|null',
    active: 'boolean',
    createdAt: 'string|null',
    productCount: 'number',
  },
};
