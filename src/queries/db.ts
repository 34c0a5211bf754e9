/**
 * The part of D1's interface that the project uses. At the edge it is a D1 binding; over a snapshot file it is
 * `#snapshot/snapshot-db.ts`. Queries are written once, against this.
 */
export interface Db {
  prepare(sql: string): Statement;
  /** All statements or none. */
  batch<Row = unknown>(statements: Statement[]): Promise<{ results: Row[] }[]>;
}

export interface Statement {
  bind(...values: SqlValue[]): Statement;
  first<Row = Record<string, unknown>>(): Promise<Row | null>;
  all<Row = Record<string, unknown>>(): Promise<{ results: Row[] }>;
  run(): Promise<unknown>;
}

export type SqlValue = string | number | null;

/** The rows of one statement. */
export async function rowsOf<Row>(db: Db, sql: string, ...values: SqlValue[]): Promise<Row[]> {
  const { results } = await db
    .prepare(sql)
    .bind(...values)
    .all<Row>();
  return results;
}

/** The only or first row of one statement, or null. */
export const rowOf = <Row>(db: Db, sql: string, ...values: SqlValue[]): Promise<Row | null> =>
  db
    .prepare(sql)
    .bind(...values)
    .first<Row>();
