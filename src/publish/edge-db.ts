import { setTimeout as wait } from 'node:timers/promises';
import type { Db, SqlValue, Statement } from '#queries/db.ts';

/**
 * What Cloudflare says to try again after (https://developers.cloudflare.com/d1/observability/debug-d1/#error-list), and what a
 * connection to the local engine says that was closed just then.
 */
const TRANSIENT =
  /Network connection lost|storage caused object to be reset|reset because its code was updated|Cannot resolve D1 DB due to transient issue|fetch failed/;

const ATTEMPTS = 5;
const FIRST_WAIT_MS = 200;

/** Every change writes its own row here, in one step with it: so one whose answer was lost is not made twice. */
export const WRITES_TABLE = 'publish_write';
const MAKE_TABLE = `CREATE TABLE IF NOT EXISTS ${WRITES_TABLE} (token TEXT PRIMARY KEY) WITHOUT ROWID`;
const EMPTY_TABLE = `DELETE FROM ${WRITES_TABLE}`;
const NOTE = `INSERT INTO ${WRITES_TABLE} VALUES (?)`;
const NOTED_ALREADY = new RegExp(`UNIQUE constraint failed: ${WRITES_TABLE}`);

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

/** An edge database, asked again after errors that pass, with every change made exactly once. */
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
    const note = this.#database.prepare(NOTE).bind(crypto.randomUUID());
    const all = [note, ...statements.map((statement) => (statement as EdgeStatement).inner)];
    return persistently(async () => {
      try {
        return (await this.#database.batch<Row>(all)).slice(1);
      } catch (error) {
        if (NOTED_ALREADY.test(String(error))) return statements.map(() => ({ results: [] }));
        throw error;
      }
    });
  }

  async #makeTable(): Promise<void> {
    await persistently(() => this.#database.prepare(MAKE_TABLE).run());
    await persistently(() => this.#database.prepare(EMPTY_TABLE).run());
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
  first = <Row>(): Promise<Row | null> => persistently(() => this.inner.first<Row>());
  all = <Row>(): Promise<{ results: Row[] }> => persistently(() => this.inner.all<Row>());
  run = (): Promise<unknown> => this.#database.batch([this]);
}
