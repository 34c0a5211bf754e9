import type { DatabaseSync } from 'node:sqlite';
import { dirname, resolve } from 'node:path';
import { publishSnapshot } from '#publish/publish.ts';
import { timesInWorker } from '../times-in-worker.ts';
import { misspellings } from './misspellings.ts';
import type { RowsItem } from './rows-worker.ts';

const COMMONEST = 60;
const SHOWN = 20;
/** The most rows that a request may read, whatever the catalogue's size. */
const MOST_ROWS = 25_000;
/** Orders and filters of a page, which read most. */
const NARROWED = ['', '&sort=price', '&min=5&stock=1', '&min=5&stock=1&sort=price'];

/** The commonest words of the catalogue, and a misspelling of each. */
function hardestTerms(database: DatabaseSync): string[] {
  const rows = database
    .prepare("SELECT term FROM search_term WHERE length(term) > 2 AND term GLOB '[a-z]*' ORDER BY named DESC LIMIT ?")
    .all(COMMONEST) as { term: string }[];
  return rows.flatMap(({ term }, index) => [term, ...misspellings(term, index).slice(0, 1)]);
}

/** The rows that D1 reads for requests of the box and of the page, with the commonest words and with shoppers' queries. */
export async function measureRows(database: DatabaseSync, snapshot: string, queries: readonly string[]): Promise<void> {
  const items = [...hardestTerms(database), ...queries].flatMap((term): RowsItem[] => [
    { box: term },
    ...NARROWED.map((narrowed) => ({ page: `q=${encodeURIComponent(term)}${narrowed}` })),
  ]);
  const rows = await timesInWorker({
    folder: dirname(snapshot),
    name: 'rows',
    main: resolve(import.meta.dirname, 'rows-worker.ts'),
    databases: ['DB'],
    fill: async ({ DB }) => void (await publishSnapshot({ file: snapshot, target: DB!, fileOf: async () => null })),
    items,
    perRequest: 20,
  });
  const most = items.map((item, index) => ({ name: item.page ?? item.box, rows: rows[index]! })).sort((a, b) => b.rows - a.rows);
  const beyond = most.filter((one) => one.rows > MOST_ROWS);
  console.log(`\nRows read: ${beyond.length} of ${most.length} requests read more than ${MOST_ROWS}. The most:`);
  for (const one of most.slice(0, SHOWN)) console.log(`  ${String(one.rows).padStart(7)}  ${one.name}`);
}
