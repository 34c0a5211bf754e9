import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';

type Values = SQLInputValue[] | [Record<string, SQLInputValue>];

/** Rows of a statement. `Row` must match the columns of the statement; it is not checked. */
export const selectRows = <Row>(database: DatabaseSync, sql: string, ...values: Values): Row[] =>
  database.prepare(sql).all(...(values as SQLInputValue[])) as Row[];

/** The first row of a statement, or null. */
export const selectRow = <Row>(database: DatabaseSync, sql: string, ...values: Values): Row | null =>
  (database.prepare(sql).get(...(values as SQLInputValue[])) as Row | undefined) ?? null;

/** Whether a database has a table: snapshots of earlier code may lack one. `schema` is the name of an attached one. */
export const hasTable = (database: DatabaseSync, table: string, schema = 'main'): boolean =>
  selectRow(database, `SELECT 1 FROM ${schema}.sqlite_schema WHERE type = 'table' AND name = ?`, table) !== null;

/** Rows of a statement one by one, as arrays: for a million rows objects take a third more time and memory. */
export function eachRow<Row extends SQLOutputValue[]>(database: DatabaseSync, sql: string, ...values: Values): Iterable<Row> {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  return statement.iterate(...(values as SQLInputValue[])) as unknown as Iterable<Row>;
}

/**
 * A function that inserts a row into a table by column names.
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

/** Opens a SQLite file read-only, passes it to `read`, and closes it. */
export function readSqlite<Result>(file: string, read: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
