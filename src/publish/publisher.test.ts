import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, rowOf, rowsOf, type SqlValue, type Statement } from '#queries/db.ts';
import { SnapshotDb } from '#snapshot/store/snapshot-db.ts';
import { type SmallCatalogue, smallSnapshot } from '#snapshot/testing/small-snapshot.ts';
import { cataloguePointer, idleCatalogue, moveCataloguePointer } from './catalogue-pointer.ts';
import { heldSnapshot, publishSnapshot } from './publish.ts';
import { Publisher, PublisherBusyError, PublisherLostError } from './publisher.ts';

const MIGRATIONS = resolve('functions/db/migrations');

/** An APP_DB with all its tables. */
function appDatabase(): Db {
  const database = new DatabaseSync(':memory:');
  for (const file of globSync('*.sql', { cwd: MIGRATIONS }).sort()) database.exec(readFileSync(join(MIGRATIONS, file), 'utf8'));
  return new SnapshotDb(database);
}

const endLease = (app: Db) => app.prepare("UPDATE publisher SET ends_at = '2026-01-01T00:00:00.000Z'").run();

let app: Db;
beforeEach(() => void (app = appDatabase()));

describe('the lease of the publisher', () => {
  it('keeps others out until it is released or has ended, and its token rises', async () => {
    const one = await Publisher.take(app, 'one:/data');
    await expect(Publisher.take(app, 'two:/data')).rejects.toThrow(PublisherBusyError);
    await expect(Publisher.take(app, 'two:/data')).rejects.toThrow(/^one:\/data has been publishing since \d{4}-/);
    await one.assertCurrent();
    await one.release();
    const two = await Publisher.take(app, 'two:/data');
    expect(two.token).toBeGreaterThan(one.token);
    await endLease(app);
    const three = await Publisher.take(app, 'three:/data');
    expect(three.token).toBeGreaterThan(two.token);
    await expect(two.assertCurrent()).rejects.toThrow(/^three:\/data took over publishing at \d{4}-/);
  });

  it('is taken again at once by the same machine and folder, as after a kill', async () => {
    const one = await Publisher.take(app, 'one:/data');
    const again = await Publisher.take(app, 'one:/data');
    expect(again.token).toBeGreaterThan(one.token);
    await expect(one.assertCurrent()).rejects.toThrow(PublisherLostError);
  });

  it('is waited for when its holder does not renew it, and not when it does', async () => {
    await Publisher.take(app, 'one:/data');
    const soon = app.prepare("UPDATE publisher SET ends_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 seconds')");
    await soon.run();
    const two = await Publisher.takeWhenFree(app, 'two:/data', 50);
    await two.assertCurrent();
    const refused = expect(Publisher.takeWhenFree(app, 'three:/data', 50)).rejects.toThrow(PublisherBusyError);
    await wait(100);
    await soon.run();
    await refused;
  });

  it('is not ended by a publisher that lost it', async () => {
    const one = await Publisher.take(app, 'one:/data');
    await endLease(app);
    await Publisher.take(app, 'two:/data');
    await one.release();
    await expect(Publisher.take(app, 'three:/data')).rejects.toThrow(PublisherBusyError);
  });
});

/** A database whose calls run when the scheduler says. */
function scheduled(database: Db, scheduler: fc.Scheduler): Db {
  const later = <Result>(call: () => Promise<Result>): Promise<Result> => scheduler.schedule(Promise.resolve()).then(call);
  const originals = new WeakMap<Statement, () => Statement>();
  const wrap = (prepare: () => Statement, values: SqlValue[] = []): Statement => {
    // Prepared when it runs: a table of the statement may not exist yet.
    const inner = () => prepare().bind(...values);
    const statement: Statement = {
      bind: (...bound) => wrap(prepare, bound),
      first: <Row>() => later(() => inner().first<Row>()),
      all: <Row>() => later(() => inner().all<Row>()),
      run: () => later(() => inner().run()),
    };
    originals.set(statement, inner);
    return statement;
  };
  return {
    prepare: (sql) => wrap(() => database.prepare(sql)),
    batch: <Row>(batch: Statement[]) => later(() => database.batch<Row>(batch.map((one) => originals.get(one)!()))),
  };
}

const catalogue = (...prices: number[]): SmallCatalogue => ({
  merchants: ['x'],
  parent: 1,
  products: prices.map((price, index) => ({ id: index + 1, category: 3, price, rank: 7, comparisonKey: null })),
});

const [BEFORE, LATE, NEW] = ['0000000000000000', '1111111111111111', '2222222222222222'];

describe('two publishers', () => {
  let folder: string;
  const fileOf = async (id: string) => join(folder, `${id}.sqlite`);
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'publisher-'));
    smallSnapshot(folder, BEFORE, catalogue(101, 102, 103));
    smallSnapshot(folder, LATE, catalogue(101, 999, 998, 997));
    smallSnapshot(folder, NEW, catalogue(101, 102, 105));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What a run does: brings the idle database to a snapshot and switches. */
  async function run(publisher: Publisher, snapshot: string, databases: { app: Db; idle: Db }): Promise<void> {
    const database = idleCatalogue(await cataloguePointer(databases.app));
    const target = await publisher.fence(databases.idle);
    await publishSnapshot({ file: await fileOf(snapshot), target, fileOf });
    await publisher.assertCurrent();
    await moveCataloguePointer(await publisher.fence(databases.app), { database, snapshot }, new Date());
  }

  it.each([null, BEFORE])(
    'in any order leave the snapshot of the newer one, from %s, and the late one says who took over',
    async (held) => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), async (scheduler) => {
          app = appDatabase();
          const database = new SnapshotDb(new DatabaseSync(':memory:'));
          if (held !== null) await publishSnapshot({ file: await fileOf(held), target: database, fileOf });
          const late = await Publisher.take(app, 'late:/data');
          await endLease(app);
          const newer = await Publisher.take(app, 'newer:/data');
          const databases = { app: scheduled(app, scheduler), idle: scheduled(database, scheduler) };
          const [one, two] = [run(late, LATE, databases), run(newer, NEW, databases)];
          const ends = Promise.allSettled([one, two]);
          await scheduler.waitFor(ends);
          expect(await ends).toEqual([
            { status: 'rejected', reason: expect.objectContaining({ message: expect.stringMatching(/^newer:\/data took over/) }) },
            { status: 'fulfilled', value: undefined },
          ]);
          expect(await cataloguePointer(app)).toEqual({ database: 'CATALOGUE_A', snapshot: NEW });
          expect(await heldSnapshot(database)).toBe(NEW);
          const prices = await rowsOf<{ price: number }>(database, 'SELECT price FROM product ORDER BY id');
          expect(prices.map(({ price }) => price)).toEqual([101, 102, 105]);
        }),
        { numRuns: 40 },
      );
    },
  );

  it('cannot be mixed up by a change that is repeated after its answer was lost', async () => {
    const database = new SnapshotDb(new DatabaseSync(':memory:'));
    await database.prepare('CREATE TABLE counted (value INTEGER)').run();
    const publisher = await Publisher.take(app, 'one:/data');
    let isFirst = true;
    const target = await publisher.fence({
      prepare: (sql) => database.prepare(sql),
      async batch<Row>(statements: Statement[]) {
        const answer = await database.batch<Row>(statements);
        if (isFirst) {
          isFirst = false;
          throw new Error('D1_ERROR: Network connection lost.');
        }
        return answer;
      },
    });
    await target.prepare('INSERT INTO counted VALUES (1)').run();
    expect(await rowOf(database, 'SELECT count(*) AS count FROM counted')).toEqual({ count: 1 });
  });
});
