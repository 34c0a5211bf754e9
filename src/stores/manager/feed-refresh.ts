import { computed } from 'nanostores';
import { FEED_STATUS_POLL_MS } from '#catalogue/limits.ts';
import { call } from '#client/api.ts';
import { GetFeedRefresh, QueueFeedRefresh } from '#client/calls/manager/feed-refresh.generated.ts';
import type { FeedRefreshStatus, RefreshRequest } from '#contracts/manager/feed-refresh.ts';
import { createResource, type Resource } from '../resource.ts';
import { explainFailure } from './manager-failure.ts';

/** While a run goes on, so that its progress is live. */
const RUNNING_POLL_MS = 2000;

export interface FeedRefresh {
  $state: Resource<FeedRefreshStatus, []>['$state'];
  load: () => Promise<void>;
  /** Asks again and again until it is told to stop. */
  watch: () => () => void;
  /** Queues a run, and says how that went. */
  queue: (request?: RefreshRequest) => Promise<string>;
}

interface Asks {
  status: () => Promise<FeedRefreshStatus>;
  queue: (request: RefreshRequest) => Promise<unknown>;
}

const EDGE: Asks = {
  status: () => call(GetFeedRefresh),
  queue: (request) => call(QueueFeedRefresh, {}, { body: request }),
};

/** How the feeds' run stands: asked for every 30 seconds, and every 2 while one goes on. */
export function createFeedRefresh(asks: Asks = EDGE): FeedRefresh {
  const { $state, load } = createResource(asks.status, (error) => explainFailure(error, 'Unable to load the status of the feeds'));

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
    // A run that was just queued is followed at once, not after the pause of an idle console.
    const unlisten = $state.listen(schedule);
    void ask();
    return () => {
      stopped = true;
      unlisten();
      clearTimeout(timer);
    };
  }

  async function queue(request: RefreshRequest = {}) {
    const said = await asks.queue(request).then(
      () => 'Feed refresh queued',
      (error: unknown) => explainFailure(error, 'Unable to queue refresh'),
    );
    await load();
    return said;
  }

  return { $state, load, watch, queue };
}

export const feedRefresh = createFeedRefresh();

/** Other screens show what runs change: they ask anew when this turns. */
export const $isRefreshing = computed(feedRefresh.$state, (state) => state.status === 'ready' && state.data.isRunning);
