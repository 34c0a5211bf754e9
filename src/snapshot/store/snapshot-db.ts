import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Db, SqlValue, Statement } from '#queries/db.ts';

/** A SQLite database with D1's interface. Statements are prepared once per text and kept. */
export class SnapshotDb implements Db {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  prepare(sql: string): Statement {
    let prepared = this.#prepared.get(sql);
    if (prepared === undefined) {
      prepared = this.#database.prepare(sql);
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
  readonly #prepared: StatementSync;
  readonly #values: SqlValue[];

  constructor(prepared: StatementSync, values: SqlValue[]) {
    this.#prepared = prepared;
    this.#values = values;
  }

  bind(...values: SqlValue[]): Statement {
    return new SnapshotStatement(this.#prepared, values);
  }

  async first<Row>(): Promise<Row | null> {
    return (this.#prepared.get(...this.#values) as Row | undefined) ?? null;
  }

  async all<Row>(): Promise<{ results: Row[] }> {
    return { results: this.rows<Row>() };
  }

  rows<Row>(): Row[] {
    return this.#prepared.all(...this.#values) as Row[];
  }

  async run(): Promise<unknown> {
    return this.#prepared.run(...this.#values);
  }
}

/** Opens a snapshot file read-only, as a catalogue for queries and pages. */
export function openSnapshot(file: string): Db & { close(): void } {
  const database = new DatabaseSync(file, { readOnly: true });
  // A cache per thread. Memory-mapping the file would count as memory of every thread and is not faster.
  database.exec('PRAGMA cache_size = -16384');
  return Object.assign(new SnapshotDb(database), { close: () => database.close() });
}
