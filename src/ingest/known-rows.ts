import { ALWAYS_READ } from '#feeds/clean/row-digest.ts';
import type { KnownRow } from '#feeds/parse/read-products.ts';
import { readSnapshotMeta } from './previous-snapshot.ts';
import { eachRow, readSqlite } from './sqlite.ts';

/** A feed's row that the previous snapshot has a product of: what is said of it without reading it again. */
export interface KnownProduct extends KnownRow {
  id: number;
  digest: number;
  gtin: string | null;
  brandId: string | null;
  feedCategoryId: number | null;
  /** As `feed_category.path`; '' without a category. */
  categoryPath: string;
}

const ROWS = `SELECT r.digest, p.id, p.digest, p.gtin, p.brand_id, p.feed_category_id, coalesce(c.path, ''), r.price
  FROM product p INDEXED BY product_state JOIN feed_row r ON r.product_id = p.id LEFT JOIN feed_category c ON c.id = p.feed_category_id
  WHERE p.feed_id = ? AND r.digest <> ${ALWAYS_READ}`;

type Values = [number, number, number, string | null, string | null, number | null, string, number | null];

/**
 * The rows of a feed that need not be read when they come again, by the digest of the row as the feed had it; none when another
 * version of the schema made the previous snapshot.
 */
export function knownProducts(previous: string | null, feedId: string): ReadonlyMap<number, KnownProduct> {
  const known = new Map<number, KnownProduct>();
  if (previous === null || !readSnapshotMeta(previous).hasThisSchema) return known;
  return readSqlite(previous, (database) => {
    for (const row of eachRow<Values>(database, ROWS, feedId)) {
      const [rowDigest, id, digest, gtin, brandId, feedCategoryId, categoryPath, price] = row;
      // Two rows of one digest cannot be told apart.
      if (!known.delete(rowDigest)) known.set(rowDigest, { id, digest, gtin, brandId, feedCategoryId, categoryPath, price });
    }
    return known;
  });
}
