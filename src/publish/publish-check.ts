import type { DatabaseSync } from 'node:sqlite';
import { selectRow } from '#ingest/sqlite.ts';
import { type Db, rowOf as edgeRow } from '#queries/db.ts';
import { PUBLISHED_TABLES, type PublishedTable } from './published-tables.ts';

/** An edge database differs from the snapshot that it was sent. */
export class PublishCheckError extends Error {
  override name = 'PublishCheckError';
}

/** Sums the lower bits of numbers, so that sums of millions are exact, and lengths of texts. A table with digests needs nothing else. */
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
        `The edge database differs from the snapshot in ${table.name}: ${found?.count} rows instead of ${expected.count}, or other content.`,
      );
    }
  }
}

interface Checksum {
  count: number;
  sum: string | null;
}
