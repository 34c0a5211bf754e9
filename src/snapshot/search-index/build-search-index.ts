import type { Db } from '#queries/db.ts';
import { SEARCH_SQL, sqlStatements } from '../schema.ts';
import { fillSearchIndex } from './search-index.ts';

/** Makes the search index of an edge database out of the tables that it holds already (`search.sql` says of what it consists). */
export async function buildSearchIndex(target: Db): Promise<void> {
  await target.batch(sqlStatements(SEARCH_SQL).map((sql) => target.prepare(sql)));
  await fillSearchIndex(target);
}
