import { branchOf } from '#lexicon/taxonomy.ts';
import type { Merchant } from '#catalogue/merchant.ts';
import { TOP_MERCHANT_PRODUCTS } from '#catalogue/limits.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { countOf, type Db, rowsOf } from './db.ts';
import { firstProductsOfMerchants } from './products.ts';
import { allOf, offerConditions, type SearchFilters } from './search/filters/filters.ts';
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

/** A merchant, and how many vouchers it has. */
export interface CountedMerchant extends Merchant {
  voucherCount: number;
}
const COUNTED_MERCHANT = rowReader<CountedMerchant>({
  ...SOURCES,
  voucherCount: '(SELECT count(*) FROM voucher v WHERE v.merchant_id = m.id)',
});

/** How a list of merchants is sorted. Equal ones are by name. */
export type MerchantSort = 'products' | 'name' | 'vouchers';

const NAME = 'm.name COLLATE NOCASE, m.id';
const ORDER: Record<MerchantSort, string> = {
  products: 'm.product_count DESC, m.name',
  name: NAME,
  vouchers: `voucherCount DESC, ${NAME}`,
};

/** The order that a query asks for; anything else is the usual one. */
export const readMerchantSort = (text: string | null): MerchantSort => (text === 'name' || text === 'vouchers' ? text : 'products');

/** Merchants, most products first; without adult merchants. */
export const merchantsBySize = (db: Db, { limit, offset = 0 }: Slice): Promise<Merchant[]> =>
  readAll(
    db,
    MERCHANT,
    `SELECT ${MERCHANT.columns} FROM merchant m WHERE m.adult = 0 ORDER BY ${ORDER.products} LIMIT ? OFFSET ?`,
    limit,
    offset,
  );

export const countMerchants = (db: Db): Promise<number> => countOf(db, 'SELECT count(*) AS count FROM merchant WHERE adult = 0');

/** One page of the merchants. */
export const merchantsPage = async (db: Db, request: PageRequest): Promise<ListPage<Merchant>> =>
  readPage(await countMerchants(db), request, (slice) => merchantsBySize(db, slice));

export interface MerchantPreview<One = ProductCard> {
  merchant: Merchant;
  voucherCount: number;
  /** Its first products, at most 3. */
  products: One[];
}

/** Merchants, each with its first products; without adult merchants. */
export async function merchantPreviews<One extends ProductCard>(
  db: Db,
  reader: RowReader<One>,
  { limit, offset = 0 }: Slice,
  sort: MerchantSort = 'products',
): Promise<MerchantPreview<One>[]> {
  const merchants = await readAll(
    db,
    COUNTED_MERCHANT,
    `SELECT ${COUNTED_MERCHANT.columns} FROM merchant m WHERE m.adult = 0 ORDER BY ${ORDER[sort]} LIMIT ? OFFSET ?`,
    limit,
    offset,
  );
  const ids = merchants.map(({ id }) => id);
  const byMerchant = Map.groupBy(await firstProductsOfMerchants(db, reader, ids, TOP_MERCHANT_PRODUCTS), ({ merchantId }) => merchantId);
  return merchants.map(({ voucherCount, ...merchant }) => ({ merchant, voucherCount, products: byMerchant.get(merchant.id) ?? [] }));
}

/** One page of `merchantPreviews`. */
export const merchantPreviewsPage = async <One extends ProductCard>(
  db: Db,
  reader: RowReader<One>,
  request: PageRequest,
  sort: MerchantSort = 'products',
): Promise<ListPage<MerchantPreview<One>>> =>
  readPage(await countMerchants(db), request, (slice) => merchantPreviews(db, reader, slice, sort));

export const merchantBySlug = (db: Db, slug: string): Promise<Merchant | null> =>
  readOne(db, MERCHANT, `SELECT ${MERCHANT.columns} FROM merchant m WHERE m.slug = ?`, slug);

/** Merchants with products in a category's branch; `productCount` counts these. Adult merchants are in adult categories only. */
export const merchantsOfCategory = (db: Db, categoryId: number, { limit, offset = 0 }: Slice = { limit: -1 }): Promise<Merchant[]> =>
  readAll(
    db,
    MERCHANT_OF_CATEGORY,
    `SELECT ${MERCHANT_OF_CATEGORY.columns} FROM merchant_category mc JOIN merchant m ON m.id = mc.merchant_id
       WHERE mc.category_id = ?1 AND m.adult <= (SELECT adult FROM category WHERE id = ?1)
       ORDER BY mc.product_count DESC, m.name LIMIT ?2 OFFSET ?3`,
    categoryId,
    limit,
    offset,
  );

/** The merchants with most vouchers; without adult merchants. */
export const merchantsWithVouchers = (db: Db, limit: number): Promise<CountedMerchant[]> =>
  readAll(
    db,
    COUNTED_MERCHANT,
    `SELECT ${COUNTED_MERCHANT.columns} FROM merchant m
     WHERE m.adult = 0 AND EXISTS (SELECT 1 FROM voucher v WHERE v.merchant_id = m.id) ORDER BY ${ORDER.vouchers} LIMIT ?`,
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
    `SELECT m.name, m.slug, count(*) AS count FROM product p JOIN merchant m ON m.id = p.merchant_id
     WHERE p.brand_id = ? AND p.adult = 0 GROUP BY m.id ORDER BY count DESC, m.name`,
    brandId,
  );

/**
 * Merchants that sell goods at these nodes of the taxonomy or below, with how many comparisons, most first; without closed shops.
 *
 * @param filters that one of its offers must pass, such as free delivery
 */
export function merchantsOfNodes(db: Db, nodes: readonly number[], filters: SearchFilters = {}): Promise<MerchantWithCount[]> {
  const { sql, values } = allOf(offerConditions(filters));
  return rowsOf(
    db,
    `SELECT m.name, m.slug, count(DISTINCT t.doc) AS count FROM search_comparison t JOIN search_offer o ON o.doc = t.doc
     JOIN merchant m ON m.id = o.merchant_id AND m.active = 1
     WHERE t.taxonomy_id IN (SELECT value FROM json_each(?)) AND ${sql} GROUP BY m.id ORDER BY count DESC, m.name`,
    JSON.stringify(nodes.flatMap(branchOf)),
    ...values,
  );
}
