import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';

type Values = SQLInputValue[] | [Record<string, SQLInputValue>];

/** Rows of a statement as its caller knows them: what a statement gives is written in the statement, and nothing checks it again. */
export const selectRows = <Row>(database: DatabaseSync, sql: string, ...values: Values): Row[] =>
  database.prepare(sql).all(...(values as SQLInputValue[])) as Row[];

/** The first row of a statement, or null. */
export const selectRow = <Row>(database: DatabaseSync, sql: string, ...values: Values): Row | null =>
  (database.prepare(sql).get(...(values as SQLInputValue[])) as Row | undefined) ?? null;

/** Rows of a statement one after the other, as arrays: a million objects take a third more time, and memory. */
export function eachRow<Row extends SQLOutputValue[]>(database: DatabaseSync, sql: string, ...values: Values): Iterable<Row> {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  return statement.iterate(...(values as SQLInputValue[])) as unknown as Iterable<Row>;
}

/**
 * Inserts rows into a table by the names of their columns.
 *
 * @example const insert = inserter(database, 'synonym', ['phrase', 'other']); insert({ phrase: 'sofa', other: 'couch' });
 */
export function inserter<Column extends string>(
  database: DatabaseSync,
  table: string,
  columns: readonly Column[],
  verb: 'INSERT' | 'INSERT OR IGNORE' | 'INSERT OR REPLACE' = 'INSERT',
): (row: Record<Column, SQLInputValue>) => void {
  const values = columns.map((column) => `:${column}`).join(', ');
  const statement = database.prepare(`${verb} INTO ${table} (${columns.join(', ')}) VALUES (${values})`);
  return (row) => void statement.run(row);
}

/** What `read` finds in a SQLite file, which is open for reading alone meanwhile. */
export function readSqlite<Result>(file: string, read: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
