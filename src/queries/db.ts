/**
 * The part of D1's interface that the project uses. At the edge it is a D1 binding; over a snapshot file it is
 * `#snapshot/store/snapshot-db.ts`. Queries are written once, against this.
 */
export interface Db {
  /** Whether a statement was asked before; it is then answered from memory. */
  readonly remembers?: (statement: Statement) => boolean;
  /** Asks a statement whose answer may be needed later, unless enough were asked. Only where answers are remembered. */
  readonly askEarly?: (statement: Statement) => void;
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

/** SQL that gives an id, with its values: a statement can be sent before the id is known. */
export interface KeyQuery {
  sql: string;
  values: SqlValue[];
}
/** An id, or a query for it. */
export type Key<Id extends number | string = number> = Id | KeyQuery;

export const keyQuery = (key: Key<number | string> | null): KeyQuery =>
  typeof key === 'object' && key !== null ? key : { sql: '?', values: [key] };

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

/**
 * Asks statements that are likely to be asked soon, so that they go with the trip that is waiting. Where the database does not remember
 * answers, nothing is asked.
 */
export function askEarly(db: Db, statements: Record<string, Statement | undefined>): void {
  for (const statement of Object.values(statements)) if (statement !== undefined) db.askEarly?.(statement);
}

/**
 * A database for working out what will be asked first: its statements go with the trip of `db` that is waiting, and whoever asks them
 * waits for ever.
 */
export function foreseeing(db: Db): Db {
  const asked = (statement: Statement): Statement => {
    const ask = <Result>() => {
      askEarly(db, { statement });
      return new Promise<Result>(() => undefined);
    };
    return { bind: (...values) => asked(statement.bind(...values)), first: ask, all: ask, run: ask };
  };
  return {
    remembers: () => true,
    askEarly: (statement) => void statement.all(),
    prepare: (sql) => asked(db.prepare(sql)),
    batch: async (statements) => Promise.all(statements.map((statement) => statement.all())) as never,
  };
}

/** The rows of several named statements, in one round trip. */
export async function rowsOfEach<Name extends string>(
  db: Db,
  statements: Partial<Record<Name, Statement | undefined>>,
): Promise<Partial<Record<Name, unknown[]>>> {
  const named = (Object.entries(statements) as [Name, Statement | undefined][]).filter(
    (one): one is [Name, Statement] => one[1] !== undefined,
  );
  if (named.length === 0) return {};
  const answers = await db.batch<unknown>(named.map(([, statement]) => statement));
  const rows: Partial<Record<Name, unknown[]>> = {};
  for (const [index, [name]] of named.entries()) rows[name] = answers[index]?.results ?? [];
  return rows;
}
