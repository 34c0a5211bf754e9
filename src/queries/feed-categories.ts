import { countOf, type Db, rowsOf } from './db.ts';
import type { Slice } from './read-page.ts';
import { readAll, readOne, rowReader } from './read-rows.ts';

/** A path of a merchant's own tree, and the node of the product taxonomy where its products are. */
export interface FeedCategoryRow {
  id: number;
  merchantId: number;
  merchantName: string | null;
  /** From the top to the leaf. */
  path: string[];
  /** null: nothing says anything. */
  taxonomyId: number | null;
  productCount: number;
  /** 0 to 100. */
  doubt: number;
  /** The words that decided. */
  phrase: string | null;
  alternatives: number[];
  /** Of at most ten of its products. */
  names: string[];
}

const FEED_CATEGORY = rowReader<FeedCategoryRow>({
  id: 'c.id',
  merchantId: 'c.merchant_id',
  merchantName: 'm.name',
  path: { sql: 'c.path', as: 'json' },
  taxonomyId: 'c.taxonomy_id',
  productCount: 'c.product_count',
  doubt: 'c.doubt',
  phrase: 'c.phrase',
  alternatives: { sql: 'c.alternatives', as: 'json' },
  names: { sql: 'c.names', as: 'json' },
});

/** What names a path in a statement: the merchant's id before its JSON. */
export const feedCategoryKey = (merchantId: number, path: readonly string[]): string => `${merchantId}${JSON.stringify(path)}`;

const FROM = 'FROM feed_category c LEFT JOIN merchant m ON m.id = c.merchant_id';
const IS_OPEN = `c.merchant_id || c.path NOT IN (SELECT value FROM json_each(?1))
  AND (?2 = '' OR instr(lower(c.path), ?2) > 0 OR instr(lower(m.name), ?2) > 0)`;

/**
 * Paths without those of `decided` (`feedCategoryKey`), whose path or merchant's name contains `part`; those with the most doubtful products
 * first.
 */
export const openFeedCategories = (
  db: Db,
  { decided, part }: { decided: readonly string[]; part: string },
  { limit, offset = 0 }: Slice,
): Promise<FeedCategoryRow[]> =>
  readAll(
    db,
    FEED_CATEGORY,
    `SELECT ${FEED_CATEGORY.columns} ${FROM} WHERE ${IS_OPEN}
     ORDER BY c.product_count * c.doubt DESC, c.product_count DESC, c.id LIMIT ?3 OFFSET ?4`,
    JSON.stringify(decided),
    part.toLowerCase(),
    limit,
    offset,
  );

export const countOpenFeedCategories = (db: Db, { decided, part }: { decided: readonly string[]; part: string }): Promise<number> =>
  countOf(db, `SELECT count(*) AS count ${FROM} WHERE ${IS_OPEN}`, JSON.stringify(decided), part.toLowerCase());

/** The paths of these keys (`feedCategoryKey`) that the catalogue has. */
export const feedCategoriesByKeys = (db: Db, keys: readonly string[]): Promise<FeedCategoryRow[]> =>
  readAll(
    db,
    FEED_CATEGORY,
    `SELECT ${FEED_CATEGORY.columns} ${FROM} WHERE c.merchant_id || c.path IN (SELECT value FROM json_each(?))`,
    JSON.stringify(keys),
  );

export const feedCategoryById = (db: Db, id: number): Promise<FeedCategoryRow | null> =>
  readOne(db, FEED_CATEGORY, `SELECT ${FEED_CATEGORY.columns} ${FROM} WHERE c.id = ?`, id);

const OF_PATH = 'FROM product WHERE merchant_id = ?1 AND feed_category_id = ?2';
type Path = Pick<FeedCategoryRow, 'id' | 'merchantId'>;

/** How many products of a path are at which node, without those of `pinned`; the most first. */
export const placesOfPath = (
  db: Db,
  { id, merchantId }: Path,
  pinned: readonly number[],
): Promise<{ node: number | null; count: number }[]> =>
  rowsOf(
    db,
    `SELECT taxonomy_id AS node, count(*) AS count ${OF_PATH} AND id NOT IN (SELECT value FROM json_each(?3))
     GROUP BY taxonomy_id ORDER BY 2 DESC, 1`,
    merchantId,
    id,
    JSON.stringify(pinned),
  );

interface PlacedProduct {
  id: number;
  name: string;
  taxonomyId: number | null;
}

/** Products of a path whose name contains `part`, in the order of lists. */
export const productsOfPath = (db: Db, { id, merchantId }: Path, part: string, { limit, offset = 0 }: Slice): Promise<PlacedProduct[]> =>
  rowsOf(
    db,
    `SELECT id, name, taxonomy_id AS taxonomyId ${OF_PATH} AND (?3 = '' OR instr(lower(name), ?3) > 0)
     ORDER BY listing_rank DESC, id LIMIT ?4 OFFSET ?5`,
    merchantId,
    id,
    part.toLowerCase(),
    limit,
    offset,
  );

export const countProductsOfPath = (db: Db, { id, merchantId }: Path, part: string): Promise<number> =>
  countOf(db, `SELECT count(*) AS count ${OF_PATH} AND (?3 = '' OR instr(lower(name), ?3) > 0)`, merchantId, id, part.toLowerCase());
