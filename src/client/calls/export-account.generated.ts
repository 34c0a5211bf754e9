// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { ExportAccount as Contract } from '#contracts/account.ts';
import type { Call } from '../api.ts';

export const ExportAccount: Call<DataOf<typeof Contract>> = {
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
    savedItems: [
      {
        productId: 'number',
        savedAt: 'string',
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
  },
};
