// Printed from the contract by scripts/print-calls. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/manager/pins.ts';
import type { Call } from '#client/api.ts';

export const ListPlacedProducts: Call<DataOf<typeof contract.ListPlacedProducts>> = {
  path: '/api/v1/admin/feed-categories/:id/products',
  answer: {
    products: [
      {
        id: 'number',
        name: 'string',
        node: [{ id: 'number', path: 'string' }, 'null'],
        pin: [
          {
            id: 'number',
            productId: 'number',
            productName: 'string',
            node: { id: 'number', path: 'string' },
            decidedAt: 'string',
            isLive: 'boolean',
          },
          'null',
        ],
      },
    ],
    meta: { total: 'number', page: 'number', limit: 'number' },
  },
};

export const ListPins: Call<DataOf<typeof contract.ListPins>> = {
  path: '/api/v1/admin/pins',
  answer: {
    pins: [
      {
        id: 'number',
        productId: 'number',
        productName: 'string',
        node: { id: 'number', path: 'string' },
        decidedAt: 'string',
        isLive: 'boolean',
      },
    ],
    meta: { total: 'number', page: 'number', limit: 'number' },
  },
};

export const PinProduct: Call<DataOf<typeof contract.PinProduct>, BodyOf<typeof contract.PinProduct>> = {
  method: 'POST',
  path: '/api/v1/admin/pins',
  answer: {
    pin: {
      id: 'number',
      productId: 'number',
      productName: 'string',
      node: { id: 'number', path: 'string' },
      decidedAt: 'string',
      isLive: 'boolean',
    },
  },
};

export const UndoPin: Call<DataOf<typeof contract.UndoPin>> = {
  method: 'DELETE',
  path: '/api/v1/admin/pins/:id',
  answer: {
    standing: [
      {
        id: 'number',
        productId: 'number',
        productName: 'string',
        node: { id: 'number', path: 'string' },
        decidedAt: 'string',
        isLive: 'boolean',
      },
      'null',
    ],
  },
};
