import type { Db, SqlValue, Statement } from '#queries/db.ts';

/** Neighbouring pages read the same few lists, of their category and merchant. */
const RESULTS_KEPT = 64;

type Rows = Promise<{ results: unknown[] }>;

/**
 * Caches the latest lists of a database that never changes. Rows are shared between callers, which must not change them.
 */
export function cacheQueries(database: Db): Db {
  const cache = new Map<string, Rows>();
  const prepared = new Map<string, CachedStatement>();
  return {
    prepare: (sql) => {
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      const statement = new CachedStatement(cache, database.prepare(sql), prepared.size);
      prepared.set(sql, statement);
      return statement;
    },
    batch: (statements) => database.batch(statements.map((statement) => (statement as CachedStatement).inner)),
  };
}

class CachedStatement implements Statement {
  readonly #cache: Map<string, Rows>;
  /** Stands for the text of the statement in the cache: a text of a kilobyte takes longer to look up than the number. */
  readonly #number: number;
  readonly #values: SqlValue[];
  readonly inner: Statement;

  constructor(cache: Map<string, Rows>, inner: Statement, number: number, values: SqlValue[] = []) {
    this.#cache = cache;
    this.inner = inner;
    this.#number = number;
    this.#values = values;
  }

  bind = (...values: SqlValue[]): Statement => new CachedStatement(this.#cache, this.inner.bind(...values), this.#number, values);
  first = <Row>(): Promise<Row | null> => this.inner.first<Row>();
  run = (): Promise<unknown> => this.inner.run();

  all = <Row>(): Promise<{ results: Row[] }> => {
    const key = `${this.#number} ${JSON.stringify(this.#values)}`;
    const rows = this.#cache.get(key) ?? this.inner.all<Row>();
    // A map keeps the order of insertion: the first key is the least recently used.
    this.#cache.delete(key);
    this.#cache.set(key, rows);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > RESULTS_KEPT) this.#cache.delete(oldest!);
    return rows as Promise<{ results: Row[] }>;
  };
}
