import { redact, redactedLocation, type Feed } from '../config.ts';
import { FeedError } from '../feed-rows.ts';

/** Runs some work on a feed; a FeedError out of it names the feed, and holds no secret. Other errors pass as they are. */
export async function namingFeed<Result>(feed: Feed, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    throw new FeedError(error.fault, redact(`${feed.id} (${redactedLocation(feed)}): ${error.message}`, feed));
  }
}
