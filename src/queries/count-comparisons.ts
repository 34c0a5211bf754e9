import { branchOf } from '#lexicon/taxonomy.ts';
import { countOf, type Db } from './db.ts';
import { allOf, comparisonConditions, offerConditions, type SearchFilters } from './search/filters/filters.ts';

/**
 * How many comparisons are at these nodes of the taxonomy or below and have an offer of an open shop that passes the filters.
 *
 * @param nodes null: all
 */
export function countComparisons(db: Db, nodes: readonly number[] | null, filters: SearchFilters): Promise<number> {
  const offer = allOf(offerConditions(filters));
  const comparison = allOf(comparisonConditions(filters));
  const at = nodes === null ? 'true' : 't.taxonomy_id IN (SELECT value FROM json_each(?))';
  return countOf(
    db,
    `SELECT count(*) AS count FROM search_comparison t WHERE ${at} AND ${comparison.sql} AND EXISTS (
       SELECT 1 FROM search_offer o JOIN merchant m ON m.id = o.merchant_id AND m.active = 1 WHERE o.doc = t.doc AND ${offer.sql})`,
    ...(nodes === null ? [] : [JSON.stringify(nodes.flatMap(branchOf))]),
    ...comparison.values,
    ...offer.values,
  );
}
