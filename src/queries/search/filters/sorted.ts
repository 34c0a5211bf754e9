import type { Db, Statement } from '../../db.ts';
import type { Slice } from '../../read-page.ts';
import type { Sort } from '#catalogue/lists/list-filters.ts';
import { allOf, offerConditions, type SearchFilters, comparisonConditions } from './filters.ts';

/** Sort keys other than relevance: of a comparison's offers, the best that passes the filters. */
const KEYS: Record<Exclude<Sort, 'relevance'>, { key: string; last: string }> = {
  price: { key: 'min(o.price)', last: 'min(o.price) IS NULL' },
  total: { key: 'min(o.total)', last: 'min(o.total) IS NULL' },
  newest: { key: 'max(t.created_at)', last: 'false' },
};

/** Fields that name a product. Sorted by price, products that only mention the words would come first. */
const NAMING_FIELDS = '{name brand category merchant code}';

/** FTS5's expression for comparisons that match by name, not by description. */
export const namingExpression = (match: string): string => `${NAMING_FIELDS} : (${match})`;

/** Of a common word the first hits by list rank are sorted, because every offer of each is read. */
const SORTED_MAX = 2500;

/** Comparisons by price or age; those in stock first, those without a price last. */
export function sortedStatement(db: Db, match: string, filters: SearchFilters, sort: Exclude<Sort, 'relevance'>, slice: Slice): Statement {
  const [comparisons, offers] = [allOf(comparisonConditions(filters)), allOf(offerConditions(filters))];
  const { key, last } = KEYS[sort];
  return db
    .prepare(
      `SELECT t.doc FROM (
         SELECT t.doc, t.created_at FROM product_search JOIN search_comparison t ON t.doc = product_search.rowid
         WHERE product_search MATCH ? AND ${comparisons.sql} LIMIT ${SORTED_MAX}
       ) AS t JOIN search_offer o ON o.doc = t.doc WHERE ${offers.sql} GROUP BY t.doc
       ORDER BY max(o.in_stock) DESC, ${last}, ${key} ${sort === 'newest' ? 'DESC' : ''}, t.doc LIMIT ? OFFSET ?`,
    )
    .bind(match, ...comparisons.values, ...offers.values, slice.limit, slice.offset ?? 0);
}
