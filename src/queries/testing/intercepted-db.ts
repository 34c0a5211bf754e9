import type { Db, SqlValue, Statement } from '../db.ts';

/** Runs a call of a database, sooner or later, or fails instead. */
export type Around = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** A database whose calls go through `around`. A batch is one call. */
export function interceptedDb(database: Db, around: Around): Db {
  const originals = new WeakMap<Statement, () => Statement>();
  const wrap = (prepare: () => Statement): Statement => {
    const statement: Statement = {
      bind: (...values: SqlValue[]) => wrap(() => prepare().bind(...values)),
      first: <Row>() => around(() => prepare().first<Row>()),
      all: <Row>() => around(() => prepare().all<Row>()),
      run: () => around(() => prepare().run()),
    };
    originals.set(statement, prepare);
    return statement;
  };
  return {
    // Prepared when it runs: a table of the statement may not exist yet.
    prepare: (sql) => wrap(() => database.prepare(sql)),
    batch: <Row>(batch: Statement[]) => around(() => database.batch<Row>(batch.map((statement) => originals.get(statement)!()))),
  };
}

/**
 * What can go wrong with one call:
 * - `overloaded`: D1 refuses it, and nothing is carried out
 * - `unsent`: the connection is lost before it is carried out
 * - `unanswered`: it is carried out, and its answer is lost
 * - `late`: it is carried out after a while
 * - `failed`: D1 fails, and nothing is carried out
 * - `cut off`: it is carried out, its answer is lost, and so is every later call
 */
export type DatabaseFault = 'overloaded' | 'unsent' | 'unanswered' | 'late' | 'failed' | 'cut off';

const LOST = 'D1_ERROR: Network connection lost.';
const FAILED = 'D1_ERROR: Exceeded maximum DB size';
const OVERLOADED = 'D1_ERROR: D1 DB is overloaded. Requests queued for too long.';

const LATE_MS = 20;

/** Brings a fault upon the calls that `isHit` names, of all databases that share it. Calls are counted from 1. */
export function withFault(fault: DatabaseFault, isHit: (call: number) => boolean): Around & { calls: () => number } {
  let calls = 0;
  let isCutOff = false;
  const around = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    calls += 1;
    if (isCutOff) throw new Error(LOST);
    if (!isHit(calls)) return call();
    if (fault === 'overloaded') throw new Error(OVERLOADED);
    if (fault === 'unsent') throw new Error(LOST);
    if (fault === 'failed') throw new Error(FAILED);
    if (fault === 'late') await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    const answer = await call();
    if (fault === 'late') return answer;
    isCutOff = fault === 'cut off';
    throw new Error(LOST);
  };
  return Object.assign(around, { calls: () => calls });
}
