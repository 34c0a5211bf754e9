import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { eachRow } from '#ingest/sqlite.ts';

/** What tells two catalogues apart. A product's row is told by its digest and by what the other rows decide about it. */
const CONTENT = [
  'SELECT * FROM merchant ORDER BY id',
  'SELECT * FROM brand ORDER BY id',
  'SELECT * FROM category ORDER BY id',
  'SELECT id, feed_id, digest, category_id, comparison_key, created_at, updated_at FROM product INDEXED BY product_state ORDER BY feed_id, id',
  'SELECT * FROM price_history ORDER BY product_id, day',
  'SELECT * FROM gone_product ORDER BY id',
  'SELECT * FROM voucher ORDER BY id',
  'SELECT * FROM synonym ORDER BY phrase, other',
  'SELECT * FROM featured_product ORDER BY place',
  // Without validators: servers change their minds about them.
  'SELECT id, merchant_id, digest, rows, accepted, median_price, seller, read_on FROM feed ORDER BY id',
  'SELECT * FROM meta ORDER BY key',
];

/** The name of a snapshot: 16 hexadecimal digits of the SHA-256 of its content. */
export function snapshotId(database: DatabaseSync): string {
  const digest = createHash('sha256');
  for (const sql of CONTENT) {
    for (const row of eachRow(database, sql)) digest.update(JSON.stringify(row));
  }
  return digest.digest('hex').slice(0, 16);
}
