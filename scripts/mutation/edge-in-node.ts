import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { parse } from 'smol-toml';
import type { Db, SqlValue, Statement } from '#queries/db.ts';
import { SnapshotDb } from '#snapshot/store/snapshot-db.ts';

/** What tests of the edge import from `cloudflare:test` and `cloudflare:workers`, in Node: databases of node:sqlite in place of D1. */

const emptyDatabase = () => new SnapshotDb(new DatabaseSync(':memory:'));

/** Tests keep a binding through a reset. */
class LocalDb implements Db {
  #database = emptyDatabase();

  reset(): void {
    this.#database = emptyDatabase();
  }

  prepare = (sql: string): Statement => new LocalStatement(() => this.#database.prepare(sql));
  batch = <Row>(statements: Statement[]): Promise<{ results: Row[] }[]> => this.#database.batch<Row>(statements);
}

/**
 * Says that its database is on this machine, as D1 does. Its text is read when it is run: in a batch it may need what an earlier one
 * made.
 */
class LocalStatement implements Statement {
  readonly #prepare: () => Statement;

  constructor(prepare: () => Statement) {
    this.#prepare = prepare;
  }

  bind = (...values: SqlValue[]): Statement => new LocalStatement(() => this.#prepare().bind(...values));
  first = async <Row>(): Promise<Row | null> => this.#prepare().first<Row>();
  all = async <Row>() => ({ ...(await this.#prepare().all<Row>()), meta: { served_by: 'miniflare.db' } });
  run = async (): Promise<unknown> => this.#prepare().run();
  /** What a batch asks of each. */
  rows = <Row>(): Row[] => (this.#prepare() as Statement & { rows<One>(): One[] }).rows<Row>();
}

const DATABASES = { APP_DB: new LocalDb(), CATALOGUE_A: new LocalDb(), CATALOGUE_B: new LocalDb() };

/** Requests that a key has in a test. */
const counts = new Map<string, number>();

const rateLimit = ({ name, simple }: Limit) => ({
  limit: async ({ key }: { key: string }) => {
    const count = (counts.get(`${name} ${key}`) ?? 0) + 1;
    counts.set(`${name} ${key}`, count);
    return { success: count <= simple.limit };
  },
});

interface Limit {
  name: string;
  simple: { limit: number };
}

const { ratelimits } = parse(readFileSync('wrangler.toml', 'utf8')) as unknown as { ratelimits: Limit[] };

export const env = { ...DATABASES, ...Object.fromEntries(ratelimits.map((limit) => [limit.name, rateLimit(limit)])) };

/** Empties all databases. */
export async function reset(): Promise<void> {
  for (const database of Object.values(DATABASES)) database.reset();
  counts.clear();
}

const backgroundWork = new WeakMap<object, Promise<unknown>[]>();

export function createExecutionContext(): object {
  const work: Promise<unknown>[] = [];
  const context = { waitUntil: (promise: Promise<unknown>) => work.push(promise), passThroughOnException: () => undefined };
  backgroundWork.set(context, work);
  return context;
}

export async function waitOnExecutionContext(context: object): Promise<void> {
  await Promise.all(backgroundWork.get(context) ?? []);
}
