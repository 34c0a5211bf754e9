import type { DatabaseSync } from 'node:sqlite';
import { LIST_ROWS_MAX } from '#catalogue/limits.ts';
import { compareComparisons, UPDATED_MAX_SHARE } from '../../difference/compare-comparisons.ts';
import { compareLists, ENTRIES_ADDED, ENTRIES_GONE } from '../../difference/compare-lists.ts';
import { compareProducts } from '../../difference/compare-products.ts';
import { listings } from '../../lists/lists-sql.ts';
import { addFacets, addFilterAttributes } from './add-lists.ts';

/** Lists of a small catalogue are always updated. */
const UPDATED_MIN = 1000;

/**
 * Updates the lists of a copy of the previous snapshot by what its comparisons changed. After `addCounts`.
 *
 * @returns false, with the lists as they were: so much differs that they should be computed again
 */
export function updateLists(database: DatabaseSync): boolean {
  compareProducts(database);
  const { changed, all } = compareComparisons(database);
  const isUpdated = changed <= Math.max(UPDATED_MIN, all * UPDATED_MAX_SHARE);
  if (isUpdated) {
    addFilterAttributes(database);
    database.exec(LISTINGS_OF_CHANGED);
    compareLists(database);
    database.exec(ENTRIES_AND_SIZES);
    addFacets(database, 'list IN (SELECT list FROM entry_before UNION SELECT list FROM entry_now)');
    database.exec('DROP TABLE changed_listing; DROP TABLE changed_list; DROP TABLE entry_before; DROP TABLE entry_now');
  }
  database.exec('DROP TABLE differing; DROP TABLE gone; DROP TABLE changed_comparison');
  return isUpdated;
}

const LISTINGS_OF_CHANGED = `
  DELETE FROM listing WHERE id IN (SELECT id FROM changed_comparison);
  DELETE FROM listing WHERE id IN (SELECT -p.id FROM changed_comparison c CROSS JOIN previous.product p ON p.comparison_id = c.id);
  ${listings('t.id IN (SELECT id FROM changed_comparison)')}`;

const counted = (entries: string, schema: string, sign: string) => `
  SELECT e.list, ${sign} 1 AS things, ${sign} l.offers AS offers FROM ${entries} e CROSS JOIN ${schema}.listing l ON l.id = e.id
  WHERE e.sort = 0 AND e.list <> 'a'`;

const ENTRIES_AND_SIZES = `
  DELETE FROM listed WHERE (list, sort, place, id) IN (${ENTRIES_GONE});
  INSERT INTO listed (list, sort, place, id) ${ENTRIES_ADDED};
  INSERT OR REPLACE INTO list_size (list, things, offers)
  SELECT d.list, coalesce(s.things, 0) + d.things, coalesce(s.offers, 0) + d.offers
  FROM (
    SELECT list, sum(things) AS things, sum(offers) AS offers
    FROM (${counted('entry_now', 'main', '+')} UNION ALL ${counted('entry_before', 'previous', '-')}) GROUP BY list
  ) AS d LEFT JOIN list_size s ON s.list = d.list;
  DELETE FROM list_size WHERE things = 0;
  DELETE FROM list_facets
  WHERE list IN (SELECT list FROM entry_before UNION SELECT list FROM entry_now) OR list NOT IN (SELECT list FROM list_size WHERE things > ${LIST_ROWS_MAX})`;
