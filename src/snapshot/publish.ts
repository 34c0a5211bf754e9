import type { DatabaseSync } from 'node:sqlite';
import { type Db, rowOf } from '#queries/db.ts';
import { PUBLISHED_TABLES, type PublishedTable } from './published-tables.ts';
import { sqlFile, sqlStatements } from './sql-file.ts';

/** One bound value stays well below D1's limit of 2 MB. */
const CHUNK_BYTES = 900_000;

export interface PublishProgress {
  (table: string, rows: number): void;
}

/**
 * Brings an edge database to a snapshot, whatever it held before: it is emptied, filled in bulk, indexed and checked. Meant for
 * the database that nobody reads; the caller flips the pointer afterwards.
 *
 * @param snapshot the snapshot file, open
 * @throws when the counts in the edge database are not those of the snapshot
 */
export async function publishCatalogue(snapshot: DatabaseSync, target: Db, progress: PublishProgress = () => {}): Promise<void> {
  await emptyDatabase(target);
  for (const sql of sqlStatements(sqlFile('catalogue.sql'))) await target.prepare(sql).run();
  for (const table of PUBLISHED_TABLES) {
    if (table.name === 'meta') continue;
    progress(table.name, await copyTable(snapshot, target, table));
  }
  for (const sql of sqlStatements(sqlFile('catalogue-indexes.sql'))) await target.prepare(sql).run();
  for (const sql of sqlStatements(sqlFile('search.sql'))) await target.prepare(sql).run();
  await target.prepare('ANALYZE').run();
  await checkCounts(snapshot, target);
  // Written last: a database that says which snapshot it holds holds all of it.
  await copyTable(snapshot, target, { name: 'meta', columns: ['key', 'value'], derived: null });
}

async function emptyDatabase(target: Db): Promise<void> {
  const { results } = await target
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
       AND name NOT LIKE 'product_search_%' ORDER BY name = 'meta' DESC`,
    )
    .all<{ name: string }>();
  for (const { name } of results) await target.prepare(`DROP TABLE "${name}"`).run();
}

/** Copies all rows of a table in chunks of JSON, one statement each; derived tables are made by the database itself. */
async function copyTable(snapshot: DatabaseSync, target: Db, { name, columns, derived }: PublishedTable): Promise<number> {
  if (derived !== null) {
    await target.prepare(`INSERT INTO ${name} ${derived}`).run();
    return 0;
  }
  const fields = columns.map((_, index) => `value ->> ${index}`).join(', ');
  const insert = `INSERT INTO ${name} (${columns.join(', ')}) SELECT ${fields} FROM json_each(?)`;
  const rows = snapshot.prepare(`SELECT ${columns.join(', ')} FROM ${name}`);
  rows.setReturnArrays(true);
  let copied = 0;
  let chunk: string[] = [];
  let bytes = 0;
  const send = async () => {
    if (chunk.length > 0)
      await target
        .prepare(insert)
        .bind(`[${chunk.join(',')}]`)
        .run();
    copied += chunk.length;
    [chunk, bytes] = [[], 0];
  };
  for (const row of rows.iterate()) {
    const json = JSON.stringify(row);
    const size = Buffer.byteLength(json);
    if (bytes + size > CHUNK_BYTES) await send();
    chunk.push(json);
    bytes += size + 1;
  }
  await send();
  return copied;
}

async function checkCounts(snapshot: DatabaseSync, target: Db): Promise<void> {
  for (const { name } of PUBLISHED_TABLES) {
    if (name === 'meta') continue;
    const sum = name === 'product' ? 'sum(digest & 4294967295)' : '0';
    const sql = `SELECT count(*) AS count, ${sum} AS digest FROM ${name}`;
    const expected = snapshot.prepare(sql).get() as unknown as RowSum;
    const found = await rowOf<RowSum>(target, sql);
    if (found === null || expected.count !== found.count || expected.digest !== found.digest) {
      throw new Error(`the edge database differs from the snapshot in ${name}: ${found?.count} rows against ${expected.count}`);
    }
  }
}

interface RowSum {
  count: number;
  digest: number | null;
}
