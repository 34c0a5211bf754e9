import type { DatabaseSync } from 'node:sqlite';
import { eachRow } from '#ingest/sqlite.ts';
import type { Db } from '#queries/db.ts';
import { ENTRIES_ADDED, ENTRIES_GONE } from '#snapshot/difference/compare-lists.ts';
import { deriveTables } from './publish-fill.ts';
import { deleteRows, insertRows, sendRows } from './publish-rows.ts';
import { differs, PUBLISHED_TABLES, type PublishedTable, sameKey } from './published-tables.ts';

/**
 * Sends an edge database the difference of two snapshots: first removed rows, then new and changed ones, so that a unique slug can
 * move from one row to another. Idempotent.
 *
 * @param snapshot the new snapshot, with the one that the database holds attached as `previous`, after `compareProducts`
 * @param areListsCompared after `compareLists`; without it the database computes its lists again
 * @returns how many rows were sent
 */
export async function sendDifference(
  snapshot: DatabaseSync,
  target: Db,
  { areListsCompared, onProgress }: { areListsCompared: boolean; onProgress: (done: number, total: number) => void },
): Promise<number> {
  let sent = 0;
  const isSent = ({ derived }: PublishedTable) => derived === null || areListsCompared;
  for (const table of PUBLISHED_TABLES) if (!isSent(table)) await target.prepare(`DELETE FROM ${table.name}`).run();
  for (const [index, table] of PUBLISHED_TABLES.entries()) {
    onProgress(index, PUBLISHED_TABLES.length);
    if (!isSent(table)) continue;
    const { gone, changed, remove } = (DIFFERENCE.get(table.name) ?? differenceOf)(table);
    const removed = await sendRows(target, remove, eachRow(snapshot, gone));
    sent += removed + (await sendRows(target, insertRows(table, 'INSERT OR REPLACE'), eachRow(snapshot, changed)));
  }
  if (!areListsCompared) await deriveTables(target);
  return sent;
}

interface Difference {
  /** Query for the keys of removed rows. */
  gone: string;
  /** Query for new and changed rows. */
  changed: string;
  /** Statement that removes rows, by one JSON array of keys. */
  remove: string;
}

const of = (alias: string, columns: readonly string[]) => columns.map((column) => `${alias}.${column}`).join(', ');

/** Both snapshots keep a table in the order of its key, so this is one pass over each. */
function differenceOf(table: PublishedTable): Difference {
  const { name, columns, key } = table;
  const same = sameKey(table);
  return {
    gone: `SELECT ${of('o', key)} FROM previous.${name} o WHERE NOT EXISTS (SELECT 1 FROM main.${name} n WHERE ${same})`,
    changed: `SELECT ${of('n', columns)} FROM main.${name} n LEFT JOIN previous.${name} o ON ${same} WHERE ${differs(table)}`,
    remove: deleteRows(table),
  };
}

const productsOf = (table: PublishedTable): Difference => ({
  gone: 'SELECT id FROM gone',
  changed: `SELECT ${of('n', table.columns)} FROM differing JOIN main.product n ON n.id = differing.id`,
  remove: deleteRows(table),
});

const listingsOf = (table: PublishedTable): Difference => ({
  gone: `SELECT o.id FROM changed_listing c CROSS JOIN previous.listing o ON o.id = c.id WHERE NOT EXISTS (SELECT 1 FROM main.listing n WHERE n.id = c.id)`,
  changed: `SELECT ${of('n', table.columns)} FROM changed_listing c CROSS JOIN main.listing n ON n.id = c.id
    LEFT JOIN previous.listing o ON o.id = c.id WHERE ${differs(table)}`,
  remove: deleteRows(table),
});

const entriesOf = (table: PublishedTable): Difference => ({ gone: ENTRIES_GONE, changed: ENTRIES_ADDED, remove: deleteRows(table) });

const DIFFERENCE: ReadonlyMap<string, (table: PublishedTable) => Difference> = new Map([
  ['product', productsOf],
  ['listing', listingsOf],
  ['listed', entriesOf],
]);
