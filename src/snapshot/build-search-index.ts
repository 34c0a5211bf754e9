import type { Db } from '#queries/db.ts';
import { fillSearchIndex } from './search-index.ts';
import { sqlFile, sqlStatements } from './sql-file.ts';

/** Makes the search index of an edge database out of the tables that it holds already (`search.sql` says of what it consists). */
export async function buildSearchIndex(target: Db): Promise<void> {
  for (const sql of sqlStatements(sqlFile('search.sql'))) await target.prepare(sql).run();
  await fillSearchIndex(target);
}
