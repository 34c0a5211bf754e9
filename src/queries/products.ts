import { BEST_OFFER_ORDER } from '#catalogue/best-offer.ts';
import type { Product, ProductCard } from '#catalogue/product.ts';
import { type Db, type Key, keyQuery, type KeyQuery, type SqlValue } from './db.ts';
import { CARD, PRODUCT, PRODUCT_JOINS } from './product-rows.ts';
import type { Slice } from './read-page.ts';
import { readAll, readOne, type RowReader } from './read-rows.ts';

/** Selects what a reader reads: `CARD`, or `PRODUCT` for all fields. */
const selected = ({ columns }: { columns: string }) => `SELECT ${columns} FROM product p ${PRODUCT_JOINS}`;
const CARDS = selected(CARD);
const PRODUCTS = selected(PRODUCT);
/** Offers that a comparison shows. */
const COMPARISON_OFFERS_MAX = 50;

/** A condition on a product without alias: its shop is open. Products of closed shops are in no list. */
export const OF_OPEN_SHOP = 'merchant_id NOT IN (SELECT id FROM merchant WHERE active = 0)';

const LIST_ORDER = 'ORDER BY p.listing_rank DESC, p.id LIMIT ? OFFSET ?';

const cards = (db: Db, sql: string, ...values: SqlValue[]): Promise<ProductCard[]> => readAll(db, CARD, sql, ...values);
const product = (db: Db, sql: string, value: number): Promise<Product | null> => readOne(db, PRODUCT, sql, value);

export const productById = (db: Db, id: number) => product(db, `${PRODUCTS} WHERE p.id = ?`, id);

/** By the number of Paid On Results; the product with the lowest id if feeds of several merchants have it. */
export const productByPorId = (db: Db, porId: number) => product(db, `${PRODUCTS} WHERE p.por_product_id = ? ORDER BY p.id LIMIT 1`, porId);

/** Products of an open merchant in list order; adult ones only of an adult merchant. */
export function productsOfMerchant(db: Db, merchant: Key, { limit, offset = 0 }: Slice) {
  const { sql, values } = keyQuery(merchant);
  return cards(db, `${CARDS} WHERE p.merchant_id = ${sql} AND p.adult = m.adult AND m.active = 1 ${LIST_ORDER}`, ...values, limit, offset);
}

/** The first products of each of these merchants in list order, in one statement; without adult products. */
export const firstProductsOfMerchants = <One>(db: Db, reader: RowReader<One>, { sql, values }: KeyQuery, perMerchant: number) =>
  readAll(
    db,
    reader,
    `SELECT ${reader.columns} FROM (${sql}) AS listed
     JOIN product p ON p.id IN (
       SELECT id FROM product WHERE merchant_id = listed.id AND adult = 0 ORDER BY listing_rank DESC, id LIMIT ?
     ) ${PRODUCT_JOINS} ORDER BY p.listing_rank DESC, p.id`,
    ...values,
    perMerchant,
  );

/** Products of a category's whole branch in list order. */
export function productsOfCategory<One>(db: Db, reader: RowReader<One>, category: Key, { limit, offset = 0 }: Slice) {
  const { sql, values } = keyQuery(category);
  return readAll(
    db,
    reader,
    `SELECT ${reader.columns} FROM (
       SELECT pc.product_id FROM category own CROSS JOIN product_category pc ON pc.category_id = own.id AND pc.adult = own.adult
       WHERE own.id = ${sql} ORDER BY pc.listing_rank DESC, pc.product_id LIMIT ? OFFSET ?
     ) AS page JOIN product p ON p.id = page.product_id ${PRODUCT_JOINS} ORDER BY p.listing_rank DESC, p.id`,
    ...values,
    limit,
    offset,
  );
}

/** The category, by its slug path or else its slug, in which a brand has products. */
const CATEGORY_OF_BRAND = `(SELECT c.id FROM brand_category own JOIN category c ON c.id = own.category_id
  WHERE own.brand_id = ? AND (c.slug_path = ? OR c.slug = ?) ORDER BY c.slug_path = ? DESC LIMIT 1)`;

/** Products of a brand in list order; with `category` those of that category's branch. */
export function productsOfBrand<One>(db: Db, reader: RowReader<One>, brand: string, category: string | null, { limit, offset = 0 }: Slice) {
  const within = `JOIN category_ancestor a ON a.category_id = p.category_id AND a.ancestor_id = ${CATEGORY_OF_BRAND}`;
  const values = category === null ? [] : [brand, category, category, category];
  return readAll(
    db,
    reader,
    `${selected(reader)} ${category === null ? '' : within} WHERE p.brand_id = ? AND p.adult = (SELECT adult FROM brand WHERE id = ?) AND m.active = 1 ${LIST_ORDER}`,
    ...values,
    brand,
    brand,
    limit,
    offset,
  );
}

/** The merchant and category of a product. */
export interface Place {
  merchant: Key;
  /** null: it has none. */
  category: Key | null;
  adult: boolean;
}

/** The place of a product that is not read yet. */
export const placeOfProduct = (id: number): Omit<Place, 'adult'> => ({
  merchant: { sql: '(SELECT merchant_id FROM product WHERE id = ?)', values: [id] },
  category: { sql: '(SELECT category_id FROM product WHERE id = ?)', values: [id] },
});

/**
 * Products of an open merchant in list order, those of one category first, and one more than asked: the product itself is left
 * out afterwards and not in SQL, so that all products of a category share one cached query.
 */
function productsAround<One>(db: Db, reader: RowReader<One>, { merchant, category, adult }: Place, limit: number): Promise<One[]> {
  const [owner, own] = [keyQuery(merchant), keyQuery(category)];
  const ids = (
    isOwn: string,
  ) => `SELECT p.id FROM product p WHERE p.merchant_id = ${owner.sql} AND p.category_id ${isOwn} ${own.sql} AND p.adult = ?
    ORDER BY p.listing_rank DESC, p.id`;
  const values = [...owner.values, ...own.values, Number(adult)];
  return readAll(
    db,
    reader,
    `WITH near AS MATERIALIZED (${ids('IS')} LIMIT ?),
     far AS MATERIALIZED (${ids('IS NOT')} LIMIT ? - (SELECT count(*) FROM near))
     SELECT ${reader.columns} FROM (SELECT id, 1 AS near FROM near UNION ALL SELECT id, 0 FROM far) AS around
     JOIN product p ON p.id = around.id ${PRODUCT_JOINS} WHERE m.active = 1 ORDER BY around.near DESC, p.listing_rank DESC, p.id`,
    ...values,
    limit + 1,
    ...values,
    limit + 1,
  );
}

/** Other products of the same merchant in list order, those of the same category first. */
export const relatedProducts = async <One extends ProductCard>(
  db: Db,
  reader: RowReader<One>,
  { id, ...place }: Place & { id: number },
  limit: number,
): Promise<One[]> => (await productsAround(db, reader, place, limit)).filter((card) => card.id !== id).slice(0, limit);

/** The offers of a comparison, best first; without those of closed shops. */
export function offersBy<One>(db: Db, reader: RowReader<One>, comparison: Key): Promise<One[]> {
  const { sql, values } = keyQuery(comparison);
  return readAll(
    db,
    reader,
    `${selected(reader)} WHERE p.comparison_id = ${sql} AND m.active = 1 ORDER BY ${BEST_OFFER_ORDER} LIMIT ?`,
    ...values,
    COMPARISON_OFFERS_MAX,
  );
}

export const offersOfComparison = (db: Db, comparison: Key): Promise<ProductCard[]> => offersBy(db, CARD, comparison);

/** The comparison of a product that is not read yet. */
export const comparisonOfProduct = (id: number): KeyQuery => ({ sql: '(SELECT comparison_id FROM product WHERE id = ?)', values: [id] });

/** Products of all merchants or of one, in list order; without adult products. */
export const latestProducts = <One>(db: Db, reader: RowReader<One>, merchantId: number | null, { limit, offset = 0 }: Slice) =>
  merchantId === null
    ? readAll(db, reader, `${selected(reader)} WHERE p.adult = 0 AND m.active = 1 ${LIST_ORDER}`, limit, offset)
    : readAll(
        db,
        reader,
        `${selected(reader)} WHERE p.merchant_id = ? AND p.adult = 0 AND m.active = 1 ${LIST_ORDER}`,
        merchantId,
        limit,
        offset,
      );

/** The candidates for the home page: enough for different brands, and few enough to read. */
const MOST_SOLD_COMPARISONS = 200;

/**
 * Products for the home page: of the comparisons that most merchants sell, in stock, with a price and an image, the best offer; one of
 * each brand first.
 */
export const featuredProducts = (db: Db, limit: number) =>
  cards(
    db,
    `WITH sold AS (
       SELECT best_product_id, shops FROM comparison WHERE adult = 0 AND shops > 1 ORDER BY shops DESC, id LIMIT ${MOST_SOLD_COMPARISONS}
     ), featured AS (
       SELECT p.id, sold.shops, row_number() OVER (PARTITION BY p.brand_id ORDER BY sold.shops DESC, p.id) AS of_brand
       FROM sold JOIN product p ON p.id = sold.best_product_id WHERE p.listing_rank = 7
     )
     SELECT ${CARD.columns} FROM featured JOIN product p ON p.id = featured.id ${PRODUCT_JOINS}
     ORDER BY featured.of_brand, featured.shops DESC, p.id LIMIT ?`,
    limit,
  );

/** Products that admins chose for the home page, in their order; without vanished and adult ones, and those of closed shops. */
export const productsFeaturedByAdmins = (db: Db, limit: number) =>
  cards(
    db,
    `SELECT ${CARD.columns} FROM featured_product f JOIN product p ON p.id = f.product_id ${PRODUCT_JOINS}
     WHERE p.adult = 0 AND m.active = 1 ORDER BY f.place LIMIT ?`,
    limit,
  );

/** Products by their ids, in no order; unknown ones are left out. */
export const productsByIds = (db: Db, ids: readonly number[]) =>
  cards(db, `SELECT ${CARD.columns} FROM json_each(?) AS asked JOIN product p ON p.id = asked.value ${PRODUCT_JOINS}`, JSON.stringify(ids));
