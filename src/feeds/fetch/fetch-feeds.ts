import { type Feed, feedErrorAbout, isUrl } from '../config.ts';
import { FeedError, StalledFeedError } from '../feed-rows.ts';
import { fetchFeed, type Fetched, type FetchOptions } from './fetch-feed.ts';
import { FEEDS_AT_ONCE_OF_HOST } from './request.ts';

const DOWNLOADS_AT_ONCE = 8;

/** A host from which this many feeds stalled is left for this run. */
const STALLED_MAX = 2;

export interface FetchedFeed<Kind extends Feed> {
  feed: Kind;
  result: Fetched | FeedError;
}

/** The feeds of one host that are still to be fetched. */
interface HostQueue<Kind extends Feed> {
  host: string;
  feeds: Iterator<Kind>;
  stalled: number;
}

/**
 * Fetches feeds and yields each when it is complete: a few at a time per host, several hosts in parallel. A feed that cannot be fetched
 * yields its error and does not stop the others. When two feeds of a host have stalled, its others yield an error without a request. New
 * downloads start only when the consumer takes a result.
 */
export async function* fetchFeeds<Kind extends Feed>(
  feeds: readonly Kind[],
  optionsOf: (feed: Kind) => FetchOptions,
): AsyncGenerator<FetchedFeed<Kind>> {
  const byHost = Map.groupBy(feeds, ({ location }) => (isUrl(location) ? new URL(location).host : 'files'));
  const hosts = [...byHost].map(([host, ofHost]): HostQueue<Kind> => ({ host, feeds: ofHost.values(), stalled: 0 }));
  // Each host once, then each host again: many hosts come before many feeds of one.
  const queues = Array.from({ length: FEEDS_AT_ONCE_OF_HOST }, () => hosts)
    .flat()
    .values();
  const lane = async function* (): AsyncGenerator<FetchedFeed<Kind>> {
    for (const queue of queues) {
      for (let next = queue.feeds.next(); next.done !== true; next = queue.feeds.next()) {
        yield { feed: next.value, result: await fetchFrom(queue, next.value, optionsOf) };
      }
    }
  };
  yield* merged(Array.from({ length: DOWNLOADS_AT_ONCE }, lane));
}

async function fetchFrom<Kind extends Feed>(
  queue: HostQueue<Kind>,
  feed: Kind,
  optionsOf: (feed: Kind) => FetchOptions,
): Promise<Fetched | FeedError> {
  if (queue.stalled >= STALLED_MAX) {
    const why = `was not fetched, because ${queue.stalled} other feeds of ${queue.host} did not arrive in time`;
    return feedErrorAbout(feed, new FeedError('UNREACHABLE', why));
  }
  try {
    return await fetchFeed(feed, optionsOf(feed));
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    if (error instanceof StalledFeedError) queue.stalled += 1;
    return error;
  }
}

/** Values of several sources in order of arrival. */
async function* merged<Value>(sources: AsyncGenerator<Value>[]): AsyncGenerator<Value> {
  const step = (source: AsyncGenerator<Value>) => source.next().then((result) => ({ source, result }));
  const steps = new Map(sources.map((source) => [source, step(source)]));
  while (steps.size > 0) {
    const { source, result } = await Promise.race(steps.values());
    if (result.done === true) steps.delete(source);
    else {
      steps.set(source, step(source));
      yield result.value;
    }
  }
}
