import { branchOf } from '#lexicon/taxonomy.ts';
import type { SqlValue } from '../../db.ts';

/** Filters of a list, all optional. Money in pence. */
export interface SearchFilters {
  /** Slug path of a category; its whole branch passes. */
  category?: string | undefined;
  brand?: string | undefined;
  merchant?: string | undefined;
  /** Of the price without delivery. */
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  /** Only products that the feeds do not call out of stock; 'known': that they call in stock. */
  inStock?: boolean | 'known' | undefined;
  /** Only offers whose delivery is known to be free. */
  freeDelivery?: boolean | undefined;
  /** Only offers below an earlier price. */
  reduced?: boolean | undefined;
  /** Without these brands, by id, and nodes of the taxonomy with all below … */
  withoutBrands?: readonly string[] | undefined;
  withoutNodes?: readonly number[] | undefined;
  /** … and without what holds one of these phrases in name or brand; words in lower case. Search only. */
  withoutPhrases?: readonly string[] | undefined;
  /** Only things at these nodes themselves. */
  withinNodes?: readonly number[] | undefined;
}

/** An SQL condition with its values, in the order of its question marks. */
export interface Condition {
  sql: string;
  values: SqlValue[];
}

/** All conditions together; without conditions, always true. */
export const allOf = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.length === 0 ? 'true' : conditions.map(({ sql }) => sql).join(' AND '),
  values: conditions.flatMap(({ values }) => values),
});

/** The conditions of filters on a comparison, row `t` of search_comparison. */
export function comparisonConditions({ category, brand, withoutBrands = [], withoutNodes = [], withinNodes }: SearchFilters): Condition[] {
  const conditions: Condition[] = [];
  if (category !== undefined) {
    const branch = 'SELECT a.category_id FROM category c JOIN category_ancestor a ON a.ancestor_id = c.id WHERE c.slug_path = ?';
    conditions.push({ sql: `t.category_id IN (${branch})`, values: [category] });
  }
  if (withinNodes !== undefined)
    conditions.push({ sql: 't.taxonomy_id IN (SELECT value FROM json_each(?))', values: [JSON.stringify(withinNodes)] });
  if (brand !== undefined) conditions.push({ sql: 't.brand_id = ?', values: [brand] });
  if (withoutBrands.length > 0)
    conditions.push({
      sql: "coalesce(t.brand_id, '') NOT IN (SELECT value FROM json_each(?))",
      values: [JSON.stringify(withoutBrands)],
    });
  if (withoutNodes.length > 0) {
    const branches = withoutNodes.flatMap(branchOf);
    conditions.push({ sql: 'coalesce(t.taxonomy_id, -1) NOT IN (SELECT value FROM json_each(?))', values: [JSON.stringify(branches)] });
  }
  return conditions;
}

/** A condition on the product, row `own`, of an offer. */
const ofProduct = (sql: string): Condition => ({
  sql: `EXISTS (SELECT 1 FROM product own WHERE own.id = o.product_id AND ${sql})`,
  values: [],
});

/** The conditions of filters on an offer, row `o` of search_offer. */
export function offerConditions({ merchant, priceMin, priceMax, inStock, freeDelivery, reduced }: SearchFilters): Condition[] {
  const conditions: Condition[] = [];
  if (merchant !== undefined) conditions.push({ sql: 'o.merchant_id = (SELECT id FROM merchant WHERE slug = ?)', values: [merchant] });
  if (priceMin !== undefined) conditions.push({ sql: 'o.price >= ?', values: [priceMin] });
  if (priceMax !== undefined) conditions.push({ sql: 'o.price <= ?', values: [priceMax] });
  if (inStock === true) conditions.push({ sql: 'o.in_stock IS NOT 0', values: [] });
  if (inStock === 'known') conditions.push({ sql: 'o.in_stock = 1', values: [] });
  if (freeDelivery === true) conditions.push(ofProduct('own.delivery_cost = 0'));
  if (reduced === true) conditions.push(ofProduct('own.was_price > own.price'));
  return conditions;
}

/** The conditions of filters on a comparison and one of its offers. */
export function conditionsOf(filters: SearchFilters): Condition {
  const offer = offerConditions(filters);
  const { sql, values } = allOf(offer);
  const exists = offer.length === 0 ? [] : [{ sql: `EXISTS (SELECT 1 FROM search_offer o WHERE o.doc = t.doc AND ${sql})`, values }];
  return allOf([...comparisonConditions(filters), ...exists]);
}
