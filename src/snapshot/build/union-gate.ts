import { readSqlite, selectRow } from '#ingest/sqlite.ts';

/** A run that would lose more than this share of all products stops before anybody sees it. */
const REMOVED_MAX_SHARE = 0.1;

/** The word that releases the union, where a feed's id releases a feed. */
export const RELEASE_ALL = 'all';

/** A run would take away too much of the catalogue at once; the message gives both counts and how to go on. */
export class UnionGateError extends Error {
  override name = 'UnionGateError';
}

/**
 * Every feed may have passed and the whole still be wrong: a configuration that lost half its shops, say.
 *
 * @param previousFile the snapshot before, or null on the first run
 * @param release what an operator accepts: with `all` among it, nothing is checked
 * @throws UnionGateError when more than 10 % of the previous snapshot's products are gone
 */
export function assertUnionHolds(previousFile: string | null, snapshotFile: string, release: readonly string[]): void {
  if (previousFile === null || previousFile === snapshotFile || release.includes(RELEASE_ALL)) return;
  const { products, removed } = countRemoved(previousFile, snapshotFile);
  if (removed <= products * REMOVED_MAX_SHARE) return;
  throw new UnionGateError(
    `the run would remove ${removed} of ${products} products, more than ${REMOVED_MAX_SHARE * 100} %; look at the feeds, or accept it with --release ${RELEASE_ALL}`,
  );
}

function countRemoved(previousFile: string, snapshotFile: string): { products: number; removed: number } {
  return readSqlite(snapshotFile, (database) => {
    database.prepare('ATTACH ? AS previous').run(previousFile);
    // By feed and id first, along one index on either side; only what is not found there is looked for among all products.
    const isHere = 'EXISTS (SELECT 1 FROM main.product INDEXED BY product_state WHERE feed_id = old.feed_id AND id = old.id)';
    const isElsewhere = 'EXISTS (SELECT 1 FROM main.product WHERE id = old.id)';
    return selectRow<{ products: number; removed: number }>(
      database,
      `SELECT count(*) AS products, count(*) FILTER (WHERE NOT (${isHere} OR ${isElsewhere})) AS removed FROM previous.product AS old`,
    )!;
  });
}
