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

/** Bounds of the price bands, in pence. */
const PRICE_BOUNDS = [0, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000] as const;

/** Facets count the first hits by list rank only: a shopper cannot use exact counts beyond that, and a common word would cost too much. */
const COUNTED_MAX = 2000;
/** Choices of a facet. */
const FACET_VALUES_MAX = 20;

const common = (column: string, count: string, from: string): string =>
  `SELECT ${column} AS id, ${count} AS count FROM ${from} WHERE ${column} IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${FACET_VALUES_MAX}`;
const BAND = PRICE_BOUNDS.slice(1)
  .map((bound) => `(cheapest >= ${bound})`)
  .join(' + ');

/** The rows of each facet, of the comparisons `hit` and their offers that pass the filters. */
const SELECTS: Record<keyof Facets, string> = {
  categories: `SELECT c.slug_path AS value, c.name, found.count FROM (${common('category_id', 'count(*)', 'hit')}) AS found JOIN category c ON c.id = found.id`,
  brands: `SELECT b.id, b.name, found.count FROM (${common('brand_id', 'count(*)', 'hit')}) AS found JOIN brand b ON b.id = found.id`,
  merchants: `SELECT m.slug, m.name, found.count FROM (${common('merchant_id', 'count(DISTINCT doc)', 'offer')}) AS found JOIN merchant m ON m.id = found.id`,
  prices: `SELECT ${BAND}, '', count(*) FROM (SELECT min(price) AS cheapest FROM offer GROUP BY doc) WHERE cheapest IS NOT NULL GROUP BY 1`,
  inStock: "SELECT '', '', count(DISTINCT doc) FROM offer WHERE in_stock = 1",
};

interface FacetRow extends FacetValue {
  facet: keyof Facets;
}

/** The statement for some facets of a search within filters. */
function facetStatement(db: Db, match: string, filters: SearchFilters, facets: readonly (keyof Facets)[]): Statement {
  const [hits, offers] = [conditionsOf(filters), allOf(offerConditions(filters))];
  const wanted = facets.map(
    (facet) =>
      `SELECT '${facet}' AS facet, value, name, count FROM (SELECT NULL AS value, NULL AS name, NULL AS count WHERE false UNION ALL ${SELECTS[facet]})`,
  );
  return db
    .prepare(
      `WITH hit AS MATERIALIZED (
         SELECT t.doc, t.category_id, t.brand_id FROM product_search JOIN search_comparison t ON t.doc = product_search.rowid
         WHERE product_search MATCH ? AND ${hits.sql} LIMIT ${COUNTED_MAX}
       ), offer AS MATERIALIZED (
         SELECT o.doc, o.merchant_id, o.price, o.in_stock FROM hit JOIN search_offer o ON o.doc = hit.doc WHERE ${offers.sql}
       ) ${wanted.join(' UNION ALL ')}`,
    )
    .bind(match, ...hits.values, ...offers.values);
}

/** Facets with the filter that is their own. */
const OWN: [facet: keyof Facets, isSet: (filters: SearchFilters) => boolean, without: (filters: SearchFilters) => SearchFilters][] = [
  ['categories', ({ category }) => category !== undefined, (filters) => ({ ...filters, category: undefined })],
  ['brands', ({ brand }) => brand !== undefined, (filters) => ({ ...filters, brand: undefined })],
  ['merchants', ({ merchant }) => merchant !== undefined, (filters) => ({ ...filters, merchant: undefined })],
  [
    'prices',
    ({ priceMin, priceMax }) => (priceMin ?? priceMax) !== undefined,
    (filters) => ({ ...filters, priceMin: undefined, priceMax: undefined }),
  ],
];

/**
 * The statements for the facets of a search: one for all that have no filter, and one for each that has, without it, so that its other
 * choices keep their counts.
 *
 * @param match FTS5's expression of the search
 */
export function facetStatements(db: Db, match: string, filters: SearchFilters): Record<string, Statement> {
  const own = OWN.filter(([, isSet]) => isSet(filters));
  const others = (Object.keys(SELECTS) as (keyof Facets)[]).filter((facet) => own.every(([name]) => name !== facet));
  return {
    facets: facetStatement(db, match, filters, others),
    ...Object.fromEntries(own.map(([facet, , without]) => [facet, facetStatement(db, match, without(filters), [facet])])),
  };
}

/** The number of the only row of a count. */
export const firstCount = (rows: readonly unknown[] = []): number => (rows as { count: number }[])[0]?.count ?? 0;

/** The rows of `facetStatements`. */
export function facetsOf(answers: Partial<Record<string, unknown[]>>): Facets {
  const rows = Object.values(answers).flatMap((found) => (found ?? []) as FacetRow[]);
  const of = (wanted: keyof Facets): FacetValue[] =>
    rows
      .filter(({ facet }) => facet === wanted)
      .map(({ value, name, count }) => ({ value, name, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const counts = new Map(of('prices').map(({ value, count }) => [Number(value), count]));
  const bands = PRICE_BOUNDS.map((from, index) => ({ from, to: PRICE_BOUNDS[index + 1] ?? null, count: counts.get(index) ?? 0 }));
  return {
    categories: of('categories'),
    brands: of('brands'),
    merchants: of('merchants'),
    prices: bands.filter(({ count }) => count > 0),
    inStock: of('inStock')[0]?.count ?? 0,
  };
}
