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

/** If more than this share of all products differs, filling the index again is faster. */
const UPDATED_MAX_SHARE = 0.2;

/** Products whose words changed although their row did not: their merchant or category has another name. */
const RENAMED = `
  SELECT id FROM main.product WHERE merchant_id IN (
    SELECT n.id FROM main.merchant n JOIN previous.merchant o ON o.id = n.id WHERE n.name <> o.name)
  UNION SELECT id FROM main.product WHERE category_id IN (
    SELECT n.id FROM main.category n JOIN previous.category o ON o.id = n.id WHERE n.slug_path <> o.slug_path)`;

/** The lowest product id of each comparison that differs. */
const firstIds = (schema: string) => `
  SELECT p.id FROM searched JOIN ${schema}.product p ON p.id = searched.id WHERE p.comparison_key IS NULL AND p.adult = 0
  UNION ALL SELECT min(p.id) FROM searched_key k CROSS JOIN ${schema}.product p ON p.comparison_key = k.comparison_key WHERE p.adult = 0 GROUP BY k.comparison_key`;

/**
 * How the comparisons of a snapshot differ from those of the one attached as `previous`. Call `compareProducts` first.
 *
 * @returns null when so many differ that the index should be filled again
 */
export async function searchDifference(snapshot: DatabaseSync): Promise<SearchDifference | null> {
  snapshot.exec(`
    CREATE TEMP TABLE searched (id INTEGER PRIMARY KEY);
    INSERT INTO searched SELECT id FROM differing WHERE is_other UNION SELECT id FROM gone UNION ${RENAMED}`);
  const { concerned, products } = snapshot
    .prepare('SELECT (SELECT count(*) FROM searched) AS concerned, (SELECT count(*) FROM main.product) AS products')
    .get() as { concerned: number; products: number };
  if (concerned > products * UPDATED_MAX_SHARE) return null;
  snapshot.exec(`
    CREATE TEMP TABLE searched_key (comparison_key TEXT PRIMARY KEY) WITHOUT ROWID;
    INSERT OR IGNORE INTO searched_key
    SELECT p.comparison_key FROM searched JOIN main.product p ON p.id = searched.id WHERE p.comparison_key IS NOT NULL
    UNION SELECT p.comparison_key FROM searched JOIN previous.product p ON p.id = searched.id WHERE p.comparison_key IS NOT NULL`);
  const rows = snapshot
    .prepare(`SELECT DISTINCT ${cellOf('id')} AS cell FROM (${firstIds('main')} UNION ALL ${firstIds('previous')}) ORDER BY cell`)
    .all() as { cell: number }[];
  const cells = rows.map(({ cell }) => cell);
  const others = await cellsWithOtherWords([snapshot.location('previous')!, snapshot.location()!], cells);
  return {
    sameWords: cells.filter((cell) => !others.has(cell)).map(rangeOfCell),
    otherWords: cells.filter((cell) => others.has(cell)).map(rangeOfCell),
  };
}
