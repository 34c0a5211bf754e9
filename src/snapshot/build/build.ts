import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSnapshotMeta, SCHEMA_VERSION } from '#ingest/previous-snapshot.ts';
import { moveIntoPlace } from '../store/snapshot-files.ts';
import { addCategories } from './build-categories.ts';
import type { BuildContext, SnapshotInput } from './build-context.ts';
import { addCounts } from './build-counts.ts';
import { addFeeds, markStale } from './build-feeds.ts';
import { addGoneProducts } from './build-gone-products.ts';
import { addMerchants, addVouchers } from './build-merchants.ts';
import { addProducts } from './build-products.ts';
import { openDraft } from './draft.ts';
import { inputsDigest } from './inputs-digest.ts';
import { addMerchandising, type MerchandisingRows, merchandisingRows, previousMerchandising } from './merchandising.ts';
import { snapshotId } from './snapshot-id.ts';

/** A snapshot that is complete: its name and its file. */
export interface BuiltSnapshot {
  id: string;
  file: string;
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
  const before = input.previous === null ? null : readSnapshotMeta(input.previous);
  const merchandising = input.merchandising ? merchandisingRows(input.merchandising) : previousMerchandising(input.previous);
  const inputs = inputsDigest(input, merchandising);
  const same = before?.inputs === inputs && input.previous !== null ? { id: before.id, file: input.previous } : null;
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
    // Outside the name: the name itself, and how the snapshot came about.
    const previous = input.previous === null ? '' : readSnapshotMeta(input.previous).id;
    database.prepare("INSERT INTO meta (key, value) VALUES ('snapshot', ?), ('inputs', ?), ('previous', ?)").run(id, inputs, previous);
    database.close();
    const file = join(folder, `${id}.sqlite`);
    moveIntoPlace(draft.file, file);
    return { id, file };
  } catch (error) {
    if (database.isOpen) database.close();
    rmSync(draft.file, { force: true });
    throw error;
  }
}

function fill(build: BuildContext, merchandising: MerchandisingRows): void {
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
  database.prepare("INSERT INTO meta (key, value) VALUES ('day', ?), ('schema', ?)").run(input.day, SCHEMA_VERSION);
  // A copy has statistics: those of tables that grew tenfold are made anew, whether or not this connection asked for them.
  database.exec(draft.isCopy ? 'PRAGMA main.optimize(0x10002)' : 'ANALYZE main');
}
