import type { Db, Statement } from '#queries/db.ts';
import type { Bindings } from '../config.ts';
import { SNAPSHOT_CHECK } from '../db/catalogue/checked-catalogue.ts';

/** What a request cost in D1. A batch is one trip. */
export interface Cost {
  statements: string[];
  trips: number;
  rowsRead: number;
}

/** The check of the snapshot, which is added to every batch, is not counted. */
const isCheck = (sql: string): boolean => sql === SNAPSHOT_CHECK;

interface Answer {
  results: unknown[];
  meta?: { rows_read?: number };
}

export const noCost = (): Cost => ({ statements: [], trips: 0, rowsRead: 0 });

/** A database that records what it runs. */
export function counting(db: Db, cost: Cost): Db {
  const originals = new WeakMap<Statement, { statement: Statement; sql: string }>();
  const record = (statements: readonly string[], answers: readonly Answer[]) => {
    cost.statements.push(...statements.filter((sql) => !isCheck(sql)));
    for (const { meta } of answers) cost.rowsRead += meta?.rows_read ?? 0;
  };
  const wrap = (statement: Statement, sql: string): Statement => {
    const all = async (): Promise<Answer> => {
      cost.trips += 1;
      const answer = (await statement.all()) as Answer;
      record([sql], [answer]);
      return answer;
    };
    const wrapped: Statement = {
      bind: (...values) => wrap(statement.bind(...values), sql),
      all: all as Statement['all'],
      // D1's own `first` does not say how many rows it read.
      first: (async () => (await all()).results[0] ?? null) as Statement['first'],
      run: all,
    };
    originals.set(wrapped, { statement, sql });
    return wrapped;
  };
  return {
    prepare: (sql) => wrap(db.prepare(sql), sql),
    batch: async <Row>(batch: Statement[]) => {
      cost.trips += 1;
      const inner = batch.map((statement) => originals.get(statement) ?? { statement, sql: '' });
      const answers = await db.batch<Row>(inner.map(({ statement }) => statement));
      record(
        inner.map(({ sql }) => sql),
        answers,
      );
      return answers;
    },
  };
}

/** Bindings whose databases record their statements, trips and rows read. */
export function countingBindings({ CATALOGUE_A, APP_DB }: Bindings): { bindings: Partial<Bindings> } & Cost {
  const cost = noCost();
  const counted = (db: Db | undefined) => db && counting(db, cost);
  const [catalogue, app] = [counted(CATALOGUE_A), counted(APP_DB)];
  return Object.assign(cost, { bindings: { ...(catalogue && { CATALOGUE_A: catalogue }), ...(app && { APP_DB: app }) } });
}
