import type { Db, Statement } from '#queries/db.ts';
import type { Bindings } from '../config.ts';
import { SNAPSHOT_CHECK } from '../db/live-catalogue.ts';

/** A database that notes every statement that it is asked to run, but for the check of the snapshot in every batch. */
function counting(db: Db, statements: string[]): Db {
  const originals = new WeakMap<Statement, Statement>();
  const checks = new WeakSet<Statement>();
  const wrap = (statement: Statement, sql: string): Statement => {
    const noted = <Result>(run: () => Result): Result => {
      statements.push(sql);
      return run();
    };
    const wrapped: Statement = {
      bind: (...values) => wrap(statement.bind(...values), sql),
      first: () => noted(() => statement.first()),
      all: () => noted(() => statement.all()),
      run: () => noted(() => statement.run()),
    };
    originals.set(wrapped, statement);
    if (sql === SNAPSHOT_CHECK) checks.add(wrapped);
    return wrapped;
  };
  return {
    prepare: (sql) => wrap(db.prepare(sql), sql),
    batch: (batch) => {
      statements.push(...batch.filter((statement) => !checks.has(statement)).map(() => 'batch'));
      return db.batch(batch.map((statement) => originals.get(statement) ?? statement));
    },
  };
}

/** Bindings whose databases record their statements. */
export function countingBindings({ CATALOGUE_A, APP_DB }: Bindings): { bindings: Partial<Bindings>; statements: string[] } {
  const statements: string[] = [];
  const counted = (db: Db | undefined) => db && counting(db, statements);
  const [catalogue, app] = [counted(CATALOGUE_A), counted(APP_DB)];
  return { bindings: { ...(catalogue && { CATALOGUE_A: catalogue }), ...(app && { APP_DB: app }) }, statements };
}
