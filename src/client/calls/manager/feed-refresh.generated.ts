// Printed from the contract by scripts/print-calls. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/manager/feed-refresh.ts';
import type { Call } from '#client/api.ts';

export const GetFeedRefresh: Call<DataOf<typeof contract.GetFeedRefresh>> = {
  path: '/api/v1/admin/feed-refresh',
  answer: {
    isRunning: 'boolean',
    startedAt: 'string|null',
    latestLog: [
      {
        id: 'number',
        status: '=running|=success|=failed',
        startedAt: 'string',
        finishedAt: 'string|null',
        triggeredBy: 'string',
        message: 'string|null',
      },
      'null',
    ],
    progress: [
      {
        stage: '=queued|=compile|=pull|=ingest|=snapshot|=store|=publish|=pages|=switch|=deploy|=alerts',
        done: 'number|null',
        total: 'number|null',
        stages: [
          { stage: '=compile|=pull|=ingest|=snapshot|=store|=publish|=pages|=switch|=deploy|=alerts', seconds: 'number', peakMb: 'number' },
        ],
        heardAt: 'string|null',
      },
      'null',
    ],
    alert: [{ message: 'string', raisedAt: 'string' }, 'null'],
  },
};

export const QueueFeedRefresh: Call<DataOf<typeof contract.QueueFeedRefresh>, BodyOf<typeof contract.QueueFeedRefresh>> = {
  method: 'POST',
  path: '/api/v1/admin/feed-refresh',
  answer: { startedAt: 'string' },
};

export const ListFeedRuns: Call<DataOf<typeof contract.ListFeedRuns>> = {
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
        outcome: ['=done|=unchanged|=held|=stopped|=failed|=interrupted', 'null'],
        feed: 'string|null',
        release: 'string|null',
        queuedAt: 'string',
        seconds: 'number|null',
        stages: [
          { stage: '=compile|=pull|=ingest|=snapshot|=store|=publish|=pages|=switch|=deploy|=alerts', seconds: 'number', peakMb: 'number' },
        ],
        rows: { read: 'number', accepted: 'number', rejected: 'number' },
        products: 'number',
        pages: { total: 'number', rendered: 'number', written: 'number', removed: 'number' },
        held: ['string'],
        snapshot: 'string|null',
      },
    ],
    'meta?': { total: 'number', page: 'number', limit: 'number' },
  },
};
