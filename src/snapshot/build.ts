import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pid } from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import type { ProductFeed } from '#feeds/config.ts';
import type { FeedMerchant, FeedReport, FeedVoucher } from '#feeds/offer.ts';
import { addCategories } from './build-categories.ts';
import { addCounts } from './build-counts.ts';
import { addMerchants, addVouchers } from './build-merchants.ts';
import { addProducts } from './build-products.ts';
import { snapshotId } from './snapshot-id.ts';
import { sqlFile } from './sql-file.ts';

/** A feed of the run: read into a staged file, or carried over from the previous snapshot because it is unchanged or held. */
export type FeedInput = { feed: ProductFeed; digest: string } & (
  { kind: 'staged'; file: string; report: FeedReport } | { kind: 'carried' }
);

export interface SnapshotInput {
  feeds: FeedInput[];
  merchants: FeedMerchant[];
  vouchers: FeedVoucher[];
  /** File of the previous snapshot, or null on the first run. */
  previous: string | null;
  /** The day of the run, `YYYY-MM-DD`: part of the input, so that the same input gives the same file. */
  day: string;
}

/** What is at hand while a snapshot is being built: the new file as `main`, the one before as `previous`. */
export interface Build {
  database: DatabaseSync;
  input: SnapshotInput;
}

/**
 * Builds a snapshot and gives it its name, `{id}.sqlite`, as the very last step: a file of that form is complete.
 * The id is of the content, so two runs over the same input give the same name and content.
 *
 * @param folder where snapshots are kept
 */
export function buildSnapshot(input: SnapshotInput, folder: string): { id: string; file: string } {
  const draft = join(folder, `draft-${pid}.tmp`);
  rmSync(draft, { force: true });
  const database = new DatabaseSync(draft);
  try {
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -262144; PRAGMA temp_store = MEMORY;');
    database.exec(sqlFile('catalogue.sql'));
    database.exec(sqlFile('provenance.sql'));
    attachPrevious(database, input.previous);
    fill({ database, input });
    const id = snapshotId(database);
    database.prepare('INSERT INTO meta VALUES (?, ?)').run('snapshot', id);
    database.exec('DETACH previous; PRAGMA synchronous = FULL; PRAGMA optimize;');
    database.close();
    const file = join(folder, `${id}.sqlite`);
    renameSync(draft, file);
    return { id, file };
  } catch (error) {
    if (database.isOpen) database.close();
    rmSync(draft, { force: true });
    throw error;
  }
}

function attachPrevious(database: DatabaseSync, previous: string | null): void {
  database.prepare('ATTACH ? AS previous').run(previous ?? ':memory:');
  if (previous !== null) return;
  const empty = (sqlFile('catalogue.sql') + sqlFile('provenance.sql')).replaceAll('CREATE TABLE ', 'CREATE TABLE previous.');
  database.exec(empty);
}

/** Runs `use` with a staged file at hand as `staged`. */
export function withStaged(database: DatabaseSync, file: string, use: () => void): void {
  database.prepare('ATTACH ? AS staged').run(file);
  use();
  database.exec('DETACH staged');
}

function fill(build: Build): void {
  const { database, input } = build;
  const merchants = addMerchants(build);
  addCategories(build);
  addProducts(build);
  database.exec(sqlFile('catalogue-indexes.sql'));
  addVouchers(build, merchants);
  addCounts(build);
  database.prepare('INSERT INTO meta VALUES (?, ?)').run('day', input.day);
  database.exec('ANALYZE');
}
