// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { ListFeedHealth as Contract } from '#contracts/feed-health.ts';
import type { Call } from '../api.ts';

export const ListFeedHealth: Call<DataOf<typeof Contract>> = {
  path: '/api/v1/admin/feed-health',
  answer: {
    data: [
      {
        feedId: 'string',
        kind: '=products|=merchants|=vouchers',
        format: 'string',
        merchantName: 'string|null',
        status: '=accepted|=unchanged|=held',
        fetchedAt: 'string',
        changedAt: 'string|null',
        ageDays: 'number|null',
        rows: 'number|null',
        accepted: 'number|null',
        rejected: [{ reason: 'string', count: 'number', examples: ['string'] }],
        held: [
          { fault: 'string', message: 'string', keptRows: 'number', lastGoodOn: 'string|null', since: 'string', isReleasable: 'boolean' },
          'null',
        ],
        columnsChange: [{ at: 'string', added: ['string'], removed: ['string'] }, 'null'],
      },
    ],
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};
