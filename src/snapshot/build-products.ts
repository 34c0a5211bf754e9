import type { FeedReport } from '#feeds/offer.ts';
import { type Build, type FeedInput, withStaged } from './build.ts';
import { merchantId } from './merchants.ts';

/** The columns that a feed's row alone decides, as `staged` and `product` both have them. */
const ROW_COLUMNS = `feed_category_id, brand_id, brand_name, sku, por_product_id, gtin, mpn, name, slug, summary, description,
  image_url, images, price, was_price, delivery_cost, currency, in_stock, adult, affiliate_url, listing_rank, digest`;

/** Writes `product`, `product_category`, `price_history` and `feed`. */
export function addProducts(build: Build): void {
  const { database, input } = build;
  findBrandConflicts(build);
  for (const source of input.feeds) {
    const add = () => addFeedProducts(build, source);
    if (source.kind === 'staged') withStaged(database, source.file, add);
    else add();
    addFeed(build, source);
  }
  database.exec(`
    INSERT INTO product_category
    SELECT a.ancestor_id, p.adult, p.listing_rank, p.id FROM product p JOIN category_ancestor a ON a.category_id = p.category_id
    ORDER BY 1, 2, 3 DESC, 4`);
  addPriceHistory(build);
}

/** Barcodes under which feeds sell things of different makers: there a barcode alone does not say that two products are one. */
function findBrandConflicts({ database, input }: Build): void {
  database.exec('CREATE TEMP TABLE maker (gtin TEXT, brand_id TEXT, PRIMARY KEY (gtin, brand_id)) WITHOUT ROWID');
  const makers = 'INSERT OR IGNORE INTO maker SELECT gtin, brand_id FROM';
  const named = 'gtin IS NOT NULL AND brand_id IS NOT NULL';
  for (const source of input.feeds) {
    if (source.kind === 'staged') {
      withStaged(database, source.file, () => database.exec(`${makers} staged.staged WHERE ${named}`));
    } else {
      database.prepare(`${makers} previous.product WHERE feed_id = ? AND ${named}`).run(source.feed.id);
    }
  }
  database.exec(`
    CREATE TEMP TABLE conflict (gtin TEXT PRIMARY KEY) WITHOUT ROWID;
    INSERT INTO conflict SELECT gtin FROM maker GROUP BY gtin HAVING count(*) > 1;
    DROP TABLE maker`);
}

/**
 * One feed's rows. Days come from the previous snapshot: a product is as old as when it was first seen, and changed today only
 * if its row did. A feed may not bring a product that is there already: ids are of network, merchant and the network's own id.
 */
function addFeedProducts({ database, input }: Build, source: FeedInput): void {
  const { feed } = source;
  const owner = merchantId(feed.format, feed.merchant.networkId);
  const rows =
    source.kind === 'staged'
      ? 'FROM staged.staged s LEFT JOIN previous.product o ON o.id = s.id'
      : 'FROM previous.product s JOIN previous.product o ON o.id = s.id';
  const columns = ROW_COLUMNS.replace(/\w+/g, 's.$&');
  const firstSeen = source.kind === 'staged' ? 'coalesce(o.created_at, min(s.added_at, :day), :day)' : 'o.created_at';
  const changed = 'CASE WHEN o.digest = s.digest THEN o.updated_at ELSE :day END';
  database
    .prepare(
      `INSERT INTO product (id, feed_id, merchant_id, ${ROW_COLUMNS}, category_id, offer_key, created_at, updated_at)
       SELECT s.id, :feed, :owner, ${columns}, c.category_id,
         CASE WHEN x.gtin IS NULL THEN s.gtin ELSE s.gtin || ':' || s.brand_id END, ${firstSeen}, ${changed}
       ${rows} LEFT JOIN feed_category c ON c.id = s.feed_category_id LEFT JOIN conflict x ON x.gtin = s.gtin
       ${source.kind === 'carried' ? 'WHERE s.feed_id = :feed' : ''}
       ORDER BY s.id`,
    )
    .run({ feed: feed.id, owner, day: input.day });
}

function addFeed({ database, input }: Build, source: FeedInput): void {
  const { feed, digest } = source;
  const previous = database.prepare('SELECT rows, accepted, read_on FROM previous.feed WHERE id = ?').get(feed.id);
  const { rows, accepted } = source.kind === 'staged' ? source.report : (previous as unknown as FeedReport);
  const readOn = source.kind === 'staged' ? input.day : String(previous?.['read_on']);
  const owner = merchantId(feed.format, feed.merchant.networkId);
  database.prepare('INSERT INTO feed VALUES (?, ?, ?, ?, ?, ?, ?)').run(feed.id, feed.format, owner, digest, rows, accepted, readOn);
}

/** What was known about the products that are still there, and today's price where it is new or moved. */
function addPriceHistory({ database, input }: Build): void {
  database.exec('INSERT INTO price_history SELECT h.* FROM previous.price_history h JOIN product p ON p.id = h.product_id');
  database
    .prepare(
      `INSERT INTO price_history
       SELECT p.id, :day, p.price FROM product p LEFT JOIN previous.product o ON o.id = p.id
       WHERE p.price IS NOT NULL AND p.price IS NOT o.price
       ON CONFLICT (product_id, day) DO UPDATE SET price = excluded.price`,
    )
    .run({ day: input.day });
}
