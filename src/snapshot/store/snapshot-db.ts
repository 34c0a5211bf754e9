import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Db, SqlValue, Statement } from '#queries/db.ts';

interface Prepared {
  statement: StatementSync;
  columns: string[];
}

/** Rows are read as arrays: the objects that SQLite makes are slow to make and to read. */
function prepare(database: DatabaseSync, sql: string): Prepared {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  return { statement, columns: statement.columns().map(({ name }) => name) };
}

/** A SQLite database with D1's interface. Statements are prepared once per text and kept. */
export class SnapshotDb implements Db {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  prepare(sql: string): Statement {
    let prepared = this.#prepared.get(sql);
    if (prepared === undefined) {
      prepared = prepare(this.#database, sql);
      this.#prepared.set(sql, prepared);
    }
    return new SnapshotStatement(prepared, []);
  }

  async batch<Row>(statements: Statement[]): Promise<{ results: Row[] }[]> {
    this.#database.exec('BEGIN');
    try {
      // No await here: another batch must not start inside this one.
      const answers = statements.map((statement) => ({ results: (statement as SnapshotStatement).rows<Row>() }));
      this.#database.exec('COMMIT');
      return answers;
    } catch (error) {
      // On a full disk SQLite has rolled back already.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }
}

class SnapshotStatement implements Statement {
  readonly #prepared: Prepared;
  readonly #values: SqlValue[];

  constructor(prepared: Prepared, values: SqlValue[]) {
    this.#prepared = prepared;
    this.#values = values;
  }

  bind(...values: SqlValue[]): Statement {
    return new SnapshotStatement(this.#prepared, values);
  }

  async first<Row>(): Promise<Row | null> {
    const row = this.#prepared.statement.get(...this.#values);
    return row === undefined ? null : this.#named<Row>(row);
  }

  async all<Row>(): Promise<{ results: Row[] }> {
    return { results: this.rows<Row>() };
  }

  rows<Row>(): Row[] {
    return this.#prepared.statement.all(...this.#values).map((row) => this.#named<Row>(row));
  }

  async run(): Promise<unknown> {
    return this.#prepared.statement.run(...this.#values);
  }

  #named<Row>(values: unknown): Row {
    const row: Record<string, unknown> = {};
    const { columns } = this.#prepared;
    for (let index = 0; index < columns.length; index += 1) row[columns[index]!] = (values as unknown[])[index];
    return row as Row;
  }
}

/** Opens a snapshot file read-only, as a catalogue for queries and pages. */
export function openSnapshot(file: string): Db & { close(): void } {
  const database = new DatabaseSync(file, { readOnly: true });
  // A cache per thread. Memory-mapping the file would count as memory of every thread and is not faster.
  database.exec('PRAGMA cache_size = -16384');
  return Object.assign(new SnapshotDb(database), { close: () => database.close() });
}
