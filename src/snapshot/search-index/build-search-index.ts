import type { Db } from '#queries/db.ts';
import { SEARCH_SQL, sqlStatements } from '../schema.ts';
import { fillSearchIndex } from './search-index.ts';

/** Creates and fills the search index (`search.sql`) of an edge database that has the tables of the catalogue. Node only: it reads the file. */
export async function buildSearchIndex(target: Db): Promise<void> {
  await target.batch(sqlStatements(SEARCH_SQL).map((sql) => target.prepare(sql)));
  await fillSearchIndex(target);
}
