import type { DatabaseSync } from 'node:sqlite';
import { selectRow } from '#ingest/sqlite.ts';
import { type Db, rowOf as edgeRow } from '#queries/db.ts';
import { PUBLISHED_TABLES, type PublishedTable } from './published-tables.ts';

/** An edge database does not hold what it was sent. */
export class PublishCheckError extends Error {
  override name = 'PublishCheckError';
}

/** Numbers are added up by their lower bits, so that millions of them stay exact; of texts, lengths. A row's digest tells it all. */
const sumOf = (column: string) =>
  `sum(CASE typeof(${column}) WHEN 'integer' THEN ${column} & 268435455 WHEN 'null' THEN 0 ELSE length(${column}) END)`;

const columnsChecked = ({ columns, compared, key }: PublishedTable) => (columns.includes('digest') ? [...key, ...compared] : columns);

const checksum = (table: PublishedTable) =>
  `SELECT count(*) AS count, ${columnsChecked(table).map(sumOf).join(" || '.' || ")} AS sum FROM ${table.name}`;

/**
 * Compares every table of an edge database with the snapshot, by counts and sums over all rows.
 *
 * @throws {PublishCheckError} when one differs
 */
export async function assertHolds(target: Db, snapshot: DatabaseSync): Promise<void> {
  for (const table of PUBLISHED_TABLES) {
    const sql = checksum(table);
    const expected = selectRow<Checksum>(snapshot, sql)!;
    const found = await edgeRow<Checksum>(target, sql);
    if (found === null || expected.count !== found.count || expected.sum !== found.sum) {
      throw new PublishCheckError(
        `the edge database differs from the snapshot in ${table.name}: ${found?.count} rows against ${expected.count}`,
      );
    }
  }
}

interface Checksum {
  count: number;
  sum: string | null;
}
