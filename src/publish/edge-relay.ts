import { setTimeout as wait } from 'node:timers/promises';
import type { Db, SqlValue, Statement } from '#queries/db.ts';

/** Sends a request to the relay Worker. */
export type Relay = (database: string, body: string) => Promise<{ ok: boolean; text(): Promise<string> }>;

/** The local site's engine is writing to the same file. No statement of the batch was run. */
const LOCKED = /SQLITE_BUSY|database is locked/;
const LOCKED_ATTEMPTS = 50;
const LOCKED_WAIT_MS = 100;

/** A database behind the relay Worker: one request a batch, with its values. */
export class RelayedDb implements Db {
  readonly #name: string;
  readonly #relay: Relay;

  constructor(name: string, relay: Relay) {
    this.#name = name;
    this.#relay = relay;
  }

  prepare(sql: string): Statement {
    return new RelayedStatement(this, sql);
  }

  /** @throws {Error} with the database's message */
  async batch<Row>(statements: Statement[]): Promise<{ results: Row[] }[]> {
    const body = JSON.stringify(statements);
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#relay(this.#name, body);
      const text = await answer.text();
      if (answer.ok) return (JSON.parse(text) as Row[][]).map((results) => ({ results }));
      if (attempt === LOCKED_ATTEMPTS || !LOCKED.test(text)) throw new Error(text);
      await wait(LOCKED_WAIT_MS);
    }
  }
}

/** Sent as JSON. */
class RelayedStatement implements Statement {
  readonly #database: RelayedDb;
  readonly sql: string;
  readonly values: SqlValue[];

  constructor(database: RelayedDb, sql: string, values: SqlValue[] = []) {
    this.#database = database;
    this.sql = sql;
    this.values = values;
  }

  bind(...values: SqlValue[]): Statement {
    return new RelayedStatement(this.#database, this.sql, values);
  }

  async all<Row>(): Promise<{ results: Row[] }> {
    const [answer] = await this.#database.batch<Row>([this]);
    return answer!;
  }

  async first<Row>(): Promise<Row | null> {
    const { results } = await this.all<Row>();
    return results[0] ?? null;
  }

  run(): Promise<unknown> {
    return this.all();
  }
}
