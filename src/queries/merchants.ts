import { branchOf } from '#lexicon/taxonomy.ts';
import type { Merchant } from '#catalogue/merchant.ts';
import { TOP_MERCHANT_PRODUCTS, TOP_MERCHANTS } from '#catalogue/limits.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { countOf, type Db, type Key, keyQuery, type KeyQuery, rowsOf } from './db.ts';
import { firstProductsOfMerchants } from './products/products.ts';
import { allOf, type Condition, offerConditions, type SearchFilters } from './search/filters/filters.ts';
import { type ListPage, type PageRequest, readPage, type Slice } from './read-page.ts';
import { readAll, readOne, type RowReader, rowReader, type Source } from './read-rows.ts';

const SOURCES: Record<keyof Merchant, Source> = {
  id: 'm.id',
  porMerchantId: "iif(m.network = 'por', m.network_id, NULL)",
  name: 'm.name',
  slug: 'm.slug',
  url: 'm.url',
  description: 'm.description',
  logoUrl: 'm.logo_url',
  affiliateUrl: 'm.affiliate_url',
  active: { sql: 'm.active', as: 'boolean' },
  adult: { sql: 'm.adult', as: 'boolean' },
  createdAt: 'm.created_at',
  productCount: 'm.product_count',
  staleSince: 'm.stale_since',
};
const MERCHANT = rowReader<Merchant>(SOURCES);
const MERCHANT_OF_CATEGORY = rowReader<Merchant>({ ...SOURCES, productCount: 'mc.product_count' });

const VOUCHER_COUNT = '(SELECT count(*) FROM voucher v WHERE v.merchant_id = m.id)';

/** A merchant, and how many vouchers it has. */
export interface CountedMerchant extends Merchant {
  voucherCount: number;
}
const COUNTED_MERCHANT = rowReader<CountedMerchant>({
  ...SOURCES,
  voucherCount: VOUCHER_COUNT,
});

/** How a list of merchants is sorted. Equal ones are by name. `spread`: the biggest of each top category first. */
export type MerchantSort = 'products' | 'name' | 'vouchers' | 'spread';

const NAME = 'm.name COLLATE NOCASE, m.id';
const ORDER: Record<MerchantSort, string> = {
  products: 'm.product_count DESC, m.name',
  name: NAME,
  vouchers: `${VOUCHER_COUNT} DESC, ${NAME}`,
  spread: 'spread.nth, m.product_count DESC, m.name',
};

/** The merchants of each top category, by their place in it. */
const SPREAD = `SELECT merchant_id, min(nth) AS nth FROM (
    SELECT mc.merchant_id, row_number() OVER (PARTITION BY c.id ORDER BY mc.product_count DESC, mc.merchant_id) AS nth
    FROM category c CROSS JOIN merchant_category mc ON mc.category_id = c.id AND mc.merchant_id IN (
      SELECT merchant_id FROM merchant_category WHERE category_id = c.id ORDER BY product_count DESC, merchant_id LIMIT ${TOP_MERCHANTS}
    ) WHERE c.parent_id IS NULL AND c.adult = 0
  ) GROUP BY merchant_id`;

/** The order that a query asks for; anything else is the usual one. */
export const readMerchantSort = (text: string | null): MerchantSort => (text === 'name' || text === 'vouchers' ? text : 'products');

/** Lists have the merchants that are open and not adult. */
export const LISTED_MERCHANT = 'm.adult = 0 AND m.active = 1';

/** Merchants, most products first. */
export const merchantsBySize = (db: Db, { limit, offset = 0 }: Slice): Promise<Merchant[]> =>
  readAll(
    db,
    MERCHANT,
    `SELECT ${MERCHANT.columns} FROM merchant m WHERE ${LISTED_MERCHANT} ORDER BY ${ORDER.products} LIMIT ? OFFSET ?`,
    limit,
    offset,
  );

export const countMerchants = (db: Db): Promise<number> => countOf(db, `SELECT count(*) AS count FROM merchant m WHERE ${LISTED_MERCHANT}`);

/** One page of the merchants. */
export const merchantsPage = (db: Db, request: PageRequest): Promise<ListPage<Merchant>> =>
  readPage(countMerchants(db), request, (slice) => merchantsBySize(db, slice));

export interface MerchantPreview<One = ProductCard> {
  merchant: Merchant;
  voucherCount: number;
  /** Its first products, at most 3. */
  products: One[];
}

/** Merchants, each with its first products. */
export async function merchantPreviews<One extends ProductCard>(
  db: Db,
  reader: RowReader<One>,
  { limit, offset = 0 }: Slice,
  sort: MerchantSort = 'products',
): Promise<MerchantPreview<One>[]> {
  const from = sort === 'spread' ? `merchant m JOIN (${SPREAD}) AS spread ON spread.merchant_id = m.id` : 'merchant m';
  const listed = `FROM ${from} WHERE ${LISTED_MERCHANT} ORDER BY ${ORDER[sort]} LIMIT ? OFFSET ?`;
  const [merchants, products] = await Promise.all([
    readAll(db, COUNTED_MERCHANT, `SELECT ${COUNTED_MERCHANT.columns} ${listed}`, limit, offset),
    firstProductsOfMerchants(db, reader, { sql: `SELECT m.id ${listed}`, values: [limit, offset] }, TOP_MERCHANT_PRODUCTS),
  ]);
  const byMerchant = Map.groupBy(products, ({ merchantId }) => merchantId);
  return merchants.map(({ voucherCount, ...merchant }) => ({ merchant, voucherCount, products: byMerchant.get(merchant.id) ?? [] }));
}

/** One page of `merchantPreviews`. */
export const merchantPreviewsPage = <One extends ProductCard>(
  db: Db,
  reader: RowReader<One>,
  request: PageRequest,
  sort: MerchantSort = 'products',
): Promise<ListPage<MerchantPreview<One>>> => readPage(countMerchants(db), request, (slice) => merchantPreviews(db, reader, slice, sort));

export const merchantBySlug = (db: Db, slug: string): Promise<Merchant | null> =>
  readOne(db, MERCHANT, `SELECT ${MERCHANT.columns} FROM merchant m WHERE m.slug = ?`, slug);

/** The merchant of this slug. */
export const keyOfMerchant = (slug: string): KeyQuery => ({ sql: '(SELECT id FROM merchant WHERE slug = ?)', values: [slug] });

const ofCategory = (category: string): string =>
  `FROM category c JOIN merchant_category mc ON mc.category_id = c.id JOIN merchant m ON m.id = mc.merchant_id
   WHERE c.id = ${category} AND m.active = 1 AND m.adult <= c.adult`;

/** The number of `merchantsOfCategory`. */
export function countMerchantsOfCategory(db: Db, category: Key): Promise<number> {
  const { sql, values } = keyQuery(category);
  return countOf(db, `SELECT count(*) AS count ${ofCategory(sql)}`, ...values);
}

/** Merchants with products in a category's branch; `productCount` counts these. Adult merchants are in adult categories only. */
export function merchantsOfCategory(db: Db, category: Key, { limit, offset = 0 }: Slice = { limit: -1 }): Promise<Merchant[]> {
  const { sql, values } = keyQuery(category);
  return readAll(
    db,
    MERCHANT_OF_CATEGORY,
    `SELECT ${MERCHANT_OF_CATEGORY.columns} ${ofCategory(sql)} ORDER BY mc.product_count DESC, m.name LIMIT ? OFFSET ?`,
    ...values,
    limit,
    offset,
  );
}

/** The merchants with most vouchers. */
export const merchantsWithVouchers = (db: Db, limit: number): Promise<CountedMerchant[]> =>
  readAll(
    db,
    COUNTED_MERCHANT,
    `SELECT ${COUNTED_MERCHANT.columns} FROM merchant m
     WHERE ${LISTED_MERCHANT} AND EXISTS (SELECT 1 FROM voucher v WHERE v.merchant_id = m.id) ORDER BY ${ORDER.vouchers} LIMIT ?`,
    limit,
  );

/** A merchant that sells something, with the number of its products. */
export interface MerchantWithCount {
  name: string;
  slug: string;
  count: number;
}

/** Merchants that sell a brand, most of its products first; adult products are not counted. */
export const merchantsOfBrand = (db: Db, brandId: string): Promise<MerchantWithCount[]> =>
  rowsOf(
    db,
    `SELECT m.name, m.slug, count(*) AS count FROM product p JOIN merchant m ON m.id = p.merchant_id AND m.active = 1
     WHERE p.brand_id = ? AND p.adult = 0 GROUP BY m.id ORDER BY count DESC, m.name`,
    brandId,
  );

/** Merchants with an offer of comparisons, most comparisons first; without closed shops. */
function sellersOf(db: Db, comparisons: Condition, filters: SearchFilters): Promise<MerchantWithCount[]> {
  const { sql, values } = allOf(offerConditions(filters));
  return rowsOf(
    db,
    `SELECT m.name, m.slug, count(DISTINCT o.doc) AS count FROM (${comparisons.sql}) AS t JOIN search_offer o ON o.doc = t.doc
     JOIN merchant m ON m.id = o.merchant_id AND m.active = 1
     WHERE ${sql} GROUP BY m.id ORDER BY count DESC, m.name`,
    ...comparisons.values,
    ...values,
  );
}

/**
 * Merchants that sell goods at these nodes of the taxonomy or below, with how many comparisons, most first; without closed shops.
 *
 * @param filters that one of its offers must pass, such as free delivery
 */
export const merchantsOfNodes = (db: Db, nodes: readonly number[], filters: SearchFilters = {}): Promise<MerchantWithCount[]> =>
  sellersOf(
    db,
    {
      sql: 'SELECT doc FROM search_comparison WHERE taxonomy_id IN (SELECT value FROM json_each(?))',
      values: [JSON.stringify(nodes.flatMap(branchOf))],
    },
    filters,
  );

/** The same of comparisons by their numbers in the search index. */
export const merchantsOfDocs = (db: Db, docs: readonly number[], filters: SearchFilters): Promise<MerchantWithCount[]> =>
  sellersOf(db, { sql: 'SELECT value AS doc FROM json_each(?)', values: [JSON.stringify(docs)] }, filters);
