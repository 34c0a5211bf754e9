import type { DatabaseSync } from 'node:sqlite';
import { selectRow } from '#ingest/sqlite.ts';

/** If more than this share of all comparisons differs, computing what follows from them again is faster than updating it. */
export const UPDATED_MAX_SHARE = 0.2;

/**
 * Products of which search has other words or another order of offers although their row did not change: their merchant or category has
 * another name, or their merchant became stale or fresh (`BEST_OFFER_ORDER`).
 */
const FOUND_OTHERWISE = `
  SELECT id FROM main.product WHERE merchant_id IN (
    SELECT n.id FROM main.merchant n JOIN previous.merchant o ON o.id = n.id
    WHERE n.name <> o.name OR (n.stale_since IS NULL) <> (o.stale_since IS NULL))
  UNION SELECT id FROM main.product WHERE category_id IN (
    SELECT n.id FROM main.category n JOIN previous.category o ON o.id = n.id WHERE n.slug_path <> o.slug_path)`;

/** The comparisons of products that differ, in either snapshot, and those whose own row differs. */
const CHANGED = `
  WITH changed_product AS (SELECT id FROM differing UNION SELECT id FROM gone UNION ${FOUND_OTHERWISE})
  SELECT p.comparison_id FROM changed_product s CROSS JOIN main.product p ON p.id = s.id WHERE p.comparison_id IS NOT NULL
  UNION SELECT p.comparison_id FROM changed_product s CROSS JOIN previous.product p ON p.id = s.id WHERE p.comparison_id IS NOT NULL
  UNION SELECT n.id FROM main.comparison n LEFT JOIN previous.comparison o ON o.id = n.id WHERE o.digest IS NOT n.digest
  UNION SELECT o.id FROM previous.comparison o WHERE NOT EXISTS (SELECT 1 FROM main.comparison n WHERE n.id = o.id)`;

/**
 * Notes in the table `changed_comparison` which comparisons of a snapshot differ from those of the one attached as `previous`. Call
 * `compareProducts` first.
 *
 * @returns how many differ, and how many there are
 */
export function compareComparisons(database: DatabaseSync): { changed: number; all: number } {
  database.exec(`CREATE TEMP TABLE changed_comparison (id INTEGER PRIMARY KEY); INSERT INTO changed_comparison ${CHANGED}`);
  return selectRow<{ changed: number; all: number }>(
    database,
    'SELECT (SELECT count(*) FROM changed_comparison) AS changed, (SELECT count(*) FROM main.comparison) AS "all"',
  )!;
}
