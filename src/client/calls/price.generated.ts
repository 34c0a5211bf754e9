// Printed from the contract by scripts/print-calls. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/price.ts';
import type { Call } from '#client/api.ts';

export const ListOffers: Call<DataOf<typeof contract.ListOffers>> = {
  path: '/api/v1/products/:id/offers',
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

export const PriceHistory: Call<DataOf<typeof contract.PriceHistory>> = {
  path: '/api/v1/products/:id/price-history',
  answer: {
    changes: [{ day: 'string', price: 'number' }],
    lowestOfShops: [{ day: 'string', price: 'number', total: 'number|null' }],
    lowest: 'number|null',
    highest: 'number|null',
    usual: 'number|null',
    verdict: ['=lowest|=below|=usual|=above|=new', 'null'],
  },
};
