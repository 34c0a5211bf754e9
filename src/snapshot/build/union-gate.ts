import { readSqlite, selectRow } from '#ingest/sqlite.ts';

/** A run that would remove more than this share of all products is stopped before it publishes. */
const REMOVED_MAX_SHARE = 0.1;

/** Releases this gate, as a feed's id releases the feed. */
const RELEASE_ALL = 'all';

/** A run would remove too many products. The message gives both counts and the remedy. */
export class UnionGateError extends Error {
  override name = 'UnionGateError';
}

/**
 * Checks the products of all feeds together. Every feed may pass its gate and the whole still be wrong, for example when feeds were
 * removed from the feeds file by mistake.
 *
 * @param previousFile the previous snapshot, or null on the first run
 * @param release what the operator releases; `all` skips the check
 * @throws {UnionGateError} when more than 10 % of the previous snapshot's products are gone
 */
export function assertUnionHolds(previousFile: string | null, snapshotFile: string, release: readonly string[]): void {
  if (previousFile === null || previousFile === snapshotFile || release.includes(RELEASE_ALL)) return;
  const { products, removed } = countRemoved(previousFile, snapshotFile);
  if (removed <= products * REMOVED_MAX_SHARE) return;
  throw new UnionGateError(
    `The run would remove ${removed} of ${products} products, more than ${REMOVED_MAX_SHARE * 100} %. Check the feeds, or accept it with --release ${RELEASE_ALL}.`,
  );
}

function countRemoved(previousFile: string, snapshotFile: string): { products: number; removed: number } {
  return readSqlite(snapshotFile, (database) => {
    database.prepare('ATTACH ? AS previous').run(previousFile);
    // First by feed and id, along the same index of both files. Only products that are not found there are looked up by id.
    const isHere = 'EXISTS (SELECT 1 FROM main.product INDEXED BY product_state WHERE feed_id = old.feed_id AND id = old.id)';
    const isElsewhere = 'EXISTS (SELECT 1 FROM main.product WHERE id = old.id)';
    return selectRow<{ products: number; removed: number }>(
      database,
      `SELECT count(*) AS products, count(*) FILTER (WHERE NOT (${isHere} OR ${isElsewhere})) AS removed FROM previous.product AS old`,
    )!;
  });
}
