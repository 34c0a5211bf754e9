import type { DatabaseSync } from 'node:sqlite';
import { eachRow } from '#ingest/sqlite.ts';
import { countOf, type Db, rowsOf } from '#queries/db.ts';
import { CATALOGUE_INDEXES_SQL, CATALOGUE_SQL } from '#snapshot/schema.ts';
import { buildSearchIndex } from '#snapshot/search-index/build-search-index.ts';
import { evenRanges } from '#snapshot/search-index/search-comparisons.ts';
import { sqlStatements } from '#snapshot/sql-statements.ts';
import { FENCE_TABLES } from './edge-db.ts';
import { insertRows, sendRows } from './publish-rows.ts';
import { PUBLISHED_TABLES } from './published-tables.ts';

/** Lists are computed from so many comparisons at a time. */
const COMPARISONS_PER_STEP = 25_000;

/** Empties an edge database and fills it with a snapshot. Indexes are made after the rows, which is much faster. */
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
    if (table.derived !== null) continue;
    const rows = eachRow(snapshot, `SELECT ${table.columns.join(', ')} FROM ${table.name}`);
    sent += await sendRows(target, insertRows(table), rows);
  }
  for (const sql of sqlStatements(CATALOGUE_INDEXES_SQL)) await target.prepare(sql).run();
  await deriveTables(target);
  onProgress(PUBLISHED_TABLES.length, PUBLISHED_TABLES.length + 1);
  await buildSearchIndex(target);
  for (const { name } of PUBLISHED_TABLES) await target.prepare(`ANALYZE ${name}`).run();
  await target.prepare('ANALYZE search_comparison').run();
  await target.prepare('ANALYZE search_offer').run();
  onProgress(PUBLISHED_TABLES.length + 1, PUBLISHED_TABLES.length + 1);
  return sent;
}

/** Computes the tables of lists from the others, by ranges of ids, so that no statement takes too long. */
export async function deriveTables(target: Db): Promise<void> {
  const comparisons = await countOf(target, 'SELECT count(*) AS count FROM comparison');
  const ranges = evenRanges(Math.max(1, Math.ceil(comparisons / COMPARISONS_PER_STEP)));
  for (const { derived } of PUBLISHED_TABLES) {
    if (derived === null) continue;
    const statement = target.prepare(derived);
    if (!derived.includes('?1')) await statement.run();
    else for (const range of ranges) await statement.bind(...range).run();
  }
}

/** Builds the search index again. */
export async function rebuildSearchIndex(target: Db): Promise<void> {
  await dropTables(target, (name) => name.startsWith('search_') || name.startsWith('product_search'));
  await buildSearchIndex(target);
}

/** `meta` first: a database without it holds no complete snapshot. Then virtual tables, which drop their inner tables. */
async function dropTables(target: Db, which: (name: string) => boolean): Promise<void> {
  const tables = await rowsOf<{ name: string }>(
    target,
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
     ORDER BY name = 'meta' DESC, sql LIKE 'CREATE VIRTUAL %' DESC`,
  );
  for (const { name } of tables) if (!FENCE_TABLES.has(name) && which(name)) await target.prepare(`DROP TABLE IF EXISTS "${name}"`).run();
}
