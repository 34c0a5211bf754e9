// Printed from the contract by scripts/print-calls. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/shopping-list.ts';
import type { Call } from '#client/api.ts';

export const ListShoppingLists: Call<DataOf<typeof contract.ListShoppingLists>> = {
  path: '/api/v1/saved/lists',
  answer: {
    data: [{ id: 'number', name: 'string', items: 'number', link: 'string|null' }],
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};

export const GetShoppingList: Call<DataOf<typeof contract.GetShoppingList>> = {
  path: '/api/v1/saved/lists/:id',
  answer: {
    id: 'number',
    name: 'string',
    items: 'number',
    link: 'string|null',
    lines: [
      {
        productId: 'number',
        product: [
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
          'null',
        ],
        name: 'string',
        merchantName: 'string|null',
        price: 'number|null',
        inStock: 'boolean|null',
        lowest: [{ price: 'number', day: 'string' }, 'null'],
        verdict: ['=lowest|=below|=usual|=above|=new', 'null'],
        verdictText: 'string|null',
        savedAt: 'string',
        savedPrice: 'number|null',
      },
    ],
    basket: {
      split: [
        {
          total: 'number',
          items: 'number',
          unstated: 'number',
          shops: [
            {
              merchantId: 'number',
              merchantName: 'string',
              items: 'number',
              delivery: 'number|null',
              lines: [{ productId: 'number', offerId: 'number', price: 'number' }],
            },
          ],
        },
        'null',
      ],
      single: [
        {
          total: 'number',
          items: 'number',
          unstated: 'number',
          shops: [
            {
              merchantId: 'number',
              merchantName: 'string',
              items: 'number',
              delivery: 'number|null',
              lines: [{ productId: 'number', offerId: 'number', price: 'number' }],
            },
          ],
        },
        'null',
      ],
      exact: 'boolean',
      missing: ['number'],
    },
  },
};

export const CreateShoppingList: Call<DataOf<typeof contract.CreateShoppingList>, BodyOf<typeof contract.CreateShoppingList>> = {
  method: 'POST',
  path: '/api/v1/saved/lists',
  answer: { id: 'number', name: 'string', items: 'number', link: 'string|null' },
};

export const RenameShoppingList: Call<DataOf<typeof contract.RenameShoppingList>, BodyOf<typeof contract.RenameShoppingList>> = {
  method: 'PUT',
  path: '/api/v1/saved/lists/:id',
  answer: {},
};

export const DeleteShoppingList: Call<DataOf<typeof contract.DeleteShoppingList>> = {
  method: 'DELETE',
  path: '/api/v1/saved/lists/:id',
  answer: {},
};

export const MoveSavedItem: Call<DataOf<typeof contract.MoveSavedItem>, BodyOf<typeof contract.MoveSavedItem>> = {
  method: 'PUT',
  path: '/api/v1/saved/items/:id/list',
  answer: {},
};

export const ShareShoppingList: Call<DataOf<typeof contract.ShareShoppingList>> = {
  method: 'PUT',
  path: '/api/v1/saved/lists/:id/link',
  answer: { link: 'string' },
};

export const UnshareShoppingList: Call<DataOf<typeof contract.UnshareShoppingList>> = {
  method: 'DELETE',
  path: '/api/v1/saved/lists/:id/link',
  answer: {},
};

export const PriceShoppingList: Call<DataOf<typeof contract.PriceShoppingList>> = {
  path: '/api/v1/shopping-list',
  answer: {
    lines: [
      {
        productId: 'number',
        product: [
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
          'null',
        ],
        name: 'string',
        merchantName: 'string|null',
        price: 'number|null',
        inStock: 'boolean|null',
        lowest: [{ price: 'number', day: 'string' }, 'null'],
        verdict: ['=lowest|=below|=usual|=above|=new', 'null'],
        verdictText: 'string|null',
      },
    ],
    basket: {
      split: [
        {
          total: 'number',
          items: 'number',
          unstated: 'number',
          shops: [
            {
              merchantId: 'number',
              merchantName: 'string',
              items: 'number',
              delivery: 'number|null',
              lines: [{ productId: 'number', offerId: 'number', price: 'number' }],
            },
          ],
        },
        'null',
      ],
      single: [
        {
          total: 'number',
          items: 'number',
          unstated: 'number',
          shops: [
            {
              merchantId: 'number',
              merchantName: 'string',
              items: 'number',
              delivery: 'number|null',
              lines: [{ productId: 'number', offerId: 'number', price: 'number' }],
            },
          ],
        },
        'null',
      ],
      exact: 'boolean',
      missing: ['number'],
    },
  },
};
