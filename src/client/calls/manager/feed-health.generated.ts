// Printed from the contract by scripts/print-calls. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/manager/feed-health.ts';
import type { Call } from '#client/api.ts';

export const ListFeedHealth: Call<DataOf<typeof contract.ListFeedHealth>> = {
  path: '/api/v1/admin/feed-health',
  answer: {
    data: [
      {
        feedId: 'string',
        kind: '=products|=merchants|=vouchers',
        format: 'string',
        merchantName: ['string', 'null'],
        status: '=accepted|=unchanged|=held',
        fetchedAt: 'string',
        changedAt: 'string|null',
        ageDays: 'number|null',
        rows: 'number|null',
        accepted: 'number|null',
        rejected: [
          {
            reason: '=MISSING_ID|=MISSING_NAME|=MISSING_LINK|=UNSAFE_LINK|=DUPLICATE_ID|=MALFORMED_ROW',
            count: 'number',
            examples: ['string'],
          },
        ],
        held: [
          {
            fault:
              '=UNREACHABLE|=INCOMPLETE|=EMPTY|=WRONG_FORMAT|=UNREADABLE|=MERCHANT_MISMATCH|=REJECTS|=SHRUNK|=GREW|=NO_PRICES|=PRICE_MOVED|=SAME_PRICES|=SAME_NAMES',
            message: 'string',
            keptRows: 'number',
            lastGoodOn: ['string', 'null'],
            isReleasable: 'boolean',
            since: 'string',
          },
          'null',
        ],
        columnsChange: [{ at: 'string', added: ['string'], removed: ['string'] }, 'null'],
      },
    ],
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};
