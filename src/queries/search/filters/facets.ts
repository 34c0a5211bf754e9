import type { Db, Statement } from '../../db.ts';
import { allOf, conditionsOf, offerConditions, type SearchFilters } from './filters.ts';

/** One choice of a facet: `value` is the filter's value. */
interface FacetValue {
  value: string;
  name: string;
  count: number;
}

/** Prices from `from` up to, but without, `to`, in pence; null: no upper bound. */
interface PriceBand {
  from: number;
  to: number | null;
  count: number;
}

export interface Facets {
  categories: FacetValue[];
  brands: FacetValue[];
  merchants: FacetValue[];
  prices: PriceBand[];
  /** The number that the feeds do not call out of stock. */
  inStock: number;
}

export const NO_FACETS: Facets = { categories: [], brands: [], merchants: [], prices: [], inStock: 0 };

/** One statement for each facet. */
export type FacetStatements = Record<keyof Facets, Statement>;

/** Bounds of the price bands, in pence. */
const PRICE_BOUNDS = [0, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000] as const;

/** Facets count the first hits by list rank only: a shopper cannot use exact counts beyond that. */
const COUNTED_MAX = 5000;
/** Choices of a facet. */
export const FACET_VALUES_MAX = 20;

/** The count of each price band, of a column in pence. */
export const priceSums = (column: string): string =>
  PRICE_BOUNDS.map((from, index) => {
    const to = PRICE_BOUNDS[index + 1];
    return `sum(${column} >= ${from}${to === undefined ? '' : ` AND ${column} < ${to}`}) AS band${index}`;
  }).join(', ');

/**
 * One statement for each facet, without the facet's own filter, so that its other choices keep their counts.
 *
 * @param match FTS5's expression of the search
 */
export function facetStatements(db: Db, match: string, filters: SearchFilters): FacetStatements {
  const hits = (left: SearchFilters) => {
    const { sql, values } = conditionsOf(left);
    const from = 'product_search JOIN search_comparison t ON t.doc = product_search.rowid';
    const text = `WITH hit AS MATERIALIZED (SELECT t.doc, t.category_id, t.brand_id FROM ${from} WHERE product_search MATCH ? AND ${sql} LIMIT ${COUNTED_MAX})`;
    return { text, values: [match, ...values] };
  };
  const statement = (left: SearchFilters, select: string, more: (string | number | null)[] = []) => {
    const { text, values } = hits(left);
    return db.prepare(`${text} ${select}`).bind(...values, ...more);
  };
  const byMerchant = allOf(offerConditions({ ...filters, merchant: undefined }));
  const byPrice = allOf(offerConditions({ ...filters, priceMin: undefined, priceMax: undefined }));
  return {
    categories: statement(
      { ...filters, category: undefined },
      `SELECT c.slug_path AS value, c.name, count(*) AS count FROM hit JOIN category c ON c.id = hit.category_id
       GROUP BY c.id ORDER BY count DESC, c.slug_path LIMIT ${FACET_VALUES_MAX}`,
    ),
    brands: statement(
      { ...filters, brand: undefined },
      `SELECT b.id AS value, b.name, count(*) AS count FROM hit JOIN brand b ON b.id = hit.brand_id
       GROUP BY b.id ORDER BY count DESC, b.id LIMIT ${FACET_VALUES_MAX}`,
    ),
    merchants: statement(
      { ...filters, merchant: undefined },
      `SELECT m.slug AS value, m.name, count(DISTINCT hit.doc) AS count FROM hit JOIN search_offer o ON o.doc = hit.doc JOIN merchant m ON m.id = o.merchant_id
       WHERE ${byMerchant.sql} GROUP BY m.id ORDER BY count DESC, m.slug LIMIT ${FACET_VALUES_MAX}`,
      byMerchant.values,
    ),
    prices: statement(
      { ...filters, priceMin: undefined, priceMax: undefined },
      `SELECT ${priceSums('cheapest')} FROM (SELECT min(o.price) AS cheapest FROM hit JOIN search_offer o ON o.doc = hit.doc WHERE ${byPrice.sql} GROUP BY hit.doc)`,
      byPrice.values,
    ),
    inStock: statement({ ...filters, inStock: true }, 'SELECT count(*) AS count FROM hit'),
  };
}

/** The number of the only row of a count. */
export const firstCount = (rows: readonly unknown[] = []): number => (rows as { count: number }[])[0]?.count ?? 0;

/** The rows of a search's or a category's facet statements. */
export function facetsOf(rows: Partial<Record<keyof Facets, unknown[]>>): Facets {
  const sums = (rows.prices?.[0] ?? {}) as Record<string, number | null>;
  const bands = PRICE_BOUNDS.map((from, index) => ({ from, to: PRICE_BOUNDS[index + 1] ?? null, count: sums[`band${index}`] ?? 0 }));
  return {
    categories: (rows.categories ?? []) as FacetValue[],
    brands: (rows.brands ?? []) as FacetValue[],
    merchants: (rows.merchants ?? []) as FacetValue[],
    prices: bands.filter(({ count }) => count > 0),
    inStock: firstCount(rows.inStock),
  };
}
