import { isRefusedByD1, RETRIES_OF_A_REQUEST, withRetries } from '#queries/d1-errors.ts';
import type { Db, SqlValue, Statement } from '#queries/db.ts';

/**
 * APP_DB, with refused requests repeated. Requests whose answer was lost are not: a change must not be made twice. Such an error is
 * answered with 503.
 */
export class RetryingDb implements Db {
  readonly #database: Db;

  constructor(database: Db) {
    this.#database = database;
  }

  prepare(sql: string): Statement {
    return new RetriedStatement(this.#database.prepare(sql));
  }

  batch<Row>(statements: Statement[]): Promise<{ results: Row[] }[]> {
    const inner = statements.map((statement) => (statement as RetriedStatement).inner);
    return withRetries(() => this.#database.batch<Row>(inner), isRefusedByD1, RETRIES_OF_A_REQUEST);
  }
}

class RetriedStatement implements Statement {
  readonly inner: Statement;

  constructor(inner: Statement) {
    this.inner = inner;
  }

  bind = (...values: SqlValue[]): Statement => new RetriedStatement(this.inner.bind(...values));
  first = <Row>(): Promise<Row | null> => withRetries(() => this.inner.first<Row>(), isRefusedByD1, RETRIES_OF_A_REQUEST);
  all = <Row>(): Promise<{ results: Row[] }> => withRetries(() => this.inner.all<Row>(), isRefusedByD1, RETRIES_OF_A_REQUEST);
  run = (): Promise<unknown> => withRetries(() => this.inner.run(), isRefusedByD1, RETRIES_OF_A_REQUEST);
}
