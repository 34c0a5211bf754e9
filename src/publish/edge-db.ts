import { isTransient, type Retries, withRetries } from '#queries/d1-errors.ts';
import type { Db, SqlValue, Statement } from '#queries/db.ts';

const RETRIES: Retries = { attempts: 5, firstWaitMs: 200 };

/** The publisher that writes a database, by the token of its lease. */
export interface Fence {
  token: number;
  /** The error to throw when another publisher has taken over. */
  lost(): Promise<Error>;
}

/** Tables that are not part of a catalogue: the token of the newest publisher, and the changes that were made. */
export const FENCE_TABLES = new Set(['publisher', 'publish_write']);

const FENCE_SCHEMA = [
  'CREATE TABLE IF NOT EXISTS publisher (id INTEGER PRIMARY KEY CHECK (id = 1), token INTEGER NOT NULL)',
  'CREATE TABLE IF NOT EXISTS publish_write (id TEXT PRIMARY KEY, publisher INTEGER NOT NULL) WITHOUT ROWID',
];
const SET_TOKEN = `INSERT INTO publisher (id, token) VALUES (1, ?)
  ON CONFLICT (id) DO UPDATE SET token = excluded.token WHERE token < excluded.token`;
const FORGET_OLDER_WRITES = 'DELETE FROM publish_write WHERE publisher < ?';

/**
 * Part of every change. Its id makes a second attempt fail when the first one was made and only its answer was lost. Its token makes
 * every attempt fail when the database has the token of another publisher.
 */
const NOTE_WRITE = 'INSERT INTO publish_write (id, publisher) VALUES (?, (SELECT token FROM publisher WHERE token = ?))';
const ALREADY_MADE = /UNIQUE constraint failed: publish_write\.id/;
const FENCED_OFF = /NOT NULL constraint failed: publish_write\.publisher/;

/**
 * A database as one publisher writes it: transient errors are retried, every change is made exactly once, and none after another
 * publisher has taken over. A change whose answer was lost returns no rows.
 */
export class EdgeDb implements Db {
  readonly #database: Db;
  readonly #fence: Fence;

  private constructor(database: Db, fence: Fence) {
    this.#database = database;
    this.#fence = fence;
  }

  /** Fences a database: from now on no older publisher can change it. */
  static async open(database: Db, fence: Fence): Promise<EdgeDb> {
    // Each may run twice.
    for (const sql of FENCE_SCHEMA) await retried(() => database.prepare(sql).run());
    for (const sql of [SET_TOKEN, FORGET_OLDER_WRITES]) await retried(() => database.prepare(sql).bind(fence.token).run());
    return new EdgeDb(database, fence);
  }

  prepare(sql: string): Statement {
    return new EdgeStatement(this, this.#database.prepare(sql));
  }

  /** @throws {Error} of the fence when another publisher has taken over; nothing is changed then */
  async batch<Row>(statements: Statement[]): Promise<{ results: Row[] }[]> {
    const note = this.#database.prepare(NOTE_WRITE).bind(crypto.randomUUID(), this.#fence.token);
    const all = [note, ...statements.map((statement) => (statement as EdgeStatement).inner)];
    try {
      return (await retried(() => this.#database.batch<Row>(all))).slice(1);
    } catch (error) {
      if (ALREADY_MADE.test(String(error))) return statements.map(() => ({ results: [] }));
      throw FENCED_OFF.test(String(error)) ? await this.#fence.lost() : error;
    }
  }
}

/** Retries what may run twice, or notes its write. */
export const retried = <Result>(attempt: () => Promise<Result>): Promise<Result> => withRetries(attempt, isTransient, RETRIES);

class EdgeStatement implements Statement {
  readonly #database: EdgeDb;
  readonly inner: Statement;

  constructor(database: EdgeDb, inner: Statement) {
    this.#database = database;
    this.inner = inner;
  }

  bind = (...values: SqlValue[]): Statement => new EdgeStatement(this.#database, this.inner.bind(...values));
  first = <Row>(): Promise<Row | null> => retried(() => this.inner.first<Row>());
  all = <Row>(): Promise<{ results: Row[] }> => retried(() => this.inner.all<Row>());
  run = (): Promise<unknown> => this.#database.batch([this]);
}
