import { constants, copyFileSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pid } from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { readSnapshotMeta } from '#ingest/previous-snapshot.ts';
import { CATALOGUE_INDEXES_SQL, CATALOGUE_SQL, PRODUCT_STATE_SQL, PROVENANCE_SQL } from '../schema.ts';

/** Kept from one snapshot to the next and changed where it differs; every other table is small and written anew. */
const KEPT = new Set(['product', 'product_category', 'price_history', 'feed_row']);

const INDEXES = CATALOGUE_INDEXES_SQL + PRODUCT_STATE_SQL;

/** What is filled goes to pages all over the file. Of a copy most is read, once and in order, and fresh memory costs more than that. */
const FILL_CACHE_KIB = 262_144;
const COPY_CACHE_KIB = 65_536;

export interface Draft {
  file: string;
  database: DatabaseSync;
  /** Without products rows come faster than with indexes, which are then made at the end. */
  isEmpty: boolean;
  /** It has the statistics of the one before, by which queries are planned. */
  isCopy: boolean;
}

/**
 * A file that becomes the next snapshot, open as `main`, with the one before as `previous`. It begins as a copy of that one,
 * because most products are the same tomorrow.
 */
export function openDraft(folder: string, previous: string | null): Draft {
  // Of runs that were killed.
  for (const name of globSync('draft-*.tmp', { cwd: folder })) rmSync(join(folder, name));
  const file = join(folder, `draft-${pid}.tmp`);
  const isCopy = previous !== null && readSnapshotMeta(previous).hasThisSchema;
  if (isCopy) copyFileSync(previous, file, constants.COPYFILE_FICLONE);
  const database = new DatabaseSync(file);
  const cacheSize = isCopy ? COPY_CACHE_KIB : FILL_CACHE_KIB;
  database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -${cacheSize}; PRAGMA temp_store = MEMORY;`);
  attachPrevious(database, previous);
  if (isCopy) emptyTheRest(database);
  else database.exec(CATALOGUE_SQL + PROVENANCE_SQL);
  if (previous !== null && !isCopy) adoptRows(database);
  return { file, database, isEmpty: previous === null, isCopy };
}

/** Makes the indexes of a draft that began without them. */
export const addIndexes = (database: DatabaseSync): void => database.exec(INDEXES);

/** Read only: a snapshot never changes, whatever statement might mean both databases. */
function attachPrevious(database: DatabaseSync, previous: string | null): void {
  database.prepare('ATTACH ? AS previous').run(previous === null ? ':memory:' : `${pathToFileURL(previous).href}?mode=ro`);
  if (previous !== null) return;
  const empty = (CATALOGUE_SQL + PROVENANCE_SQL).replaceAll('CREATE TABLE ', 'CREATE TABLE previous.');
  database.exec(empty);
}

function emptyTheRest(database: DatabaseSync): void {
  const tables = database.prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'").all();
  for (const { name } of tables) if (!KEPT.has(String(name))) database.exec(`DELETE FROM main."${String(name)}"`);
}

/** Takes over what an older schema has of the kept tables, column by column; new columns must have a default. */
function adoptRows(database: DatabaseSync): void {
  for (const table of KEPT) {
    const columnsOf = (schema: string) =>
      database
        .prepare(`SELECT name FROM pragma_table_info(?, ?)`)
        .all(table, schema)
        .map(({ name }) => String(name));
    const known = new Set(columnsOf('previous'));
    const columns = columnsOf('main').filter((name) => known.has(name));
    if (columns.length > 0) database.exec(`INSERT INTO main.${table} (${columns}) SELECT ${columns} FROM previous.${table}`);
  }
  addIndexes(database);
}
