// Printed from the contract by scripts/print-calls. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/brand.ts';
import type { Call } from '#client/api.ts';
import type { Shape } from '#client/shape.ts';

const schema0: Shape = {
  id: 'number',
  taxonomyId: 'number',
  name: 'string',
  slug: 'string',
  slugPath: 'string',
  parentId: 'number|null',
  depth: 'number',
  productCount: 'number',
  inMenu: 'boolean',
  get children(): Shape {
    return [schema0];
  },
};

export const ListBrands: Call<DataOf<typeof contract.ListBrands>> = {
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

export const GetBrand: Call<DataOf<typeof contract.GetBrand>> = {
  path: '/api/v1/brands/:slug',
  answer: {
    brand: {
      id: 'string',
      name: 'string',
      slug: 'string',
      logoUrl: 'string|null',
      firstSeenMerchantId: 'number|null',
      firstSeenAt: 'string|null',
      productCount: 'number',
      merchantsCount: 'number',
    },
    categories: [schema0],
    totalProducts: 'number',
  },
};

export const BrandProducts: Call<DataOf<typeof contract.BrandProducts>> = {
  path: '/api/v1/brands/:slug/products',
  answer: {
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
          comparison: [{ representativeId: 'number', lowestPrice: 'number|null', lowestTotal: 'number|null', shops: 'number' }, 'null'],
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
          comparison: [{ representativeId: 'number', lowestPrice: 'number|null', lowestTotal: 'number|null', shops: 'number' }, 'null'],
        },
      ],
    ],
    total: 'number',
  },
};
