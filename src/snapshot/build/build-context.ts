import type { DatabaseSync } from 'node:sqlite';
import type { Merchandising } from '#catalogue/run.ts';
import type { FeedMerchant, FeedVoucher } from '#feeds/feed-rows.ts';
import type { FeedInput } from '#ingest/feed-input.ts';
import type { Draft } from './draft.ts';

/** All that a snapshot is made of. */
export interface SnapshotInput {
  feeds: FeedInput[];
  merchants: FeedMerchant[];
  vouchers: FeedVoucher[];
  /** What admins decided; without it, what the previous snapshot was made with. */
  merchandising?: Merchandising | null;
  /** File of the previous snapshot, or null on the first run. */
  previous: string | null;
  /** The day of the run, `YYYY-MM-DD` (`dayOfRun`): part of the input, so that the same input gives the same file. */
  day: string;
}

/** What each step of a build works with: the new file is open as `main`, the previous snapshot as `previous`. */
export interface BuildContext {
  database: DatabaseSync;
  input: SnapshotInput;
  draft: Draft;
}

/** Runs `use` with a staged file attached as `staged`. */
export function withStaged(database: DatabaseSync, file: string, use: () => void): void {
  database.prepare('ATTACH ? AS staged').run(file);
  use();
  database.exec('DETACH staged');
}
