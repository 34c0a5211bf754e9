import { computed } from 'nanostores';
import { FEED_STATUS_POLL_MS } from '#catalogue/limits.ts';
import { call } from '#client/api.ts';
import { GetFeedRefresh, QueueFeedRefresh } from '#client/calls/manager/feed-refresh.generated.ts';
import type { FeedRefreshStatus, RefreshRequest } from '#contracts/manager/feed-refresh.ts';
import { createResource, type Resource } from '../resource.ts';
import { explainFailure } from './manager-failure.ts';

/** During a run, for live progress. */
const RUNNING_POLL_MS = 2000;

interface FeedRefresh {
  $state: Resource<FeedRefreshStatus, []>['$state'];
  load: () => Promise<void>;
  /** Polls until the returned function is called. */
  watch: () => () => void;
  /** Queues a run and gives the message to show. */
  queue: (request?: RefreshRequest) => Promise<string>;
}

interface FeedRefreshCalls {
  status: () => Promise<FeedRefreshStatus>;
  queue: (request: RefreshRequest) => Promise<unknown>;
}

const CALLS: FeedRefreshCalls = {
  status: () => call(GetFeedRefresh),
  queue: (request) => call(QueueFeedRefresh, {}, { body: request }),
};

/** The state of the run: polled every 30 seconds, and every 2 during a run. */
export function createFeedRefresh(calls: FeedRefreshCalls = CALLS): FeedRefresh {
  const { $state, load } = createResource(calls.status, (error) => explainFailure(error, 'Unable to load the status of the feeds'));

  const isRunning = () => {
    const state = $state.get();
    return state.status === 'ready' && state.data.isRunning;
  };

  function watch() {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask() {
      await load();
      schedule();
    }
    function schedule() {
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(() => void ask(), isRunning() ? RUNNING_POLL_MS : FEED_STATUS_POLL_MS);
    }
    // Follow a queued run at once, not after the longer pause.
    const unlisten = $state.listen(schedule);
    void ask();
    return () => {
      stopped = true;
      unlisten();
      clearTimeout(timer);
    };
  }

  async function queue(request: RefreshRequest = {}) {
    const text = await calls.queue(request).then(
      () => 'Feed refresh queued',
      (error: unknown) => explainFailure(error, 'Unable to queue refresh'),
    );
    await load();
    return text;
  }

  return { $state, load, watch, queue };
}

export const feedRefresh = createFeedRefresh();

/** Other screens reload when this changes. */
export const $isRefreshing = computed(feedRefresh.$state, (state) => state.status === 'ready' && state.data.isRunning);
