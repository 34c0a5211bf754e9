// Printed from the contract by calls.test.ts. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type { QueueFeedRefresh as Contract } from '#contracts/feed-refresh.ts';
import type { Call } from '../api.ts';

export const QueueFeedRefresh: Call<DataOf<typeof Contract>, BodyOf<typeof Contract>> = {
  method: 'POST',
  path: '/api/v1/admin/feed-refresh',
  answer: { startedAt: 'string' },
};
