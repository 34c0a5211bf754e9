// Printed from the contract by scripts/print-calls. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/alert.ts';
import type { Call } from '#client/api.ts';

export const ListAlerts: Call<DataOf<typeof contract.ListAlerts>> = {
  path: '/api/v1/alerts',
  answer: {
    data: [
      {
        id: 'number',
        productId: 'number',
        onlyThisShop: 'boolean',
        below: 'number|null',
        backInStock: 'boolean',
        createdAt: 'string',
        state: '=waiting|=met|=gone',
        name: 'string',
        offer: [{ path: 'string', merchantName: 'string', imageUrl: 'string|null', price: 'number|null', isDelivered: 'boolean' }, 'null'],
      },
    ],
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};

export const AddAlert: Call<DataOf<typeof contract.AddAlert>, BodyOf<typeof contract.AddAlert>> = {
  method: 'POST',
  path: '/api/v1/alerts',
  answer: {
    id: 'number',
    productId: 'number',
    onlyThisShop: 'boolean',
    below: 'number|null',
    backInStock: 'boolean',
    createdAt: 'string',
    state: '=waiting|=met|=gone',
    name: 'string',
    offer: [{ path: 'string', merchantName: 'string', imageUrl: 'string|null', price: 'number|null', isDelivered: 'boolean' }, 'null'],
  },
};

export const ChangeAlert: Call<DataOf<typeof contract.ChangeAlert>, BodyOf<typeof contract.ChangeAlert>> = {
  method: 'PUT',
  path: '/api/v1/alerts/:id',
  answer: {
    id: 'number',
    productId: 'number',
    onlyThisShop: 'boolean',
    below: 'number|null',
    backInStock: 'boolean',
    createdAt: 'string',
    state: '=waiting|=met|=gone',
    name: 'string',
    offer: [{ path: 'string', merchantName: 'string', imageUrl: 'string|null', price: 'number|null', isDelivered: 'boolean' }, 'null'],
  },
};

export const RemoveAlert: Call<DataOf<typeof contract.RemoveAlert>> = { method: 'DELETE', path: '/api/v1/alerts/:id', answer: {} };

export const ListNotices: Call<DataOf<typeof contract.ListNotices>> = {
  path: '/api/v1/alerts/notices',
  answer: {
    data: [
      {
        id: 'number',
        kind: '=below|=stock|=gone',
        name: 'string',
        merchantName: 'string|null',
        path: 'string|null',
        price: 'number|null',
        isDelivered: 'boolean',
        below: 'number|null',
        createdAt: 'string',
        isRead: 'boolean',
      },
    ],
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};

export const CountNotices: Call<DataOf<typeof contract.CountNotices>> = {
  path: '/api/v1/alerts/notices/unread',
  answer: { unread: 'number' },
};

export const ReadNotices: Call<DataOf<typeof contract.ReadNotices>, BodyOf<typeof contract.ReadNotices>> = {
  method: 'POST',
  path: '/api/v1/alerts/notices/read',
  answer: { unread: 'number' },
};
