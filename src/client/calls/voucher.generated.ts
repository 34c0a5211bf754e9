// Printed from the contract by scripts/print-calls. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/voucher.ts';
import type { Call } from '#client/api.ts';

export const ListVouchers: Call<DataOf<typeof contract.ListVouchers>> = {
  path: '/api/v1/vouchers',
  answer: {
    data: [
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
    ],
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};

export const CountVouchers: Call<DataOf<typeof contract.CountVouchers>> = { path: '/api/v1/vouchers/count', answer: { count: 'number' } };

export const ListVoucherVotes: Call<DataOf<typeof contract.ListVoucherVotes>> = {
  path: '/api/v1/vouchers/votes',
  answer: { data: [{ voucherId: 'number', worked: 'number', votes: 'number', lastWorkedAt: 'string|null' }] },
};

export const VoteOnVoucher: Call<DataOf<typeof contract.VoteOnVoucher>, BodyOf<typeof contract.VoteOnVoucher>> = {
  method: 'POST',
  path: '/api/v1/vouchers/:id/votes',
  answer: { voucherId: 'number', worked: 'number', votes: 'number', lastWorkedAt: 'string|null' },
};
