import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Merchandising } from '#catalogue/merchandising.ts';
import type { ProductFeed } from '#feeds/config.ts';
import type { FeedMerchant, FeedReport, FeedVoucher } from '#feeds/offer.ts';
import { addCategories } from './build-categories.ts';
import { addCounts } from './build-counts.ts';
import { addFeeds, markStale } from './build-feeds.ts';
import { addGoneProducts } from './build-gone-products.ts';
import { addMerchants, addVouchers } from './build-merchants.ts';
import { addProducts } from './build-products.ts';
import { type Draft, openDraft } from './draft.ts';
import { inputsDigest } from './inputs-digest.ts';
import { addMerchandising, type MerchandisingRows, merchandisingRows, previousMerchandising } from './merchandising.ts';
import { metaOf } from './previous.ts';
import { snapshotId } from './snapshot-id.ts';
import type { FeedVersion } from './stage-worker.ts';

/** A feed of the run: read into a staged file, or carried over from the previous snapshot, because it is unchanged or held. */
export type FeedInput = { feed: ProductFeed; version: FeedVersion } & (
  { kind: 'staged'; file: string; report: FeedReport } | { kind: 'unchanged' } | { kind: 'held' }
);

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

/** A snapshot that is complete: its name and its file. */
export interface BuiltSnapshot {
  id: string;
  file: string;
}

/** What is at hand while a snapshot is being built: the new file as `main`, the one before as `previous`. */
export interface Build {
  database: DatabaseSync;
  input: SnapshotInput;
  draft: Draft;
}

/** An input and what is known of it before anything is built. */
export interface PreparedSnapshot {
  input: SnapshotInput;
  merchandising: MerchandisingRows;
  /** Digest of all that. */
  inputs: string;
  /** The previous snapshot where nothing at all is new; else null. */
  same: BuiltSnapshot | null;
}

/** Finds out whether there is anything to build. */
export function prepareSnapshot(input: SnapshotInput): PreparedSnapshot {
  const before = input.previous === null ? null : metaOf(input.previous);
  const merchandising = input.merchandising ? merchandisingRows(input.merchandising) : previousMerchandising(input.previous);
  const inputs = inputsDigest(input, merchandising);
  const same = before?.inputs === inputs && input.previous !== null ? { id: before.snapshot, file: input.previous } : null;
  return { input, merchandising, inputs, same };
}

/**
 * Builds a snapshot and gives it its name, `{id}.sqlite`, as the very last step: a file of that form is complete.
 * The id is of the content, so two runs over the same input give the same name and content. When nothing at all is new, it is
 * the previous snapshot.
 *
 * @param folder where snapshots are kept
 */
export function buildSnapshot({ input, merchandising, inputs, same }: PreparedSnapshot, folder: string): BuiltSnapshot {
  if (same !== null) return same;
  const draft = openDraft(folder, input.previous);
  const { database } = draft;
  try {
    fill({ database, input, draft }, merchandising);
    const id = snapshotId(database);
    // Both stay outside the name: one is the name, and the other tells how it came about.
    database.prepare("INSERT INTO meta VALUES ('snapshot', ?), ('inputs', ?)").run(id, inputs);
    database.close();
    const file = join(folder, `${id}.sqlite`);
    renameSync(draft.file, file);
    return { id, file };
  } catch (error) {
    if (database.isOpen) database.close();
    rmSync(draft.file, { force: true });
    throw error;
  }
}

/** Runs `use` with a staged file at hand as `staged`. */
export function withStaged(database: DatabaseSync, file: string, use: () => void): void {
  database.prepare('ATTACH ? AS staged').run(file);
  use();
  database.exec('DETACH staged');
}

function fill(build: Build, merchandising: MerchandisingRows): void {
  const { database, input, draft } = build;
  const merchants = addMerchants(build);
  addCategories(build);
  addFeeds(build);
  markStale(build);
  addProducts(build);
  addGoneProducts(build);
  addVouchers(build, merchants);
  addMerchandising(build, merchandising);
  addCounts(build);
  database.prepare('INSERT INTO meta VALUES (?, ?)').run('day', input.day);
  // A copy has statistics: those of tables that grew tenfold are made anew, whether or not this connection asked for them.
  database.exec(draft.isCopy ? 'PRAGMA main.optimize(0x10002)' : 'ANALYZE main');
}
