/**
 * The part of D1's interface that the project uses. At the edge it is a D1 binding; over a snapshot file it is
 * `#snapshot/store/snapshot-db.ts`. Queries are written once, against this.
 */
export interface Db {
  prepare(sql: string): Statement;
  /** Runs all statements or none. */
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

/** The first row of one statement, or null. */
export const rowOf = <Row>(db: Db, sql: string, ...values: SqlValue[]): Promise<Row | null> =>
  db
    .prepare(sql)
    .bind(...values)
    .first<Row>();

/** The number that a statement selects as `count`; 0 without a row. */
export const countOf = async (db: Db, sql: string, ...values: SqlValue[]): Promise<number> =>
  (await rowOf<{ count: number }>(db, sql, ...values))?.count ?? 0;

/** The rows of several named statements, in one round trip. */
export async function rowsOfEach<Name extends string>(
  db: Db,
  statements: Partial<Record<Name, Statement>>,
): Promise<Partial<Record<Name, unknown[]>>> {
  const named = Object.entries(statements) as [Name, Statement][];
  if (named.length === 0) return {};
  const answers = await db.batch<unknown>(named.map(([, statement]) => statement));
  const rows: Partial<Record<Name, unknown[]>> = {};
  for (const [index, [name]] of named.entries()) rows[name] = answers[index]?.results ?? [];
  return rows;
}
