import type { DatabaseSync } from 'node:sqlite';
import { eachRow } from '#ingest/sqlite.ts';
import { type Db, rowsOf } from '#queries/db.ts';
import { CATALOGUE_INDEXES_SQL, CATALOGUE_SQL, sqlStatements } from '#snapshot/schema.ts';
import { buildSearchIndex } from '#snapshot/search-index/build-search-index.ts';
import { evenRanges } from '#snapshot/search-index/search-comparisons.ts';
import { WRITES_TABLE } from './edge-db.ts';
import { insertRows, sendRows } from './publish-rows.ts';
import { PUBLISHED_TABLES } from './published-tables.ts';

/** What follows from the rows of others is made of this many at a time. */
const ROWS_PER_STEP = 100_000;

/** Empties an edge database, whatever it holds, and fills it with a snapshot. Indexes come after the rows: that is much faster. */
export async function fillCatalogue(
  snapshot: DatabaseSync,
  target: Db,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  await dropTables(target, () => true);
  await target.batch(sqlStatements(CATALOGUE_SQL).map((sql) => target.prepare(sql)));
  let sent = 0;
  for (const [index, table] of PUBLISHED_TABLES.entries()) {
    onProgress(index, PUBLISHED_TABLES.length + 1);
    if (table.derived !== null) {
      const derive = target.prepare(`INSERT INTO ${table.name} ${table.derived}`);
      for (const range of evenRanges(Math.ceil(sent / ROWS_PER_STEP))) await derive.bind(...range).run();
      continue;
    }
    const rows = eachRow(snapshot, `SELECT ${table.columns.join(', ')} FROM ${table.name}`);
    sent += await sendRows(target, insertRows(table), rows);
  }
  for (const sql of sqlStatements(CATALOGUE_INDEXES_SQL)) await target.prepare(sql).run();
  onProgress(PUBLISHED_TABLES.length, PUBLISHED_TABLES.length + 1);
  await buildSearchIndex(target);
  for (const { name } of PUBLISHED_TABLES) await target.prepare(`ANALYZE ${name}`).run();
  await target.prepare('ANALYZE search_comparison').run();
  await target.prepare('ANALYZE search_offer').run();
  onProgress(PUBLISHED_TABLES.length + 1, PUBLISHED_TABLES.length + 1);
  return sent;
}

/** Makes the search index anew. */
export async function remakeSearchIndex(target: Db): Promise<void> {
  await dropTables(target, (name) => name.startsWith('search_') || name.startsWith('product_search'));
  await buildSearchIndex(target);
}

/** `meta` goes first: what has none holds no whole snapshot. Then virtual tables, which take their inner tables with them. */
async function dropTables(target: Db, which: (name: string) => boolean): Promise<void> {
  const tables = await rowsOf<{ name: string }>(
    target,
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
     ORDER BY name = 'meta' DESC, sql LIKE 'CREATE VIRTUAL %' DESC`,
  );
  for (const { name } of tables) if (name !== WRITES_TABLE && which(name)) await target.prepare(`DROP TABLE IF EXISTS "${name}"`).run();
}
