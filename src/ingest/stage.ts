import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { columnOf, PRODUCT_COLUMNS, STAGED_FIELDS } from '#catalogue/product.ts';
import type { ProductFeed } from '#feeds/config.ts';
import type { FeedProduct, FeedReport } from '#feeds/feed-rows.ts';
import { readProductFeed } from '#feeds/parse/read-products.ts';
import type { FeedVersion } from './feed-input.ts';
import { merchantId } from './ids.ts';
import { type KnownProduct, knownProducts } from './known-rows.ts';
import { stagedRow } from './staged-row.ts';

/** A feed to be read. */
export interface StageTask {
  feed: ProductFeed;
  /** The feed's bytes on this machine. */
  source: string;
  /** Where its accepted rows go. */
  file: string;
  /** The day of the run, `YYYY-MM-DD`. */
  day: string;
  /** File of the previous snapshot, or null: rows that it was made of are not read again. */
  previous: string | null;
  /** Passed through to the result. */
  version: FeedVersion;
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const STAGE_SQL = read('stage.sql').replace(
  '{columns}',
  STAGED_FIELDS.map((field) => `${columnOf(field)} ${PRODUCT_COLUMNS[field].sql.split(' ', 1)[0]}`).join(', '),
);
const INSERT_SQL = `INSERT INTO staged (id, added_at, digest, row_digest, ${STAGED_FIELDS.map(columnOf).join(', ')})
  VALUES (${Array(4 + STAGED_FIELDS.length)
    .fill('?')
    .join(', ')})`;
const STAGED_STATE_SQL = read('staged-state.sql');

const ROWS_PER_TRANSACTION = 5000;

/**
 * Reads one product feed into a file of its own (`stage.sql`), row by row. Rows that the previous snapshot was made of are passed
 * over.
 *
 * @throws {FeedError} when the feed as a whole cannot be used; the file is then of no use
 */
export async function stageFeed({ feed, source, file, day, previous }: Omit<StageTask, 'version'>): Promise<FeedReport> {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;');
  database.exec(STAGE_SQL);
  const insert = database.prepare(INSERT_SQL);
  const insertKnown = database.prepare('INSERT INTO staged (id, digest, gtin, brand_id, price) VALUES (?, ?, ?, ?, ?)');
  const { networkId } = feed.merchant;
  const owner = { network: feed.format, networkId, merchantId: merchantId(feed.format, networkId), adult: feed.adult };
  const categories = new Map<number, { path: string; count: number }>();

  let rows = 0;
  const countRow = (feedCategoryId: number | null, path: string) => {
    if (feedCategoryId !== null) {
      const category = categories.get(feedCategoryId) ?? { path, count: 0 };
      category.count += 1;
      categories.set(feedCategoryId, category);
    }
    rows += 1;
    if (rows % ROWS_PER_TRANSACTION === 0) database.exec('COMMIT; BEGIN');
  };
  const onOffer = (offer: FeedProduct, rowDigest: number) => {
    const { id, addedAt, digest, values, feedCategoryId, categoryPath } = stagedRow(offer, owner);
    insert.run(id, addedAt, digest, rowDigest, ...values);
    countRow(feedCategoryId, categoryPath);
  };
  const onKnown = ({ id, digest, gtin, brandId, price, feedCategoryId, categoryPath }: KnownProduct) => {
    insertKnown.run(id, digest, gtin, brandId, price);
    countRow(feedCategoryId, categoryPath);
  };

  database.exec('BEGIN');
  try {
    const report = await readProductFeed(feed, onOffer, {
      today: day,
      file: source,
      lastRun: { rows: knownProducts(previous, feed.id), onKnown },
    });
    const insertCategory = database.prepare('INSERT INTO staged_category (id, merchant_id, path, product_count) VALUES (?, ?, ?, ?)');
    for (const [id, { path, count }] of categories) insertCategory.run(id, owner.merchantId, path, count);
    database.exec(STAGED_STATE_SQL);
    database.exec('COMMIT');
    return report;
  } finally {
    database.close();
  }
}
