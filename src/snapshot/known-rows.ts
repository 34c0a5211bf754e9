import { DatabaseSync } from 'node:sqlite';
import type { KnownRow } from '#feeds/read-products.ts';
import { ALWAYS_READ } from '#feeds/row-digest.ts';
import { hasThisSchema } from './draft.ts';

/** A feed's row that the previous snapshot has a product of: what is said of it without reading it again. */
export interface KnownProduct extends KnownRow {
  id: number;
  digest: number;
  gtin: string | null;
  brandId: string | null;
  feedCategoryId: number | null;
}

/** What the previous snapshot knows of a feed. */
export interface KnownFeedRows {
  /** By the digest of the row as the feed had it. */
  rows: ReadonlyMap<number, KnownProduct>;
  /** The paths of its merchant's categories, by their ids. */
  categoryPaths: ReadonlyMap<number, string>;
}

const NOTHING: KnownFeedRows = { rows: new Map(), categoryPaths: new Map() };

const ROWS = `SELECT r.digest, p.id, p.digest, p.gtin, p.brand_id, p.feed_category_id, r.price
  FROM product p INDEXED BY product_state JOIN feed_row r ON r.product_id = p.id WHERE p.feed_id = ? AND r.digest <> ${ALWAYS_READ}`;

type Values = [number, number, number, string | null, string | null, number | null, number | null];

/** The rows of a feed that need not be read when they come again; none when another version of the schema made it. */
export function knownFeedRows(previous: string | null, feed: { id: string; merchantId: number }): KnownFeedRows {
  if (previous === null || !hasThisSchema(previous)) return NOTHING;
  const database = new DatabaseSync(previous, { readOnly: true });
  try {
    const statement = database.prepare(ROWS);
    statement.setReturnArrays(true);
    const rows = new Map<number, KnownProduct>();
    for (const row of statement.iterate(feed.id) as unknown as Iterable<Values>) {
      const [rowDigest, id, digest, gtin, brandId, feedCategoryId, price] = row;
      // Two rows of one digest cannot be told apart.
      if (!rows.delete(rowDigest)) rows.set(rowDigest, { id, digest, gtin, brandId, feedCategoryId, price });
    }
    const paths = database.prepare('SELECT id, path FROM feed_category WHERE merchant_id = ?').all(feed.merchantId);
    return { rows, categoryPaths: new Map(paths.map(({ id, path }) => [Number(id), String(path)])) };
  } finally {
    database.close();
  }
}
