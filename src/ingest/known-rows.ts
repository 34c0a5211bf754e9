import { ALWAYS_READ } from '#feeds/clean/row-digest.ts';
import type { KnownRow } from '#feeds/parse/read-products.ts';
import { readSnapshotMeta } from './previous-snapshot.ts';
import { eachRow, readSqlite } from './sqlite.ts';

/** A product of the previous snapshot, with what a run needs when it skips the unchanged row. */
export interface KnownProduct extends KnownRow {
  id: number;
  gtin: string | null;
  brandId: string | null;
  feedCategoryId: number | null;
  /** As in `feed_category.path`; '' without a category. */
  categoryPath: string;
}

const ROWS = `SELECT r.digest, p.id, p.gtin, p.brand_id, p.feed_category_id, coalesce(c.path, ''), r.price
  FROM product p INDEXED BY product_state JOIN feed_row r ON r.product_id = p.id LEFT JOIN feed_category c ON c.id = p.feed_category_id
  WHERE p.feed_id = ? AND r.digest <> ${ALWAYS_READ}`;

type Values = [number, number, string | null, string | null, number | null, string, number | null];

/**
 * The products of a feed by the digest of their row. A row with one of these digests need not be read. Empty when the previous snapshot
 * has another schema version.
 */
export function knownProducts(previous: string | null, feedId: string): ReadonlyMap<number, KnownProduct> {
  const known = new Map<number, KnownProduct>();
  if (previous === null || !readSnapshotMeta(previous).hasThisSchema) return known;
  return readSqlite(previous, (database) => {
    for (const row of eachRow<Values>(database, ROWS, feedId)) {
      const [rowDigest, id, gtin, brandId, feedCategoryId, categoryPath, price] = row;
      // Two rows with the same digest cannot be distinguished, so both are read.
      if (!known.delete(rowDigest)) known.set(rowDigest, { id, gtin, brandId, feedCategoryId, categoryPath, price });
    }
    return known;
  });
}
