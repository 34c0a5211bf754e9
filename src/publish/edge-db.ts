import { setTimeout as wait } from 'node:timers/promises';
import type { Db, SqlValue, Statement } from '#queries/db.ts';

/**
 * Errors to retry: those that D1 documents as transient, and a closed connection to the local engine.
 *
 * @see https://developers.cloudflare.com/d1/observability/debug-d1/#error-list
 */
const TRANSIENT =
  /Network connection lost|storage caused object to be reset|reset because its code was updated|Cannot resolve D1 DB due to transient issue|fetch failed/;

const ATTEMPTS = 5;
const FIRST_WAIT_MS = 200;

/** Every change inserts a row here in the same batch, so that a change whose answer was lost is not made twice. */
export const WRITES_TABLE = 'publish_write';
const MAKE_TABLE = `CREATE TABLE IF NOT EXISTS ${WRITES_TABLE} (token TEXT PRIMARY KEY) WITHOUT ROWID`;
const EMPTY_TABLE = `DELETE FROM ${WRITES_TABLE}`;
const INSERT_TOKEN = `INSERT INTO ${WRITES_TABLE} VALUES (?)`;
const ALREADY_MADE = new RegExp(`UNIQUE constraint failed: ${WRITES_TABLE}`);

async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (count === ATTEMPTS || !TRANSIENT.test(String(error))) throw error;
      await wait(FIRST_WAIT_MS * 2 ** (count - 1) * (0.5 + Math.random()));
    }
  }
}

/** An edge database that retries transient errors and makes every change exactly once. */
export class EdgeDb implements Db {
  readonly #database: Db;
  #ready: Promise<unknown> | null = null;

  constructor(database: Db) {
    this.#database = database;
  }

  prepare(sql: string): Statement {
    return new EdgeStatement(this, this.#database.prepare(sql));
  }

  async batch<Row>(statements: Statement[]): Promise<{ results: Row[] }[]> {
    await (this.#ready ??= this.#makeTable());
    const token = this.#database.prepare(INSERT_TOKEN).bind(crypto.randomUUID());
    const all = [token, ...statements.map((statement) => (statement as EdgeStatement).inner)];
    return withRetries(async () => {
      try {
        return (await this.#database.batch<Row>(all)).slice(1);
      } catch (error) {
        if (ALREADY_MADE.test(String(error))) return statements.map(() => ({ results: [] }));
        throw error;
      }
    });
  }

  async #makeTable(): Promise<void> {
    await withRetries(() => this.#database.prepare(MAKE_TABLE).run());
    await withRetries(() => this.#database.prepare(EMPTY_TABLE).run());
  }
}

class EdgeStatement implements Statement {
  readonly #database: EdgeDb;
  readonly inner: Statement;

  constructor(database: EdgeDb, inner: Statement) {
    this.#database = database;
    this.inner = inner;
  }

  bind = (...values: SqlValue[]): Statement => new EdgeStatement(this.#database, this.inner.bind(...values));
  first = <Row>(): Promise<Row | null> => withRetries(() => this.inner.first<Row>());
  all = <Row>(): Promise<{ results: Row[] }> => withRetries(() => this.inner.all<Row>());
  run = (): Promise<unknown> => this.#database.batch([this]);
}
