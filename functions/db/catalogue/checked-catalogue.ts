import { isTransient, RETRIES_OF_A_REQUEST, withRetries } from '#queries/d1-errors.ts';
import type { Db, SqlValue, Statement } from '#queries/db.ts';
import { EdgeError } from '../../errors.ts';

/** The statement that is added to every trip. */
export const SNAPSHOT_CHECK = "SELECT value FROM meta WHERE key = 'snapshot'";

/** A trip waits for so many turns of the microtask queue: queries that were started together ask within a few turns of each other. */
const TURNS = 16;

/** Statements of one request: far more than any needs, and fewer than D1 allows. */
const STATEMENTS_MAX = 50;
/** After this many statements a request sends none early, before it needs the answer. An answer of the assistant may run 25 in all. */
const EARLY_MAX = 20;

/** A request needed more statements than it may run. */
export class TooManyStatements extends Error {
  override name = 'TooManyStatements';
}

type Answer = { results: unknown[] };

interface Asked {
  inner: Statement;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * A catalogue database that must hold one snapshot, for one request. The network to D1 takes longer than most statements, so statements
 * that are asked at the same time go in one batch, and one that was asked before is answered from memory; its rows are shared, and must
 * not be changed. Every batch also reads which snapshot the database holds, in the same transaction, so no answer mixes two snapshots,
 * also when a publish overwrites the database under an old version of the Worker.
 */
export class CheckedCatalogue implements Db {
  readonly #database: Db;
  readonly #check: Statement;
  readonly #snapshot: string;
  readonly #answers = new Map<string, Promise<Answer>>();
  #asked: Asked[] = [];

  constructor(database: Db, snapshot: string) {
    this.#database = database;
    this.#check = database.prepare(SNAPSHOT_CHECK);
    this.#snapshot = snapshot;
  }

  remembers = (statement: Statement): boolean => statement instanceof JoinedStatement && this.#answers.has(statement.key);

  askEarly = (statement: Statement): void => {
    // Who needs the answer gets its error.
    if (this.#answers.size < EARLY_MAX) void statement.all().catch(() => undefined);
  };

  prepare(sql: string): Statement {
    return new JoinedStatement(this, this.#database.prepare(sql), sql);
  }

  /** @throws {EdgeError} NOT_READY when the database holds another snapshot */
  batch<Row>(statements: Statement[]): Promise<{ results: Row[] }[]> {
    return Promise.all(statements.map((statement) => statement.all<Row>()));
  }

  /**
   * The answer of a statement, which goes with the next trip unless it is known.
   *
   * @throws {TooManyStatements}
   */
  answerOf(inner: Statement, key: string): Promise<Answer> {
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    if (this.#answers.size >= STATEMENTS_MAX) throw new TooManyStatements(`a request may run ${STATEMENTS_MAX} statements`);
    const answer = new Promise<Answer>((resolve, reject) => {
      this.#asked.push({ inner, resolve, reject });
    });
    this.#answers.set(key, answer);
    if (this.#asked.length === 1) void this.#leave();
    return answer;
  }

  async #leave(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
    const asked = this.#asked;
    this.#asked = [];
    try {
      const answers = await this.#trip(asked);
      for (const [index, { resolve }] of asked.entries()) resolve(answers[index]!);
    } catch (error) {
      if (asked.length === 1 || error instanceof EdgeError || isTransient(error)) {
        for (const { reject } of asked) reject(error);
        return;
      }
      // One damaged table must not take the parts of a page that do not need it.
      for (const one of asked) this.#trip([one]).then(([answer]) => one.resolve(answer!), one.reject);
    }
  }

  async #trip(asked: readonly Asked[]): Promise<Answer[]> {
    const batch = [this.#check, ...asked.map(({ inner }) => inner)];
    const [held, ...answers] = await withRetries(() => this.#database.batch(batch), isTransient, RETRIES_OF_A_REQUEST);
    if ((held?.results[0] as { value: string } | undefined)?.value !== this.#snapshot)
      throw new EdgeError('NOT_READY', 'The catalogue is being replaced. Please try again in a minute.');
    return answers;
  }
}

/** A statement that goes with others. */
class JoinedStatement implements Statement {
  readonly #catalogue: CheckedCatalogue;
  readonly #inner: Statement;
  readonly #sql: string;
  readonly #values: SqlValue[];
  #key: string | undefined;

  constructor(catalogue: CheckedCatalogue, inner: Statement, sql: string, values: SqlValue[] = []) {
    this.#catalogue = catalogue;
    this.#inner = inner;
    this.#sql = sql;
    this.#values = values;
  }

  bind = (...values: SqlValue[]): Statement => new JoinedStatement(this.#catalogue, this.#inner.bind(...values), this.#sql, values);
  /** Statements of the same key have the same answer. */
  get key(): string {
    return (this.#key ??= `${this.#sql}\n${JSON.stringify(this.#values)}`);
  }

  all = async <Row>(): Promise<{ results: Row[] }> => (await this.#catalogue.answerOf(this.#inner, this.key)) as { results: Row[] };
  first = async <Row>(): Promise<Row | null> => (await this.all<Row>()).results[0] ?? null;
  run = (): Promise<unknown> => this.all();
}
