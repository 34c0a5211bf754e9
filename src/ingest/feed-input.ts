import type { ProductFeed } from '#feeds/config.ts';
import type { FeedReport } from '#feeds/feed-rows.ts';

/** The version of a feed that was read. */
export interface FeedVersion {
  /** Of its bytes and of the rules that read them; with the day, if its rows depend on it. */
  digest: string;
  /** HTTP validators as `feed.validators` stores them. */
  validators: string | null;
}

/** In place of the version of a held feed whose rows must all be read when it can be used again. No feed has this digest. */
export const READ_AGAIN: FeedVersion = { digest: '', validators: null };

/** A feed of the run: staged in a file, or kept from the previous snapshot because it is unchanged or held. */
export type FeedInput = { feed: ProductFeed; version: FeedVersion } & (
  { kind: 'staged'; file: string; report: FeedReport } | { kind: 'unchanged' } | { kind: 'held' }
);
