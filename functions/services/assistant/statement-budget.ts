import type { Db, Statement } from '#queries/db.ts';

/** Statements that one answer may run; with session, limits and catalogue, a request stays below 60. */
const STATEMENTS_MAX = 50;

/** An answer needed more statements than it may run. */
export class BudgetSpent extends Error {
  override name = 'BudgetSpent';
}

/** The budget of one answer. Databases that share it throw `BudgetSpent` when their statements exceed it together. */
export class StatementBudget {
  #left: number;

  constructor(most = STATEMENTS_MAX) {
    this.#left = most;
  }

  #spend(statements: number): void {
    if (statements > this.#left) throw new BudgetSpent('an answer needs more statements than it may run');
    this.#left -= statements;
  }

  limit(db: Db): Db {
    const originals = new WeakMap<Statement, Statement>();
    const limited = (statement: Statement): Statement => {
      const spending =
        <Result>(run: () => Promise<Result>) =>
        async (): Promise<Result> => {
          this.#spend(1);
          return run();
        };
      const wrapped: Statement = {
        bind: (...values) => limited(statement.bind(...values)),
        first: <Row>() => spending(() => statement.first<Row>())(),
        all: <Row>() => spending(() => statement.all<Row>())(),
        run: spending(() => statement.run()),
      };
      originals.set(wrapped, statement);
      return wrapped;
    };
    return {
      ...(db.remembers && { remembers: db.remembers }),
      prepare: (sql) => limited(db.prepare(sql)),
      batch: async <Row>(statements: Statement[]) => {
        this.#spend(statements.length);
        return db.batch<Row>(statements.map((statement) => originals.get(statement) ?? statement));
      },
    };
  }
}
