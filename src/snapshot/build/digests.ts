import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { SCHEMA, SNAPSHOT_RULES } from '#catalogue/versions.ts';
import { eachRow } from '#ingest/sqlite.ts';
import type { SnapshotInput } from './build-context.ts';
import type { MerchandisingRows } from './merchandising.ts';

/**
 * A digest of all inputs of a snapshot except the previous snapshot. A run with the digest of the previous snapshot would build the same
 * snapshot again.
 */
export function inputsDigest({ feeds, merchants, vouchers, day, tree }: SnapshotInput, merchandising: MerchandisingRows): string {
  const sources = feeds.map(({ feed, version, kind }) => [
    feed.id,
    feed.format,
    feed.merchant,
    feed.adult,
    version.digest,
    kind === 'held',
  ]);
  const rules = [SNAPSHOT_RULES.version, SCHEMA.version];
  return createHash('sha256')
    .update(JSON.stringify([rules, day, sources, merchants, vouchers, merchandising, tree]))
    .digest('hex');
}

/** The content that the id depends on. For products: the digest of the row, and the columns that other rows decide. */
const CONTENT = [
  'SELECT * FROM merchant ORDER BY id',
  'SELECT * FROM brand ORDER BY id',
  'SELECT * FROM category ORDER BY id',
  'SELECT * FROM category_redirect ORDER BY slug_path',
  'SELECT * FROM feed_category ORDER BY id',
  'SELECT id, feed_id, digest, category_id, comparison_id, created_at, updated_at FROM product INDEXED BY product_state ORDER BY feed_id, id',
  'SELECT * FROM variant ORDER BY comparison_id',
  'SELECT * FROM price_history ORDER BY product_id, day',
  'SELECT * FROM comparison_history ORDER BY comparison_id, day',
  'SELECT * FROM gone_product ORDER BY id',
  'SELECT * FROM voucher ORDER BY id',
  'SELECT * FROM synonym ORDER BY phrase, other',
  'SELECT * FROM featured_product ORDER BY place',
  // The classifier is bytes.
  'SELECT key, hex(value) FROM enrichment ORDER BY key',
  // Without validators, which servers may change for the same bytes.
  'SELECT id, merchant_id, digest, rows, accepted, median_price, seller, read_on FROM feed ORDER BY id',
  'SELECT * FROM meta ORDER BY key',
];

/** The id of a snapshot: 16 hexadecimal digits of the SHA-256 of its content. */
export function snapshotId(database: DatabaseSync): string {
  const digest = createHash('sha256');
  for (const sql of CONTENT) {
    for (const row of eachRow(database, sql)) digest.update(JSON.stringify(row));
  }
  return digest.digest('hex').slice(0, 16);
}
