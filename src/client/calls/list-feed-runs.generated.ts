// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { ListFeedRuns as Contract } from '#contracts/feed-refresh.ts';
import type { Call } from '../api.ts';

export const ListFeedRuns: Call<DataOf<typeof Contract>> = {
  path: '/api/v1/admin/feed-runs',
  answer: {
    data: [
      {
        id: 'number',
        status: '=running|=success|=failed',
        startedAt: 'string',
        finishedAt: 'string|null',
        triggeredBy: 'string',
        message: 'string|null',
        outcome: 'string|null',
        feed: 'string|null',
        release: 'string|null',
        queuedAt: 'string',
        seconds: 'number|null',
        stages: [{ stage: 'string', seconds: 'number', peakMb: 'number' }],
        offers: { rows: 'number', accepted: 'number', rejected: 'number' },
        products: 'number',
        pages: { total: 'number', written: 'number', removed: 'number' },
        held: ['string'],
        snapshot: 'string|null',
      },
    ],
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};
