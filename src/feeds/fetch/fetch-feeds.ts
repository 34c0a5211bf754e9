import { isUrl, type Feed } from '../config.ts';
import { FeedError } from '../feed-rows.ts';
import { fetchFeed, type Fetched, type FetchOptions } from './fetch-feed.ts';

/** So many servers are asked at the same time, each for one feed after the other. */
const HOSTS_AT_ONCE = 8;

export interface FetchedFeed<Kind extends Feed> {
  feed: Kind;
  result: Fetched | FeedError;
}

/**
 * Fetches feeds, those of one host one after the other, those of different hosts side by side, and gives each as soon as it is
 * here. A feed that cannot be fetched gives its error and stops no other. While nobody asks for the next, only what is under
 * way goes on.
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

/** Values of several sources in the order in which they come. */
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
