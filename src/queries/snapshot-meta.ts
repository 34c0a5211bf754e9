import { LISTED_BRAND } from './brands.ts';
import { LISTED_MERCHANT } from './merchants.ts';
import { type Db, rowOf, rowsOf } from './db.ts';
import { COUNT_LISTED_VOUCHERS } from './vouchers.ts';

/** What a catalogue says about itself: the id of its snapshot, and the day it was built (`YYYY-MM-DD`). */
interface SnapshotMeta {
  snapshot: string;
  day: string;
}

export async function snapshotMeta(db: Db): Promise<SnapshotMeta> {
  const rows = await rowsOf<{ key: string; value: string }>(db, "SELECT key, value FROM meta WHERE key IN ('snapshot', 'day')");
  const meta = new Map(rows.map(({ key, value }) => [key, value]));
  return { snapshot: meta.get('snapshot') ?? '', day: meta.get('day') ?? '' };
}

interface CatalogueCounts {
  products: number;
  merchants: number;
  brands: number;
  categories: number;
  vouchers: number;
}

/** How much is listed. Products are summed over merchants, because a health check must not count half a million rows. */
export async function catalogueCounts(db: Db): Promise<CatalogueCounts> {
  const counts = await rowOf<CatalogueCounts>(
    db,
    `SELECT (SELECT coalesce(sum(product_count), 0) FROM merchant WHERE adult = 0) AS products,
       (SELECT count(*) FROM merchant m WHERE ${LISTED_MERCHANT}) AS merchants, (SELECT count(*) FROM brand b WHERE ${LISTED_BRAND}) AS brands,
       (SELECT count(*) FROM category WHERE adult = 0) AS categories, (${COUNT_LISTED_VOUCHERS}) AS vouchers`,
  );
  return counts ?? { products: 0, merchants: 0, brands: 0, categories: 0, vouchers: 0 };
}

/** The featured products that admins chose before the snapshot was built, in their order. */
export const featuredIds = async (db: Db): Promise<number[]> =>
  (await rowsOf<{ id: number }>(db, 'SELECT product_id AS id FROM featured_product ORDER BY place')).map(({ id }) => id);

/** The synonyms that admins added before the snapshot was built: each phrase with another one. */
export const catalogueSynonyms = (db: Db): Promise<{ phrase: string; other: string }[]> => rowsOf(db, 'SELECT phrase, other FROM synonym');
