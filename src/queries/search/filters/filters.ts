import type { SqlValue } from '../../db.ts';

/** What a shopper narrows a list by. Everything is optional; money in pence, slugs as addresses have them. */
export interface SearchFilters {
  /** Slug path of a category: its whole branch. */
  category?: string | undefined;
  brand?: string | undefined;
  merchant?: string | undefined;
  /** Of the price without delivery. */
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  /** Leaves out what the feeds say is out of stock. */
  inStock?: boolean | undefined;
}

export const SORTS = ['relevance', 'price', 'total', 'newest'] as const;
/** `total` is the price with delivery. A category page's 'relevance' is list order. */
export type Sort = (typeof SORTS)[number];

/** A condition of SQL with its values, in the order of its question marks. */
export interface Condition {
  sql: string;
  values: SqlValue[];
}

/** All of them; always true when there are none. */
export const allOf = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.length === 0 ? 'true' : conditions.map(({ sql }) => sql).join(' AND '),
  values: conditions.flatMap(({ values }) => values),
});

/** What filters ask of a thing, row `t` of search_comparison. */
export function comparisonConditions({ category, brand }: SearchFilters): Condition[] {
  const conditions: Condition[] = [];
  if (category !== undefined) {
    const branch = 'SELECT a.category_id FROM category c JOIN category_ancestor a ON a.ancestor_id = c.id WHERE c.slug_path = ?';
    conditions.push({ sql: `t.category_id IN (${branch})`, values: [category] });
  }
  if (brand !== undefined) conditions.push({ sql: 't.brand_id = ?', values: [brand] });
  return conditions;
}

/** What filters ask of an offer, row `o` of search_offer. */
export function offerConditions({ merchant, priceMin, priceMax, inStock }: SearchFilters): Condition[] {
  const conditions: Condition[] = [];
  if (merchant !== undefined) conditions.push({ sql: 'o.merchant_id = (SELECT id FROM merchant WHERE slug = ?)', values: [merchant] });
  if (priceMin !== undefined) conditions.push({ sql: 'o.price >= ?', values: [priceMin] });
  if (priceMax !== undefined) conditions.push({ sql: 'o.price <= ?', values: [priceMax] });
  if (inStock === true) conditions.push({ sql: 'o.in_stock = 1', values: [] });
  return conditions;
}

/** What filters ask of a thing and of one of its offers together. */
export function conditionsOf(filters: SearchFilters): Condition {
  const offer = offerConditions(filters);
  const { sql, values } = allOf(offer);
  const exists = offer.length === 0 ? [] : [{ sql: `EXISTS (SELECT 1 FROM search_offer o WHERE o.doc = t.doc AND ${sql})`, values }];
  return allOf([...comparisonConditions(filters), ...exists]);
}
