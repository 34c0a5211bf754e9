import type { Db } from '#queries/db.ts';
import { fillSearchIndex } from './search-index.ts';
import { sqlFile, sqlStatements } from './sql-file.ts';

/** Makes the search index of an edge database out of the tables that it holds already (`search.sql` says of what it consists). */
export async function buildSearchIndex(target: Db): Promise<void> {
  await target.batch(sqlStatements(sqlFile('search.sql')).map((sql) => target.prepare(sql)));
  await fillSearchIndex(target);
}
