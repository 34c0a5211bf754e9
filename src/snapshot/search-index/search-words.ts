import { DatabaseSync } from 'node:sqlite';
import { SEARCH_SQL } from '../schema.ts';
import { sqlStatements } from '../sql-statements.ts';
import { SnapshotDb } from '../store/snapshot-db.ts';
import { rangeOfCell, wordsByCell } from './search-comparisons.ts';

/** Cells whose texts are in memory at the same time, of both snapshots. */
const CELLS_PER_STEP = 1000;

/** Temporary tables to compute words in, because a snapshot has none and is read-only. */
const WORKING_TABLES = sqlStatements(SEARCH_SQL)
  .filter((sql) => /^CREATE TABLE search_(batch|comparison|offer)\b/.test(sql))
  .map((sql) => sql.replace('CREATE TABLE', 'CREATE TEMP TABLE'));

/**
 * The cells whose docs or words differ between two snapshot files. The words are computed and compared, because columns are not enough: a
 * price change reorders offers, and with them the names of merchants.
 */
export async function cellsWithOtherWords(files: readonly [string, string], cells: readonly number[]): Promise<Set<number>> {
  const databases = files.map((file) => new DatabaseSync(file, { readOnly: true }));
  try {
    for (const database of databases) database.exec(['PRAGMA temp_store = MEMORY', ...WORKING_TABLES].join(';'));
    const [before, after] = databases.map((database) => new SnapshotDb(database)) as [SnapshotDb, SnapshotDb];
    const others = new Set<number>();
    for (let start = 0; start < cells.length; start += CELLS_PER_STEP) {
      const ranges = cells.slice(start, start + CELLS_PER_STEP).map(rangeOfCell);
      const left = new Map((await wordsByCell(before, ranges)).map(({ cell, words }) => [words, cell]));
      for (const { cell, words } of await wordsByCell(after, ranges)) if (!left.delete(words)) others.add(cell);
      for (const cell of left.values()) others.add(cell);
    }
    return others;
  } finally {
    for (const database of databases) database.close();
  }
}
