// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { GetFeedRefresh as Contract } from '#contracts/feed-refresh.ts';
import type { Call } from '../api.ts';

export const GetFeedRefresh: Call<DataOf<typeof Contract>> = {
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
        stage: 'string',
        done: 'number|null',
        total: 'number|null',
        stages: [{ stage: 'string', seconds: 'number', peakMb: 'number' }],
        heardAt: 'string|null',
      },
      'null',
    ],
  },
};
