import type { ProductFeed } from '#feeds/config.ts';
import type { FeedReport } from '#feeds/feed-rows.ts';

/** Which version of a feed was read. */
export interface FeedVersion {
  /** Of its bytes, and of the rules that read them; with the day, where that decides what they say. */
  digest: string;
  /** What its server said of it, as `feed.validators` keeps it. */
  validators: string | null;
}

/** A feed of the run: read into a staged file, or carried over from the previous snapshot, because it is unchanged or held. */
export type FeedInput = { feed: ProductFeed; version: FeedVersion } & (
  { kind: 'staged'; file: string; report: FeedReport } | { kind: 'unchanged' } | { kind: 'held' }
);
