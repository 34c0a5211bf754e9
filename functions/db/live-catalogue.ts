import { isTransient, RETRIES_OF_A_REQUEST, withRetries } from '#queries/d1-errors.ts';
import { type Db, rowOf, type SqlValue, type Statement } from '#queries/db.ts';
import type { Bindings } from '../config.ts';
import { EdgeError } from '../errors.ts';

/** A catalogue and the id of its snapshot, which is null in the prebuild. */
export interface LiveCatalogue {
  db: Db;
  snapshot: string | null;
}

interface Live {
  database: string;
  snapshot: string;
}

/**
 * The catalogue that this Worker reads. In a deployment the version names it, so that code, files and data switch in one step; on
 * this machine a row in APP_DB does, read in each request. In the prebuild it is a snapshot file.
 *
 * @throws {EdgeError} NOT_READY when there is none
 */
export async function liveCatalogue(bindings: Bindings): Promise<LiveCatalogue> {
  if (bindings.CATALOGUE !== undefined) return { db: bindings.CATALOGUE, snapshot: null };
  const live = bindings.DEPLOYED === undefined ? await namedInAppDb(bindings) : namedByVersion(bindings);
  const db = live && databaseOf(bindings, live.database);
  if (!live || !db) throw new EdgeError('NOT_READY', 'No catalogue has been published yet. Run the rebuild first.');
  return { db: new CheckedCatalogue(db, live.snapshot), snapshot: live.snapshot };
}

const namedByVersion = ({ DATABASE, SNAPSHOT }: Bindings): Live | null =>
  DATABASE && SNAPSHOT ? { database: DATABASE, snapshot: SNAPSHOT } : null;

const namedInAppDb = async ({ APP_DB }: Bindings): Promise<Live | null> =>
  APP_DB === undefined ? null : rowOf<Live>(APP_DB, 'SELECT live AS database, snapshot FROM catalogue_pointer WHERE id = 1');

function databaseOf({ CATALOGUE_A, CATALOGUE_B }: Bindings, name: string): Db | undefined {
  if (name === 'CATALOGUE_A') return CATALOGUE_A;
  return name === 'CATALOGUE_B' ? CATALOGUE_B : undefined;
}

/** The statement that is added to every batch. */
export const SNAPSHOT_CHECK = "SELECT value FROM meta WHERE key = 'snapshot'";

/**
 * A catalogue database that must hold one snapshot. Every batch also reads which one it holds, in the same trip and transaction, so no
 * answer mixes two snapshots, also when a publish overwrites the database under an old version of the Worker.
 */
class CheckedCatalogue implements Db {
  readonly #database: Db;
  readonly #check: Statement;
  readonly #snapshot: string;

  constructor(database: Db, snapshot: string) {
    this.#database = database;
    this.#check = database.prepare(SNAPSHOT_CHECK);
    this.#snapshot = snapshot;
  }

  prepare(sql: string): Statement {
    return new BatchedStatement(this, this.#database.prepare(sql));
  }

  /** @throws {EdgeError} NOT_READY when the database holds another snapshot */
  async batch<Row>(statements: Statement[]): Promise<{ results: Row[] }[]> {
    const all = [this.#check, ...statements.map((statement) => (statement as BatchedStatement).inner)];
    const [held, ...answers] = await withRetries(() => this.#database.batch<Row>(all), isTransient, RETRIES_OF_A_REQUEST);
    if ((held?.results[0] as { value: string } | undefined)?.value !== this.#snapshot)
      throw new EdgeError('NOT_READY', 'The catalogue is being replaced. Please try again in a minute.');
    return answers;
  }
}

/** A statement that always runs as a batch of its database. */
class BatchedStatement implements Statement {
  readonly #database: Db;
  readonly inner: Statement;

  constructor(database: Db, inner: Statement) {
    this.#database = database;
    this.inner = inner;
  }

  bind = (...values: SqlValue[]): Statement => new BatchedStatement(this.#database, this.inner.bind(...values));
  all = async <Row>(): Promise<{ results: Row[] }> => (await this.#database.batch<Row>([this]))[0]!;
  first = async <Row>(): Promise<Row | null> => (await this.all<Row>()).results[0] ?? null;
  run = (): Promise<unknown> => this.all();
}
