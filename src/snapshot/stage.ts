import { DatabaseSync } from 'node:sqlite';
import type { FeedOffer, FeedReport } from '#feeds/offer.ts';
import { readProductFeed } from '#feeds/read-feed.ts';
import { type KnownProduct, knownProducts } from './known-rows.ts';
import { merchantId } from './merchants.ts';
import { sqlFile } from './sql-file.ts';
import type { StageTask } from './stage-worker.ts';
import { stagedRow } from './staged-row.ts';

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
  database.exec(sqlFile('stage.sql'));
  const columns = database.prepare('PRAGMA table_info(staged)').all().length;
  const insert = database.prepare(`INSERT INTO staged VALUES (${Array(columns).fill('?').join(', ')})`);
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
  const onOffer = (offer: FeedOffer, rowDigest: number) => {
    const { values, feedCategoryId, categoryPath } = stagedRow(offer, owner);
    insert.run(...values, rowDigest);
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
      lastTime: { rows: knownProducts(previous, feed.id), onKnown },
    });
    const insertCategory = database.prepare('INSERT INTO staged_category VALUES (?, ?, ?, ?)');
    for (const [id, { path, count }] of categories) insertCategory.run(id, owner.merchantId, path, count);
    database.exec(sqlFile('staged-state.sql'));
    database.exec('COMMIT');
    return report;
  } finally {
    database.close();
  }
}
