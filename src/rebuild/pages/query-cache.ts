import type { Db, SqlValue, Statement } from '#queries/db.ts';

/** Neighbouring pages read the same few lists, of their category and merchant. */
const RESULTS_KEPT = 64;

type Rows = Promise<{ results: unknown[] }>;

/**
 * Caches the latest lists of a database that never changes. Rows are shared between callers, which must not change them.
 */
export function cacheQueries(database: Db): Db {
  const cache = new Map<string, Rows>();
  return {
    prepare: (sql) => new CachedStatement(cache, database.prepare(sql), sql),
    batch: (statements) => database.batch(statements.map((statement) => (statement as CachedStatement).inner)),
  };
}

class CachedStatement implements Statement {
  readonly #cache: Map<string, Rows>;
  readonly #sql: string;
  readonly #values: SqlValue[];
  readonly inner: Statement;

  constructor(cache: Map<string, Rows>, inner: Statement, sql: string, values: SqlValue[] = []) {
    this.#cache = cache;
    this.inner = inner;
    this.#sql = sql;
    this.#values = values;
  }

  bind = (...values: SqlValue[]): Statement => new CachedStatement(this.#cache, this.inner.bind(...values), this.#sql, values);
  first = <Row>(): Promise<Row | null> => this.inner.first<Row>();
  run = (): Promise<unknown> => this.inner.run();

  all = <Row>(): Promise<{ results: Row[] }> => {
    const key = `${this.#sql} ${JSON.stringify(this.#values)}`;
    const rows = this.#cache.get(key) ?? this.inner.all<Row>();
    // A map keeps the order of insertion: the first key is the least recently used.
    this.#cache.delete(key);
    this.#cache.set(key, rows);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > RESULTS_KEPT) this.#cache.delete(oldest!);
    return rows as Promise<{ results: Row[] }>;
  };
}
