import { DatabaseSync } from 'node:sqlite';
import { columnOf, PRODUCT_COLUMNS, STAGED_FIELDS } from '#catalogue/product.ts';
import type { ProductFeed } from '#feeds/config.ts';
import type { FeedProduct, FeedReport } from '#feeds/feed-rows.ts';
import { readProductFeed } from '#feeds/parse/read-products.ts';
import type { FeedVersion } from './feed-input.ts';
import { merchantId } from './ids.ts';
import { type KnownProduct, knownProducts } from './known-rows.ts';
import { stagedRow } from './staged-row.ts';

/** A product feed to stage. */
export interface StageTask {
  feed: ProductFeed;
  /** The downloaded file of the feed. */
  source: string;
  /** The SQLite file to write. */
  file: string;
  /** The day of the run, `YYYY-MM-DD`. */
  day: string;
  /** File of the previous snapshot, or null. Rows that it already has are not read. */
  previous: string | null;
  /** Passed through to the result. */
  version: FeedVersion;
}

/**
 * The accepted rows of one feed: besides these columns, those columns of `product` that the row alone decides. A row that was not read,
 * because the previous snapshot has it, has only id, gtin, brand_id and price. `enriched`, with the same rowids, is filled when the
 * snapshot is built, because it needs the rows of all feeds.
 */
const STAGE_SQL = `
  CREATE TABLE staged (
    id INTEGER NOT NULL,
    added_at TEXT,
    digest INTEGER,
    row_digest INTEGER, -- of the row as the feed has it; 0 when every run must read it, null when it was not read
    brand_name TEXT, -- as the feed has it
    brand_id TEXT, -- of the product, if the row was not read
    adult INTEGER,
    evidence TEXT, -- JSON: what the row says of its brand, place and attributes
    ${STAGED_FIELDS.map((field) => `${columnOf(field)} ${PRODUCT_COLUMNS[field].sql.split(' ', 1)[0]}`).join(', ')}
  );
  CREATE TABLE staged_category (id INTEGER PRIMARY KEY, merchant_id INTEGER NOT NULL, path TEXT NOT NULL, product_count INTEGER NOT NULL)`;

/** Covers what the build compares without reading rows. Made after the rows, which is faster. */
const STAGED_STATE_SQL = 'CREATE INDEX staged_state ON staged (id, gtin, brand_id, row_digest, price)';

const OWN_COLUMNS = ['id', 'added_at', 'digest', 'row_digest', 'brand_name', 'adult', 'evidence'];

const INSERT_SQL = `INSERT INTO staged (${[...OWN_COLUMNS, ...STAGED_FIELDS.map(columnOf)].join(', ')})
  VALUES (${Array(OWN_COLUMNS.length + STAGED_FIELDS.length)
    .fill('?')
    .join(', ')})`;

const ROWS_PER_TRANSACTION = 5000;

/**
 * Stages one product feed: reads it row by row into a new SQLite file. Rows that the previous snapshot already has are not read.
 *
 * @throws {FeedError} when the feed cannot be used; the file is then incomplete
 */
export async function stageFeed({ feed, source, file, day, previous }: Omit<StageTask, 'version'>): Promise<FeedReport> {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;');
  database.exec(STAGE_SQL);
  const insert = database.prepare(INSERT_SQL);
  const insertKnown = database.prepare('INSERT INTO staged (id, gtin, brand_id, price) VALUES (?, ?, ?, ?)');
  const { networkId, name: merchantName } = feed.merchant;
  const owner = { network: feed.format, networkId, merchantId: merchantId(feed.format, networkId), merchantName, adult: feed.adult };
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
  const onProduct = (product: FeedProduct, rowDigest: number) => {
    const { id, addedAt, digest, brandName, adult, evidence, values, feedCategoryId, categoryPath } = stagedRow(product, owner);
    insert.run(id, addedAt, digest, rowDigest, brandName, Number(adult), JSON.stringify(evidence), ...values);
    countRow(feedCategoryId, categoryPath);
  };
  const onKnown = ({ id, gtin, brandId, price, feedCategoryId, categoryPath }: KnownProduct) => {
    insertKnown.run(id, gtin, brandId, price);
    countRow(feedCategoryId, categoryPath);
  };

  database.exec('BEGIN');
  try {
    const report = await readProductFeed(feed, onProduct, {
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
