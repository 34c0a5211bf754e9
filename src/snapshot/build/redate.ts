import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readSnapshotMeta } from '#ingest/previous-snapshot.ts';
import { addLists } from './lists/add-lists.ts';

/** Every column that holds the day of a run, but those of lists, which are computed again. */
const RUN_DAYS = [
  ['product', 'created_at'],
  ['product', 'updated_at'],
  ['comparison', 'created_at'],
  ['merchant', 'stale_since'],
  ['brand', 'first_seen_at'],
  ['category_redirect', 'since'],
  ['price_history', 'day'],
  ['comparison_history', 'day'],
  ['price_drop', 'day'],
  ['gone_product', 'gone_on'],
  ['feed', 'read_on'],
] as const;

const HISTORIES = [
  ['price_history', 'product_id'],
  ['comparison_history', 'comparison_id'],
] as const;

/**
 * The snapshot to start from on a day. One that was made on a wrong clock, days ahead, would pin the days of all later runs to its
 * own. If a kept snapshot shows that the clock of this run is right, a copy is returned in which no day is later than today.
 *
 * @param today `YYYY-MM-DD`
 * @param keptDays gives the days of the snapshots that are kept
 * @param folder for the copy
 */
export function notAhead(
  previous: string,
  { today, keptDays, folder }: { today: string; keptDays: () => readonly string[]; folder: string },
): string {
  const { day, hasThisSchema } = readSnapshotMeta(previous);
  if (day <= today || !keptDays().some((kept) => kept <= today)) return previous;
  const copy = join(folder, 'redated.sqlite');
  copyFileSync(previous, copy);
  const database = new DatabaseSync(copy);
  try {
    database.exec('PRAGMA synchronous = OFF; BEGIN');
    // Of several later prices the last one holds.
    for (const [table, id] of HISTORIES)
      database
        .prepare(
          `DELETE FROM ${table} WHERE day > ?1 AND EXISTS (
             SELECT 1 FROM ${table} later WHERE later.${id} = ${table}.${id} AND later.day > ${table}.day)`,
        )
        .run(today);
    for (const [table, column] of RUN_DAYS)
      database.prepare(`UPDATE OR REPLACE ${table} SET ${column} = ?1 WHERE ${column} > ?1`).run(today);
    // Those of another schema are not copied.
    if (hasThisSchema) addLists(database);
    database.prepare("UPDATE meta SET value = ? WHERE key = 'day'").run(today);
    database.exec('COMMIT');
  } finally {
    database.close();
  }
  return copy;
}
