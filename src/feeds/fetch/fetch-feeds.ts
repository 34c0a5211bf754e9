import { isUrl, type Feed } from '../config.ts';
import { FeedError } from '../feed-rows.ts';
import { fetchFeed, type Fetched, type FetchOptions } from './fetch-feed.ts';

/** Hosts that are downloaded from at the same time, one feed at a time each. */
const HOSTS_AT_ONCE = 8;

export interface FetchedFeed<Kind extends Feed> {
  feed: Kind;
  result: Fetched | FeedError;
}

/**
 * Fetches feeds and yields each when it is complete: one at a time per host, several hosts in parallel. A feed that cannot be fetched
 * yields its error and does not stop the others. New downloads start only when the consumer takes a result.
 */
export async function* fetchFeeds<Kind extends Feed>(
  feeds: readonly Kind[],
  optionsOf: (feed: Kind) => FetchOptions,
): AsyncGenerator<FetchedFeed<Kind>> {
  const hosts = Map.groupBy(feeds, ({ location }) => (isUrl(location) ? new URL(location).host : 'files')).values();
  const lane = async function* (): AsyncGenerator<FetchedFeed<Kind>> {
    for (const ofHost of hosts) {
      for (const feed of ofHost) {
        const result = await fetchFeed(feed, optionsOf(feed)).catch((error: unknown) => {
          if (error instanceof FeedError) return error;
          throw error;
        });
        yield { feed, result };
      }
    }
  };
  yield* merged(Array.from({ length: HOSTS_AT_ONCE }, lane));
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
