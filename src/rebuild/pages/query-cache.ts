import type { Db, SqlValue, Statement } from '#queries/db.ts';

/** Pages next to one another ask for the same few lists: of their category, of their merchant. */
const ANSWERS_KEPT = 64;

type Answer = Promise<{ results: unknown[] }>;

/**
 * A database that never changes, and is not asked again for the lists that it gave lately. Rows are shared: whoever asks must not
 * change them.
 */
export function cacheQueries(database: Db): Db {
  const kept = new Map<string, Answer>();
  return {
    prepare: (sql) => new KeptStatement(kept, database.prepare(sql), sql),
    batch: (statements) => database.batch(statements.map((statement) => (statement as KeptStatement).inner)),
  };
}

class KeptStatement implements Statement {
  readonly #kept: Map<string, Answer>;
  readonly #sql: string;
  readonly #values: SqlValue[];
  readonly inner: Statement;

  constructor(kept: Map<string, Answer>, inner: Statement, sql: string, values: SqlValue[] = []) {
    this.#kept = kept;
    this.inner = inner;
    this.#sql = sql;
    this.#values = values;
  }

  bind = (...values: SqlValue[]): Statement => new KeptStatement(this.#kept, this.inner.bind(...values), this.#sql, values);
  first = <Row>(): Promise<Row | null> => this.inner.first<Row>();
  run = (): Promise<unknown> => this.inner.run();

  all = <Row>(): Promise<{ results: Row[] }> => {
    const key = JSON.stringify([this.#sql, this.#values]);
    const answer = this.#kept.get(key) ?? this.inner.all<Row>();
    // A map keeps the order in which it was filled: the first is the one that was asked for the longest ago.
    this.#kept.delete(key);
    this.#kept.set(key, answer);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > ANSWERS_KEPT) this.#kept.delete(oldest!);
    return answer as Promise<{ results: Row[] }>;
  };
}
