import type { Db } from '#queries/db.ts';
import { SEARCH_SQL } from '../schema.ts';
import { sqlStatements } from '../sql-statements.ts';
import { fillSearchIndex } from './search-index.ts';

const isIndex = (sql: string): boolean => sql.startsWith('CREATE INDEX');

/** Creates and fills the search index (`search.sql`) of an edge database that has the catalogue's tables. Node only: it reads the file. */
export async function buildSearchIndex(target: Db): Promise<void> {
  const statements = sqlStatements(SEARCH_SQL);
  // SQLite prepares a statement for tables that exist already.
  for (const some of [statements.filter((sql) => !isIndex(sql)), statements.filter(isIndex)]) {
    await target.batch(some.map((sql) => target.prepare(sql)));
  }
  await fillSearchIndex(target);
}
