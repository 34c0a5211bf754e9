// Printed from the contract by scripts/print-calls. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/manager/voucher-votes.ts';
import type { Call } from '#client/api.ts';

export const ListVotedCodes: Call<DataOf<typeof contract.ListVotedCodes>> = {
  path: '/api/v1/admin/voucher-votes',
  answer: {
    codes: [
      {
        voucherId: 'number',
        worked: 'number',
        votes: 'number',
        lastWorkedAt: 'string|null',
        code: 'string',
        description: 'string',
        merchantName: 'string',
        merchantSlug: 'string',
        dead: 'boolean',
      },
    ],
  },
};
