import { BEST_OFFER_ORDER } from '#catalogue/best-offer.ts';
import type { Offer, ProductCard, ProductWithVariants } from '#catalogue/product.ts';
import { type Db, type Key, keyQuery, type KeyQuery, type SqlValue } from '../db.ts';
import { CARD, OFFER, PRODUCT_JOINS, PRODUCT_WITH_VARIANTS } from './product-rows.ts';
import { readAll, readOne, type RowReader } from '../read-rows.ts';

/** Selects what a reader reads: `CARD`, `PRODUCT` for all fields, or `PRODUCT_WITH_VARIANTS`. */
const selected = ({ columns }: { columns: string }) => `SELECT ${columns} FROM product p ${PRODUCT_JOINS}`;
const PRODUCTS = selected(PRODUCT_WITH_VARIANTS);
/** Offers that a comparison shows. In the text of the statement: SQLite prepares one with a bound limit anew each time, which takes longer than the read. */
const COMPARISON_OFFERS_MAX = 50;

/** A condition on a product without alias: its shop is open. Products of closed shops are in no list. */
export const OF_OPEN_SHOP = 'merchant_id NOT IN (SELECT id FROM merchant WHERE active = 0)';

const cards = (db: Db, sql: string, ...values: SqlValue[]): Promise<ProductCard[]> => readAll(db, CARD, sql, ...values);
const product = (db: Db, sql: string, value: number): Promise<ProductWithVariants | null> => readOne(db, PRODUCT_WITH_VARIANTS, sql, value);

export const productById = (db: Db, id: number) => product(db, `${PRODUCTS} WHERE p.id = ?`, id);

/** By the number of Paid On Results; the product with the lowest id if feeds of several merchants have it. */
export const productByPorId = (db: Db, porId: number) => product(db, `${PRODUCTS} WHERE p.por_product_id = ? ORDER BY p.id LIMIT 1`, porId);

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

/** The merchant and category of a product. */
interface ProductPlace {
  merchant: Key;
  /** null: it has none. */
  category: Key | null;
  adult: boolean;
}

/** The place of a product that is not read yet. */
export const placeOfProduct = (id: number): Omit<ProductPlace, 'adult'> => ({
  merchant: { sql: '(SELECT merchant_id FROM product WHERE id = ?)', values: [id] },
  category: { sql: '(SELECT category_id FROM product WHERE id = ?)', values: [id] },
});

/**
 * Products of an open merchant in list order, those of one category first, and one more than asked: the product itself is left
 * out afterwards and not in SQL, so that all products of a category share one cached query.
 */
function productsAround<One>(db: Db, reader: RowReader<One>, { merchant, category, adult }: ProductPlace, limit: number): Promise<One[]> {
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
  { id, ...place }: ProductPlace & { id: number },
  limit: number,
): Promise<One[]> => (await productsAround(db, reader, place, limit)).filter((card) => card.id !== id).slice(0, limit);

/** The offers of a comparison, best first; without those of closed shops. */
export function offersBy<One>(db: Db, reader: RowReader<One>, comparison: Key): Promise<One[]> {
  const { sql, values } = keyQuery(comparison);
  return readAll(
    db,
    reader,
    `${selected(reader)} WHERE p.comparison_id = ${sql} AND m.active = 1 ORDER BY ${BEST_OFFER_ORDER} LIMIT ${COMPARISON_OFFERS_MAX}`,
    ...values,
  );
}

export const offersOfComparison = (db: Db, comparison: Key): Promise<Offer[]> => offersBy(db, OFFER, comparison);

/** The comparison of a product that is not read yet. */
export function comparisonOfProduct(id: Key): KeyQuery {
  const { sql, values } = keyQuery(id);
  return { sql: `(SELECT comparison_id FROM product WHERE id = ${sql})`, values };
}

/** Of each top category, so that brands can differ. */
const FEATURED_OF_TOP = 4;

/**
 * Products for the home page: of each top category the first things of its list, which are in stock, with a price and an image, and of
 * those what most shops sell. One of each category first, and of each brand one.
 */
export async function featuredProducts(db: Db, limit: number): Promise<ProductCard[]> {
  const found = await cards(
    db,
    `SELECT ${CARD.columns} FROM (
       SELECT l.id, c.place AS top, row_number() OVER (PARTITION BY c.id ORDER BY l.place, l.id) AS nth FROM category c
       CROSS JOIN listing l ON l.id IN (
         SELECT id FROM listed WHERE list = 'c' || c.id AND sort = 0 ORDER BY place, id LIMIT ${FEATURED_OF_TOP}
       ) WHERE c.parent_id IS NULL AND c.adult = 0
     ) AS featured JOIN comparison best ON best.id = featured.id JOIN product p ON p.id = best.best_product_id ${PRODUCT_JOINS}
     WHERE p.price IS NOT NULL AND p.in_stock IS NOT 0 AND p.image_url IS NOT NULL ORDER BY featured.nth, featured.top, p.id`,
  );
  const brands = new Set<string>();
  const isOther = ({ brandName }: ProductCard) => brandName === null || (!brands.has(brandName) && Boolean(brands.add(brandName)));
  const [first, more] = [found.filter(isOther), found];
  return [...new Map([...first, ...more].map((card) => [card.id, card])).values()].slice(0, limit);
}

/** Products that admins chose for the home page, in their order; without vanished, adult and unpriced ones, and those of closed shops. */
export const productsFeaturedByAdmins = (db: Db, limit: number) =>
  cards(
    db,
    `SELECT ${CARD.columns} FROM featured_product f JOIN product p ON p.id = f.product_id ${PRODUCT_JOINS}
     WHERE p.adult = 0 AND m.active = 1 AND p.price IS NOT NULL ORDER BY f.place LIMIT ?`,
    limit,
  );

/** The product of the best offer of the thing that a product is an offer of. */
export function bestOfferOfProduct(id: Key): KeyQuery {
  const { sql, values } = keyQuery(id);
  return { sql: `(SELECT t.best_product_id FROM product q JOIN comparison t ON t.id = q.comparison_id WHERE q.id = ${sql})`, values };
}

/** A product of a comparison that a search found. */
export const productOfDoc = (doc: number): KeyQuery => ({ sql: '(SELECT product_id FROM search_comparison WHERE doc = ?)', values: [doc] });

/** One product as a card. */
export function cardOf(db: Db, id: Key): Promise<ProductCard | null> {
  const { sql, values } = keyQuery(id);
  return readOne(db, CARD, `${selected(CARD)} WHERE p.id = ${sql}`, ...values);
}

/** Products by their ids, in no order; unknown ones are left out. */
export const productsByIds = (db: Db, ids: readonly number[]) =>
  cards(db, `SELECT ${CARD.columns} FROM json_each(?) AS asked JOIN product p ON p.id = asked.value ${PRODUCT_JOINS}`, JSON.stringify(ids));
