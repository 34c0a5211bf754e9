import { BEST_OFFER_ORDER } from '#catalogue/best-offer.ts';
import type { Product, ProductCard } from '#catalogue/product.ts';
import type { Db, SqlValue } from './db.ts';
import { CARD, PRODUCT, PRODUCT_JOINS } from './product-rows.ts';
import type { Slice } from './read-page.ts';
import { readAll, readOne, type RowReader } from './read-rows.ts';

/** Selects what a reader reads: `CARD`, or `PRODUCT` for all fields. */
const selected = ({ columns }: { columns: string }) => `SELECT ${columns} FROM product p ${PRODUCT_JOINS}`;
const CARDS = selected(CARD);
const PRODUCTS = selected(PRODUCT);
/** Offers that a comparison shows. */
const COMPARISON_OFFERS_MAX = 50;

const LIST_ORDER = 'ORDER BY p.listing_rank DESC, p.id LIMIT ? OFFSET ?';

const cards = (db: Db, sql: string, ...values: SqlValue[]): Promise<ProductCard[]> => readAll(db, CARD, sql, ...values);
const product = (db: Db, sql: string, value: number): Promise<Product | null> => readOne(db, PRODUCT, sql, value);

export const productById = (db: Db, id: number) => product(db, `${PRODUCTS} WHERE p.id = ?`, id);

/** By the number of Paid On Results; the product with the lowest id if feeds of several merchants have it. */
export const productByPorId = (db: Db, porId: number) => product(db, `${PRODUCTS} WHERE p.por_product_id = ? ORDER BY p.id LIMIT 1`, porId);

/** Products of a merchant in list order; adult ones only of an adult merchant. */
export const productsOfMerchant = (db: Db, merchant: { id: number; adult: boolean }, { limit, offset = 0 }: Slice) =>
  cards(db, `${CARDS} WHERE p.merchant_id = ? AND p.adult = ? ${LIST_ORDER}`, merchant.id, Number(merchant.adult), limit, offset);

/** The first products of each of these merchants in list order, in one statement; without adult products. */
export const firstProductsOfMerchants = <One>(db: Db, reader: RowReader<One>, merchantIds: readonly number[], perMerchant: number) =>
  readAll(
    db,
    reader,
    `SELECT ${reader.columns} FROM json_each(?) AS asked
     JOIN product p ON p.id IN (
       SELECT id FROM product WHERE merchant_id = asked.value AND adult = 0 ORDER BY listing_rank DESC, id LIMIT ?
     ) ${PRODUCT_JOINS} ORDER BY asked.key, p.listing_rank DESC, p.id`,
    JSON.stringify(merchantIds),
    perMerchant,
  );

/** Products of a category's whole branch in list order. */
export const productsOfCategory = <One>(
  db: Db,
  reader: RowReader<One>,
  category: { id: number; adult: boolean },
  { limit, offset = 0 }: Slice,
) =>
  readAll(
    db,
    reader,
    `SELECT ${reader.columns} FROM (
       SELECT product_id FROM product_category WHERE category_id = ? AND adult = ? ORDER BY listing_rank DESC, product_id LIMIT ? OFFSET ?
     ) AS page JOIN product p ON p.id = page.product_id ${PRODUCT_JOINS} ORDER BY p.listing_rank DESC, p.id`,
    category.id,
    Number(category.adult),
    limit,
    offset,
  );

/** Products of a brand in list order; with `categoryId` those of that category's branch. */
export const productsOfBrand = <One>(
  db: Db,
  reader: RowReader<One>,
  brand: { id: string; adult: boolean },
  categoryId: number | null,
  { limit, offset = 0 }: Slice,
) =>
  categoryId === null
    ? readAll(
        db,
        reader,
        `${selected(reader)} WHERE p.brand_id = ? AND p.adult = ? ${LIST_ORDER}`,
        brand.id,
        Number(brand.adult),
        limit,
        offset,
      )
    : readAll(
        db,
        reader,
        `${selected(reader)} JOIN category_ancestor a ON a.category_id = p.category_id AND a.ancestor_id = ?
         WHERE p.brand_id = ? AND p.adult = ? ${LIST_ORDER}`,
        categoryId,
        brand.id,
        Number(brand.adult),
        limit,
        offset,
      );

/**
 * Other products of the same merchant in list order, those of the same category first. The product itself is left out here and not
 * in SQL, so that all products of a category share one cached query.
 */
export async function relatedProducts<One extends ProductCard>(
  db: Db,
  reader: RowReader<One>,
  { id, merchantId, categoryId, adult }: Product,
  limit: number,
): Promise<One[]> {
  const sameCategory = `${selected(reader)} WHERE p.merchant_id = ? AND p.category_id IS ? AND p.adult = ? ${LIST_ORDER}`;
  const first = await readAll(db, reader, sameCategory, merchantId, categoryId, Number(adult), limit + 1, 0);
  const near = first.filter((card) => card.id !== id).slice(0, limit);
  if (near.length === limit) return near;
  const rest = `${selected(reader)} WHERE p.merchant_id = ? AND p.adult = ? AND p.category_id IS NOT ? ${LIST_ORDER}`;
  return [...near, ...(await readAll(db, reader, rest, merchantId, Number(adult), categoryId, limit - near.length, 0))];
}

/** The offers of a comparison, best first; without those of closed shops. */
export const offersOfComparison = (db: Db, comparisonId: number) =>
  cards(
    db,
    `${CARDS} WHERE p.comparison_id = ? AND m.active = 1 ORDER BY ${BEST_OFFER_ORDER} LIMIT ?`,
    comparisonId,
    COMPARISON_OFFERS_MAX,
  );

/** Products of all merchants or of one, in list order; without adult products. */
export const latestProducts = <One>(db: Db, reader: RowReader<One>, merchantId: number | null, { limit, offset = 0 }: Slice) =>
  merchantId === null
    ? readAll(db, reader, `${selected(reader)} WHERE p.adult = 0 ${LIST_ORDER}`, limit, offset)
    : readAll(db, reader, `${selected(reader)} WHERE p.merchant_id = ? AND p.adult = 0 ${LIST_ORDER}`, merchantId, limit, offset);

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

/** Products that admins chose for the home page, in their order; without vanished and adult ones. */
export const productsFeaturedByAdmins = (db: Db, limit: number) =>
  cards(
    db,
    `SELECT ${CARD.columns} FROM featured_product f JOIN product p ON p.id = f.product_id ${PRODUCT_JOINS}
     WHERE p.adult = 0 ORDER BY f.place LIMIT ?`,
    limit,
  );

/** Products by their ids, in no order; unknown ones are left out. */
export const productsByIds = (db: Db, ids: readonly number[]) =>
  cards(db, `SELECT ${CARD.columns} FROM json_each(?) AS asked JOIN product p ON p.id = asked.value ${PRODUCT_JOINS}`, JSON.stringify(ids));
