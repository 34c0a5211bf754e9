import type { DatabaseSync } from 'node:sqlite';
import { cellOf, type IdRange, rangeOfCell } from './search-comparisons.ts';
import { cellsWithOtherWords } from './search-words.ts';

/** The ranges of ids whose comparisons differ between two snapshots. */
export interface SearchDifference {
  /** Only offers differ, not docs or words, as after most price changes. */
  sameWords: IdRange[];
  /** Docs or words differ. */
  otherWords: IdRange[];
}

/** If more than this share of all comparisons differs, filling the index again is faster. */
const UPDATED_MAX_SHARE = 0.2;

/** Products whose words changed although their row did not: their merchant or category has another name. */
const RENAMED = `
  SELECT id FROM main.product WHERE merchant_id IN (
    SELECT n.id FROM main.merchant n JOIN previous.merchant o ON o.id = n.id WHERE n.name <> o.name)
  UNION SELECT id FROM main.product WHERE category_id IN (
    SELECT n.id FROM main.category n JOIN previous.category o ON o.id = n.id WHERE n.slug_path <> o.slug_path)`;

/** The comparisons of products that differ, in either snapshot, and those whose own row differs. */
const SEARCHED = `
  WITH searched_product AS (SELECT id FROM differing UNION SELECT id FROM gone UNION ${RENAMED})
  SELECT p.comparison_id FROM searched_product s CROSS JOIN main.product p ON p.id = s.id WHERE p.comparison_id IS NOT NULL
  UNION SELECT p.comparison_id FROM searched_product s CROSS JOIN previous.product p ON p.id = s.id WHERE p.comparison_id IS NOT NULL
  UNION SELECT n.id FROM main.comparison n LEFT JOIN previous.comparison o ON o.id = n.id WHERE o.digest IS NOT n.digest
  UNION SELECT o.id FROM previous.comparison o WHERE NOT EXISTS (SELECT 1 FROM main.comparison n WHERE n.id = o.id)`;

/**
 * How the comparisons of a snapshot differ from those of the one attached as `previous`. Call `compareProducts` first.
 *
 * @returns null when so many differ that the index should be filled again
 */
export async function searchDifference(snapshot: DatabaseSync): Promise<SearchDifference | null> {
  snapshot.exec(`CREATE TEMP TABLE searched (id INTEGER PRIMARY KEY); INSERT INTO searched ${SEARCHED}`);
  const { concerned, all } = snapshot
    .prepare('SELECT (SELECT count(*) FROM searched) AS concerned, (SELECT count(*) FROM main.comparison) AS "all"')
    .get() as { concerned: number; all: number };
  if (concerned > all * UPDATED_MAX_SHARE) return null;
  const rows = snapshot.prepare(`SELECT DISTINCT ${cellOf('id')} AS cell FROM searched ORDER BY cell`).all() as { cell: number }[];
  const cells = rows.map(({ cell }) => cell);
  const others = await cellsWithOtherWords([snapshot.location('previous')!, snapshot.location()!], cells);
  return {
    sameWords: cells.filter((cell) => !others.has(cell)).map(rangeOfCell),
    otherWords: cells.filter((cell) => others.has(cell)).map(rangeOfCell),
  };
}
