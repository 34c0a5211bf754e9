// Printed from the contract by scripts/print-calls. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/category.ts';
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

export const ListCategories: Call<DataOf<typeof contract.ListCategories>> = {
  path: '/api/v1/categories',
  answer: {
    data: [
      {
        id: 'number',
        taxonomyId: 'number',
        name: 'string',
        slug: 'string',
        slugPath: 'string',
        parentId: 'number|null',
        depth: 'number',
        productCount: 'number',
        inMenu: 'boolean',
      },
    ],
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};

export const CategoryTree: Call<DataOf<typeof contract.CategoryTree>> = {
  path: '/api/v1/categories/tree',
  answer: { data: [schema0], 'meta?': { total: 'number', page: 'number', limit: 'number' } },
};

export const CategoryChildren: Call<DataOf<typeof contract.CategoryChildren>> = {
  path: '/api/v1/categories/:slug/children',
  answer: {
    id: 'number',
    taxonomyId: 'number',
    name: 'string',
    slug: 'string',
    slugPath: 'string',
    parentId: 'number|null',
    depth: 'number',
    productCount: 'number',
    inMenu: 'boolean',
    children: [
      {
        id: 'number',
        taxonomyId: 'number',
        name: 'string',
        slug: 'string',
        slugPath: 'string',
        parentId: 'number|null',
        depth: 'number',
        productCount: 'number',
        inMenu: 'boolean',
      },
    ],
  },
};

export const CategoryMerchants: Call<DataOf<typeof contract.CategoryMerchants>> = {
  path: '/api/v1/categories/:slug/merchants',
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

export const CategoryProducts: Call<DataOf<typeof contract.CategoryProducts>> = {
  path: '/api/v1/categories/:slug/products',
  answer: {
    data: [
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
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};
