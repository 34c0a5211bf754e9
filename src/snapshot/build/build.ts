import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { READ_AGAIN } from '#ingest/feed-input.ts';
import { readSnapshotMeta, SCHEMA_VERSION } from '#ingest/previous-snapshot.ts';
import { moveIntoPlace } from '../store/snapshot-files.ts';
import { addCategories } from './categories/build-categories.ts';
import { addCategoryRedirects } from './categories/category-redirects.ts';
import { addFeedCategories } from './categories/feed-categories.ts';
import type { BuildContext, SnapshotInput } from './build-context.ts';
import { addCounts } from './build-counts.ts';
import { addFeeds, markStale } from './build-feeds.ts';
import { addMerchants, addVouchers } from './build-merchants.ts';
import { inputsDigest, snapshotId } from './digests.ts';
import { openDraft } from './draft.ts';
import { addComparisonHistory } from './history/comparison-history.ts';
import { addPriceDrops } from './history/price-drops.ts';
import { addLists } from './lists/add-lists.ts';
import { updateLists } from './lists/update-lists.ts';
import { areContinued } from './comparisons/add-comparisons.ts';
import { enrichProducts } from './enrichment/enrich-products.ts';
import { addMerchandising, isDecidedOtherwise, type MerchandisingRows, merchandisingRows, previousMerchandising } from './merchandising.ts';
import { addProducts, markAdult } from './products/build-products.ts';
import { addOlderPrices } from './products/older-prices.ts';
import { addGoneProducts, removeContradictedPrices } from './products/product-history.ts';
import { addVariants } from './variants/add-variants.ts';

/** A complete snapshot. */
export interface BuiltSnapshot {
  id: string;
  file: string;
}

/** An input with what is computed before the build. */
export interface PreparedSnapshot {
  input: SnapshotInput;
  merchandising: MerchandisingRows;
  /** Digest of the input and merchandising. */
  inputs: string;
  /** The previous snapshot if nothing has changed, else null. */
  same: BuiltSnapshot | null;
}

/** Finds out whether anything has changed since the previous snapshot. */
export function prepareSnapshot(given: SnapshotInput): PreparedSnapshot {
  const before = given.previous === null ? null : readSnapshotMeta(given.previous);
  const merchandising = given.merchandising ? merchandisingRows(given.merchandising) : previousMerchandising(given.previous);
  // New decisions do not reach the rows of held feeds: these are read again, however little they change until then.
  const feeds = isDecidedOtherwise(merchandising, given.previous)
    ? given.feeds.map((source) => (source.kind === 'held' ? { ...source, version: READ_AGAIN } : source))
    : given.feeds;
  const input = { ...given, feeds };
  const inputs = inputsDigest(input, merchandising);
  const isSame = before?.inputs === inputs && input.learnAgain !== true && input.olderPrices == null;
  const same = isSame && input.previous !== null ? { id: before.id, file: input.previous } : null;
  return { input, merchandising, inputs, same };
}

/**
 * Builds a snapshot, or gives the previous one if nothing has changed. The file gets its name `{id}.sqlite` in the last step, so a file
 * with such a name is complete. The id is a digest of the content: the same input gives the same id.
 *
 * @param folder of the snapshots
 */
export function buildSnapshot({ input, merchandising, inputs, same }: PreparedSnapshot, folder: string): BuiltSnapshot {
  if (same !== null) return same;
  const draft = openDraft(folder, input.previous);
  const { database } = draft;
  try {
    fill({ database, input, draft }, merchandising);
    const id = snapshotId(database);
    // Written after the id is computed: the id must not depend on them.
    const before = input.previous === null ? null : readSnapshotMeta(input.previous);
    const history = input.olderPrices?.digest ?? before?.history ?? '';
    database
      .prepare("INSERT INTO meta (key, value) VALUES ('snapshot', ?), ('inputs', ?), ('previous', ?), ('history', ?)")
      .run(id, inputs, before?.id ?? '', history);
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
  markAdult(build);
  const seen = enrichProducts(build, merchandising);
  addCategories(build);
  addFeeds(build);
  markStale(build);
  addProducts(build, merchandising.matches);
  addVariants(build);
  addOlderPrices(build);
  addComparisonHistory(build);
  addPriceDrops(build);
  removeContradictedPrices(build);
  addFeedCategories(build, seen);
  addCategoryRedirects(build);
  addGoneProducts(build);
  addVouchers(build, merchants, merchandising);
  addMerchandising(build, merchandising);
  addCounts(build);
  if (!areContinued(build) || !updateLists(database)) addLists(database);
  database.prepare("INSERT INTO meta (key, value) VALUES ('day', ?), ('schema', ?)").run(input.day, SCHEMA_VERSION);
  // A copy has statistics of the previous snapshot. 0x10002 updates those of tables that have grown tenfold.
  database.exec(draft.isCopy ? 'PRAGMA main.optimize(0x10002)' : 'ANALYZE main');
}
