import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RequestFailure } from '#client/request-failure.ts';
import type { FeedRefreshStatus } from '#contracts/manager/feed-refresh.ts';
import { createFeedRefresh } from './feed-refresh.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const IDLE: FeedRefreshStatus = { isRunning: false, startedAt: null, latestLog: null, progress: null, alert: null };
const RUNNING: FeedRefreshStatus = { ...IDLE, isRunning: true, startedAt: '2026-11-21T09:00:00Z' };

/** Calls whose answers the test changes. */
function edge() {
  const now = { status: IDLE };
  const status = vi.fn(async () => now.status);
  const queue = vi.fn(async () => ({ startedAt: '2026-11-21T09:00:00Z' }));
  return { now, status, queue };
}

it('polls every 30 seconds, every 2 during a run, and never after it is stopped', async () => {
  const { now, status, queue } = edge();
  const stop = createFeedRefresh({ status, queue }).watch();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(status).toHaveBeenCalledTimes(1);
  now.status = RUNNING;
  await vi.advanceTimersByTimeAsync(1);
  expect(status).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(6000);
  expect(status).toHaveBeenCalledTimes(5);
  now.status = IDLE;
  await vi.advanceTimersByTimeAsync(2000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(status).toHaveBeenCalledTimes(6);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(status).toHaveBeenCalledTimes(6);
});

it('follows a run from the moment it is queued', async () => {
  const { now, status, queue } = edge();
  const refresh = createFeedRefresh({ status, queue });
  const stop = refresh.watch();
  await vi.advanceTimersByTimeAsync(5000);
  now.status = RUNNING;
  expect(await refresh.queue({ release: 'por-1' })).toBe('Feed refresh queued');
  expect(queue).toHaveBeenCalledWith({ release: 'por-1' });
  expect(refresh.$state.get()).toEqual({ status: 'ready', data: RUNNING });
  await vi.advanceTimersByTimeAsync(2000);
  expect(status).toHaveBeenCalledTimes(3);
  stop();
});

it('says why a run was not queued, and shows the current run', async () => {
  const { now, status, queue } = edge();
  now.status = RUNNING;
  const body = { error: { code: 'CONFLICT', message: 'A run is in progress.' } };
  queue.mockRejectedValueOnce(new RequestFailure('/api/v1/admin/feed-refresh', 409, body));
  const refresh = createFeedRefresh({ status, queue });
  expect(await refresh.queue()).toBe('Unable to queue refresh: A run is in progress.');
  expect(refresh.$state.get()).toEqual({ status: 'ready', data: RUNNING });
  queue.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await refresh.queue()).toBe('Unable to queue refresh');
});

it('keeps polling after a failure', async () => {
  const { status, queue } = edge();
  status.mockRejectedValueOnce(new RequestFailure('/api/v1/admin/feed-refresh', 503, null));
  const refresh = createFeedRefresh({ status, queue });
  const stop = refresh.watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(refresh.$state.get()).toEqual({
    status: 'failed',
    message: 'Unable to load the status of the feeds: Request failed with status 503',
  });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(refresh.$state.get()).toEqual({ status: 'ready', data: IDLE });
  stop();
});
