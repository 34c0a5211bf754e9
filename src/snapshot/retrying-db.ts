import { setTimeout as wait } from 'node:timers/promises';
import type { Db, SqlValue, Statement } from '#queries/db.ts';

/** What Cloudflare says to try again after: https://developers.cloudflare.com/d1/observability/debug-d1/#error-list */
const TRANSIENT =
  /Network connection lost|storage caused object to be reset|reset because its code was updated|Cannot resolve D1 DB due to transient issue/;

const ATTEMPTS = 5;
const FIRST_WAIT_MS = 200;

/** Written together with a change, so that one whose answer was lost is not made twice. */
const NOTE = [
  'CREATE TABLE IF NOT EXISTS last_write (token TEXT PRIMARY KEY) WITHOUT ROWID',
  'DELETE FROM last_write WHERE token <> ?',
  'INSERT INTO last_write VALUES (?)',
];
const NOTED_ALREADY = /UNIQUE constraint failed: last_write/;

async function persistently<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (count === ATTEMPTS || !TRANSIENT.test(String(error))) throw error;
      await wait(FIRST_WAIT_MS * 2 ** (count - 1) * (0.5 + Math.random()));
    }
  }
}

/** A database far away, asked again after errors that pass; every change is made exactly once. */
export class RetryingDb implements Db {
  readonly #database: Db;

  constructor(database: Db) {
    this.#database = database;
  }

  prepare(sql: string): Statement {
    return new RetryingStatement(this, this.#database.prepare(sql));
  }

  async batch<Row>(statements: Statement[]): Promise<{ results: Row[] }[]> {
    const token = crypto.randomUUID();
    const note = NOTE.map((sql) => (sql.includes('?') ? this.#database.prepare(sql).bind(token) : this.#database.prepare(sql)));
    const all = [...note, ...statements.map((statement) => (statement as RetryingStatement).inner)];
    return persistently(async () => {
      try {
        return (await this.#database.batch<Row>(all)).slice(note.length);
      } catch (error) {
        if (NOTED_ALREADY.test(String(error))) return statements.map(() => ({ results: [] }));
        throw error;
      }
    });
  }
}

class RetryingStatement implements Statement {
  readonly #database: RetryingDb;
  readonly inner: Statement;

  constructor(database: RetryingDb, inner: Statement) {
    this.#database = database;
    this.inner = inner;
  }

  bind = (...values: SqlValue[]): Statement => new RetryingStatement(this.#database, this.inner.bind(...values));
  first = <Row>(): Promise<Row | null> => persistently(() => this.inner.first<Row>());
  all = <Row>(): Promise<{ results: Row[] }> => persistently(() => this.inner.all<Row>());
  run = (): Promise<unknown> => this.#database.batch([this]);
}
