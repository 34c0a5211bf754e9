import { constants, copyFileSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pid } from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { readSnapshotMeta } from '#ingest/previous-snapshot.ts';
import { CATALOGUE_INDEXES_SQL, CATALOGUE_SQL, PRODUCT_STATE_SQL, PROVENANCE_SQL } from '../schema.ts';

/** Tables that are copied from the previous snapshot and updated. All others are small and written again. */
const COPIED_TABLES = new Set(['product', 'price_history', 'comparison_history', 'feed_row', 'placement']);

/** Tables that are updated, too, but written again after another schema version. */
const DERIVED_TABLES = new Set([
  'comparison',
  'match_key',
  'variant',
  'variant_key',
  'price_drop',
  'listing',
  'listed',
  'list_size',
  'list_facets',
]);

const INDEXES = CATALOGUE_INDEXES_SQL + PRODUCT_STATE_SQL;

/** Filling an empty file writes pages in random order and needs a large cache. A copy is mostly read once, in order. */
const FILL_CACHE_KIB = 262_144;
const COPY_CACHE_KIB = 65_536;

export interface Draft {
  file: string;
  database: DatabaseSync;
  /** Without rows and indexes. Indexes are made after the rows, which is faster. */
  isEmpty: boolean;
  /** A copy of the previous snapshot, with its query statistics. */
  isCopy: boolean;
}

/**
 * Opens the file that becomes the next snapshot as `main`, and the previous snapshot as `previous`. The file starts as a copy of the
 * previous snapshot, because most products do not change.
 */
export function openDraft(folder: string, previous: string | null): Draft {
  // Files of killed runs.
  for (const name of globSync('draft-*.tmp', { cwd: folder })) rmSync(join(folder, name));
  const file = join(folder, `draft-${pid}.tmp`);
  const isCopy = previous !== null && readSnapshotMeta(previous).hasThisSchema;
  if (isCopy) copyFileSync(previous, file, constants.COPYFILE_FICLONE);
  const database = new DatabaseSync(file);
  const cacheSize = isCopy ? COPY_CACHE_KIB : FILL_CACHE_KIB;
  database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -${cacheSize}; PRAGMA temp_store = MEMORY;`);
  attachPrevious(database, previous);
  if (isCopy) emptyOtherTables(database);
  else database.exec(CATALOGUE_SQL + PROVENANCE_SQL);
  if (previous !== null && !isCopy) copyRows(database);
  return { file, database, isEmpty: previous === null, isCopy };
}

/** Makes the indexes of a draft that has none. */
export const addIndexes = (database: DatabaseSync): void => database.exec(INDEXES);

/** Attaches the previous snapshot, or empty tables. Read-only, because a snapshot must never change. */
function attachPrevious(database: DatabaseSync, previous: string | null): void {
  database.prepare('ATTACH ? AS previous').run(previous === null ? ':memory:' : `${pathToFileURL(previous).href}?mode=ro`);
  if (previous !== null) return;
  const empty = (CATALOGUE_SQL + PROVENANCE_SQL).replaceAll('CREATE TABLE ', 'CREATE TABLE previous.');
  database.exec(empty);
}

function emptyOtherTables(database: DatabaseSync): void {
  const tables = database.prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'").all();
  const kept = COPIED_TABLES.union(DERIVED_TABLES);
  for (const { name } of tables) if (!kept.has(String(name))) database.exec(`DELETE FROM main."${String(name)}"`);
}

/** Copies rows from a snapshot of another schema version: the columns that both have. New columns must have a default. */
function copyRows(database: DatabaseSync): void {
  for (const table of COPIED_TABLES) {
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
