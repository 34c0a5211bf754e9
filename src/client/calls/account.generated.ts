// Printed from the contract by scripts/print-calls. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/account.ts';
import type { Call } from '#client/api.ts';

export const ChangeUsername: Call<DataOf<typeof contract.ChangeUsername>, BodyOf<typeof contract.ChangeUsername>> = {
  method: 'PUT',
  path: '/api/v1/account/username',
  answer: { username: 'string', email: 'string', userGuid: 'string', role: '=user|=admin' },
};

export const ChangePassword: Call<DataOf<typeof contract.ChangePassword>, BodyOf<typeof contract.ChangePassword>> = {
  method: 'PUT',
  path: '/api/v1/account/password',
  answer: {
    accessToken: 'string',
    refreshToken: 'string|null',
    expiresIn: 'number',
    user: [{ username: 'string', email: 'string', userGuid: 'string', role: '=user|=admin' }, 'null'],
    'userGuid?': 'string',
  },
};

export const ListSessions: Call<DataOf<typeof contract.ListSessions>> = {
  path: '/api/v1/account/sessions',
  answer: {
    data: [{ id: 'string', device: 'string', startedAt: 'string', refreshedAt: 'string', current: 'boolean' }],
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};

export const EndOtherSessions: Call<DataOf<typeof contract.EndOtherSessions>> = {
  method: 'DELETE',
  path: '/api/v1/account/sessions',
  answer: { ended: 'number' },
};

export const EndSession: Call<DataOf<typeof contract.EndSession>> = {
  method: 'DELETE',
  path: '/api/v1/account/sessions/:id',
  answer: { ended: 'number' },
};

export const DeleteAccount: Call<DataOf<typeof contract.DeleteAccount>, BodyOf<typeof contract.DeleteAccount>> = {
  method: 'POST',
  path: '/api/v1/account/delete',
  answer: {},
};

export const ListVisits: Call<DataOf<typeof contract.ListVisits>> = {
  path: '/api/v1/account/visits',
  answer: {
    data: [
      {
        id: 'number',
        visitedAt: 'string',
        merchantId: 'number',
        merchantName: 'string',
        merchantSlug: 'string',
        productId: 'number|null',
        productName: 'string|null',
        voucherId: 'number|null',
      },
    ],
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};

export const RecordVisit: Call<DataOf<typeof contract.RecordVisit>, BodyOf<typeof contract.RecordVisit>> = {
  method: 'POST',
  path: '/api/v1/account/visits',
  answer: {
    id: 'number',
    visitedAt: 'string',
    merchantId: 'number',
    merchantName: 'string',
    merchantSlug: 'string',
    productId: 'number|null',
    productName: 'string|null',
    voucherId: 'number|null',
  },
};

export const ExportAccount: Call<DataOf<typeof contract.ExportAccount>> = {
  path: '/api/v1/account/export',
  answer: {
    exportedAt: 'string',
    profile: {
      username: 'string',
      email: 'string',
      userGuid: 'string',
      role: '=user|=admin',
      mustChangePassword: 'boolean',
      createdAt: 'string',
    },
    sessions: [{ id: 'string', device: 'string', startedAt: 'string', refreshedAt: 'string', current: 'boolean' }],
    lists: [{ id: 'number', name: 'string', items: 'number', link: 'string|null' }],
    savedItems: [
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
    savedVouchers: [
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
    visits: [
      {
        id: 'number',
        visitedAt: 'string',
        merchantId: 'number',
        merchantName: 'string',
        merchantSlug: 'string',
        productId: 'number|null',
        productName: 'string|null',
        voucherId: 'number|null',
      },
    ],
    priceAlerts: [
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
    notices: [
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
    mail: { isConfirmed: 'boolean', isOn: 'boolean' },
    pushEndpoints: ['string'],
  },
};
