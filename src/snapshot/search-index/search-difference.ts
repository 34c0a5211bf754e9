import type { DatabaseSync } from 'node:sqlite';
import { selectRows } from '#ingest/sqlite.ts';
import { cellOf, type IdRange, rangeOfCell } from './search-comparisons.ts';
import { cellsWithOtherWords } from './search-words.ts';

/** The ranges of ids whose comparisons differ between two snapshots. */
export interface SearchDifference {
  /** Only offers differ, not docs or words, as after most price changes. */
  sameWords: IdRange[];
  /** Docs or words differ. */
  otherWords: IdRange[];
}

/** How the words of comparisons differ from those of the snapshot attached as `previous`. Call `compareComparisons` first. */
export async function searchDifference(snapshot: DatabaseSync): Promise<SearchDifference> {
  const cells = selectRows<{ cell: number }>(snapshot, `SELECT DISTINCT ${cellOf('id')} AS cell FROM changed_comparison ORDER BY cell`).map(
    ({ cell }) => cell,
  );
  const others = await cellsWithOtherWords([snapshot.location('previous')!, snapshot.location()!], cells);
  return {
    sameWords: cells.filter((cell) => !others.has(cell)).map(rangeOfCell),
    otherWords: cells.filter((cell) => others.has(cell)).map(rangeOfCell),
  };
}
