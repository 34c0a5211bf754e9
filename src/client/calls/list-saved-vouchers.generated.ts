// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { ListSavedVouchers as Contract } from '#contracts/saved.ts';
import type { Call } from '../api.ts';

export const ListSavedVouchers: Call<DataOf<typeof Contract>> = {
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
