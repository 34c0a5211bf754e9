// Printed from the contract by scripts/print-calls. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/saved.ts';
import type { Call } from '#client/api.ts';

export const ListSavedItems: Call<DataOf<typeof contract.ListSavedItems>> = {
  path: '/api/v1/saved/items',
  answer: {
    data: [
      {
        productId: 'number',
        savedAt: 'string',
        listId: 'number',
        savedPrice: 'number|null',
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
      },
    ],
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};

export const MergeSavedItems: Call<DataOf<typeof contract.MergeSavedItems>, BodyOf<typeof contract.MergeSavedItems>> = {
  method: 'POST',
  path: '/api/v1/saved/items',
  answer: {
    data: [
      {
        productId: 'number',
        savedAt: 'string',
        listId: 'number',
        savedPrice: 'number|null',
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
      },
    ],
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};

export const SaveItem: Call<DataOf<typeof contract.SaveItem>> = { method: 'PUT', path: '/api/v1/saved/items/:id', answer: {} };

export const RemoveSavedItem: Call<DataOf<typeof contract.RemoveSavedItem>> = {
  method: 'DELETE',
  path: '/api/v1/saved/items/:id',
  answer: {},
};

export const ListSavedVouchers: Call<DataOf<typeof contract.ListSavedVouchers>> = {
  path: '/api/v1/saved/vouchers',
  answer: {
    data: [
      {
        voucherId: 'number',
        savedAt: 'string',
        voucher: [
          {
            id: 'number',
            merchantId: 'number',
            merchantName: 'string',
            merchantSlug: 'string',
            code: 'string|null',
            description: 'string',
            terms: 'string|null',
            startsAt: 'string|null',
            endsAt: 'string|null',
            termsUrl: 'string|null',
          },
          'null',
        ],
      },
    ],
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};

export const MergeSavedVouchers: Call<DataOf<typeof contract.MergeSavedVouchers>, BodyOf<typeof contract.MergeSavedVouchers>> = {
  method: 'POST',
  path: '/api/v1/saved/vouchers',
  answer: {
    data: [
      {
        voucherId: 'number',
        savedAt: 'string',
        voucher: [
          {
            id: 'number',
            merchantId: 'number',
            merchantName: 'string',
            merchantSlug: 'string',
            code: 'string|null',
            description: 'string',
            terms: 'string|null',
            startsAt: 'string|null',
            endsAt: 'string|null',
            termsUrl: 'string|null',
          },
          'null',
        ],
      },
    ],
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};

export const SaveVoucher: Call<DataOf<typeof contract.SaveVoucher>> = { method: 'PUT', path: '/api/v1/saved/vouchers/:id', answer: {} };

export const RemoveSavedVoucher: Call<DataOf<typeof contract.RemoveSavedVoucher>> = {
  method: 'DELETE',
  path: '/api/v1/saved/vouchers/:id',
  answer: {},
};
