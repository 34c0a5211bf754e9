import type { Category } from '#catalogue/category.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { type Db, rowsOfEach, type SqlValue, type Statement } from '../../db.ts';
import { CARD, PRODUCT_JOINS } from '../../product-rows.ts';
import type { Slice } from '../../read-page.ts';
import { FACET_VALUES_MAX, type Facets, facetsOf, type FacetStatements, priceSums, firstCount } from './facets.ts';
import { allOf, type Condition, type SearchFilters, type Sort } from './filters.ts';

/*
 * A category's products, filtered and sorted. Unlike search this reads only the tables of the catalogue, so it also works on a
 * snapshot without a search index, and it counts products, as category pages do.
 */

const ORDER: Record<Sort, string> = {
  relevance: 'pc.listing_rank DESC, pc.product_id',
  price: 'p.in_stock IS 0, p.price IS NULL, p.price, p.id',
  total: 'p.in_stock IS 0, p.price IS NULL, p.price + coalesce(p.delivery_cost, 0), p.id',
  newest: 'p.created_at DESC, p.id',
};

const FROM = 'product_category pc JOIN product p ON p.id = pc.product_id';

type Branch = Pick<Category, 'id' | 'adult'>;

/** Products in a category's branch that pass the filters. */
function conditionOf({ id, adult }: Branch, { category, brand, merchant, priceMin, priceMax, inStock }: SearchFilters): Condition {
  const conditions: Condition[] = [{ sql: 'pc.category_id = ? AND pc.adult = ?', values: [id, Number(adult)] }];
  const add = (sql: string, ...values: SqlValue[]) => conditions.push({ sql, values });
  if (category !== undefined) {
    add(
      'p.category_id IN (SELECT a.category_id FROM category c JOIN category_ancestor a ON a.ancestor_id = c.id WHERE c.slug_path = ?)',
      category,
    );
  }
  if (brand !== undefined) add('p.brand_id = ?', brand);
  if (merchant !== undefined) add('p.merchant_id = (SELECT id FROM merchant WHERE slug = ?)', merchant);
  if (priceMin !== undefined) add('p.price >= ?', priceMin);
  if (priceMax !== undefined) add('p.price <= ?', priceMax);
  if (inStock === true) add('p.in_stock IS NOT 0');
  return allOf(conditions);
}

const top = (value: string) => `GROUP BY ${value} ORDER BY count DESC, ${value} LIMIT ${FACET_VALUES_MAX}`;

/** One statement for each facet, without the facet's own filter. */
function facetStatements(db: Db, branch: Branch, filters: SearchFilters): FacetStatements {
  const statement = (select: string, left: SearchFilters, end = ''): Statement => {
    const { sql, values } = conditionOf(branch, left);
    return db.prepare(`${select} WHERE ${sql} ${end}`).bind(...values);
  };
  return {
    categories: statement(
      `SELECT c.slug_path AS value, c.name, count(*) AS count FROM ${FROM} JOIN category c ON c.id = p.category_id`,
      { ...filters, category: undefined },
      top('c.slug_path'),
    ),
    brands: statement(
      `SELECT b.id AS value, b.name, count(*) AS count FROM ${FROM} JOIN brand b ON b.id = p.brand_id`,
      { ...filters, brand: undefined },
      top('b.id'),
    ),
    merchants: statement(
      `SELECT m.slug AS value, m.name, count(*) AS count FROM ${FROM} JOIN merchant m ON m.id = p.merchant_id`,
      { ...filters, merchant: undefined },
      top('m.slug'),
    ),
    prices: statement(`SELECT ${priceSums('p.price')} FROM ${FROM}`, { ...filters, priceMin: undefined, priceMax: undefined }),
    inStock: statement(`SELECT count(*) AS count FROM ${FROM}`, { ...filters, inStock: true }),
  };
}

export interface CategoryListing {
  products: ProductCard[];
  total: number;
  facets: Facets;
}

/**
 * One page of a category's branch with its facets, in one round trip.
 *
 * @param request `filters.category` is a category below; money in pence
 */
export async function categoryListing(
  db: Db,
  branch: Branch,
  { filters, sort, limit, offset = 0 }: Slice & { filters: SearchFilters; sort: Sort },
): Promise<CategoryListing> {
  const { sql, values } = conditionOf(branch, filters);
  const {
    cards = [],
    counts = [],
    ...facets
  } = await rowsOfEach(db, {
    cards: db
      .prepare(`SELECT ${CARD.columns} FROM ${FROM} ${PRODUCT_JOINS} WHERE ${sql} ORDER BY ${ORDER[sort]} LIMIT ? OFFSET ?`)
      .bind(...values, limit, offset),
    counts: db.prepare(`SELECT count(*) AS count FROM ${FROM} WHERE ${sql}`).bind(...values),
    ...facetStatements(db, branch, filters),
  });
  return { products: CARD.readAll(cards), total: firstCount(counts), facets: facetsOf(facets) };
}
