import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Arbitrary, assert, asyncProperty, constantFrom, integer, record, uniqueArray } from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Db, rowsOf } from '#queries/db.ts';
import { interceptedDb } from '#queries/testing/intercepted-db.ts';
import { SnapshotDb } from '#snapshot/store/snapshot-db.ts';
import { type SmallCatalogue, smallSnapshot } from '#snapshot/testing/small-snapshot.ts';
import { heldSnapshot, publishSnapshot } from './publish.ts';
import { PUBLISHED_TABLES } from './published-tables.ts';
import { insertRows, sendRows } from './publish-rows.ts';
import { contentOf, emptyCatalogue, tablesOfFile, withoutSearch } from './testing/small-site.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const snapshotOf = (id: string, catalogue: SmallCatalogue): string => smallSnapshot(folder, id, catalogue);

const publish = (file: string, target: Db) =>
  publishSnapshot({ file, target, fileOf: async (id) => (existsSync(join(folder, `${id}.sqlite`)) ? join(folder, `${id}.sqlite`) : null) });

const ONE: SmallCatalogue = {
  merchants: ['x', 'y'],
  parent: 1,
  products: [1, 2, 3].map((id) => ({ id, category: 3, price: 100 + id, rank: 7, comparisonKey: null })),
};

const expectHolds = async (db: Db, file: string) => {
  expect(withoutSearch(await contentOf(db))).toEqual(tablesOfFile(file));
  expect(await heldSnapshot(db)).toBe(basename(file, '.sqlite'));
};

describe('a database', () => {
  const OTHER: SmallCatalogue = { ...ONE, merchants: ['y', 'x'], products: [...ONE.products.slice(1), { ...ONE.products[0]!, price: 5 }] };
  const [first, second] = ['1111111111111111', '2222222222222222'];
  it('is filled, then sent differences, and not changed when it holds the snapshot', async () => {
    const db = emptyCatalogue();
    const file = snapshotOf(first, ONE);
    expect(await heldSnapshot(db)).toBeNull();
    expect(await publish(file, db)).toMatchObject({ way: 'filled' });
    await expectHolds(db, file);
    const other = snapshotOf(second, OTHER);
    // Two merchants, one product, its comparison, one price.
    expect(await publish(other, db)).toEqual({ way: 'difference', rows: 5 });
    await expectHolds(db, other);
    expect(await publish(other, db)).toEqual({ way: 'held', rows: 0 });
    expect(await publish(file, db)).toEqual({ way: 'difference', rows: 5 });
    await expectHolds(db, file);
  });

  it.each([
    ['was changed by hand', 'UPDATE product SET digest = 9 WHERE id = 1'],
    ['lost a row', 'DELETE FROM merchant WHERE id = 1'],
    ['has another schema', "UPDATE meta SET value = 'older' WHERE key = 'schema'"],
    ['holds part of a snapshot', 'DELETE FROM meta'],
    ['names no snapshot', "DELETE FROM meta WHERE key = 'snapshot'"],
  ])('that %s is filled', async (_, sql) => {
    const db = emptyCatalogue();
    const file = snapshotOf(first, ONE);
    await publish(file, db);
    await db.prepare(sql).run();
    expect(await publish(file, db)).toMatchObject({ way: 'filled' });
    await expectHolds(db, file);
  });

  it('that was changed by hand is filled too where a difference was sent', async () => {
    const db = emptyCatalogue();
    await publish(snapshotOf(first, ONE), db);
    await db.prepare('UPDATE product SET digest = 9 WHERE id = 2').run();
    const other = snapshotOf(second, OTHER);
    expect(await publish(other, db)).toMatchObject({ way: 'filled' });
    await expectHolds(db, other);
  });

  it('whose snapshot is no longer kept is filled', async () => {
    const db = emptyCatalogue();
    await publish(snapshotOf(first, ONE), db);
    const other = snapshotOf(second, OTHER);
    expect(await publishSnapshot({ file: other, target: db, fileOf: async () => null })).toMatchObject({ way: 'filled' });
    await expectHolds(db, other);
  });

  it('holds no snapshot while it is changed', async () => {
    const db = emptyCatalogue();
    await publish(snapshotOf(first, ONE), db);
    const seen: (string | null)[] = [];
    const other = snapshotOf(second, OTHER);
    const watched = interceptedDb(db, async (call) => {
      const answer = await call();
      seen.push(await heldSnapshot(db));
      return answer;
    });
    await publish(other, watched);
    // Read first, written last.
    const changes = seen.slice(seen.indexOf(null), seen.lastIndexOf(null) + 1);
    expect([...new Set(seen)]).toEqual([first, null, second]);
    expect(new Set(changes)).toEqual(new Set([null]));
  });

  it('says how far it is, to the end', async () => {
    const db = emptyCatalogue();
    const steps: [number, number][] = [];
    const file = snapshotOf(first, ONE);
    await publishSnapshot({ file, target: db, fileOf: async () => null, onProgress: (done, total) => steps.push([done, total]) });
    const total = PUBLISHED_TABLES.length + 1;
    expect(steps).toEqual(Array.from({ length: total + 1 }, (_, done) => [done, total]));
  });
});

it('rows of several megabytes are sent in parts, each once', async () => {
  const db = emptyCatalogue();
  await db.prepare('CREATE TABLE note (id INTEGER, text TEXT)').run();
  const sizes: number[] = [];
  const watched: Db = {
    prepare: () => {
      const statement = db.prepare(insertRows({ name: 'note', columns: ['id', 'text'] }));
      return Object.assign(Object.create(statement) as typeof statement, {
        bind: (json: string) => {
          sizes.push(Buffer.byteLength(json));
          return statement.bind(json);
        },
      });
    },
    batch: () => expect.fail('not needed'),
  };
  const rows = Array.from({ length: 50 }, (_, id) => [id, 'é'.repeat(25_000)]);
  expect(await sendRows(watched, '', rows)).toBe(50);
  expect(await rowsOf(db, 'SELECT count(*) AS count, count(DISTINCT id) AS ids FROM note')).toEqual([{ count: 50, ids: 50 }]);
  expect(sizes.length).toBe(3);
  // D1 takes 2 MB at most.
  expect(Math.max(...sizes)).toBeLessThan(1_000_000);
  expect(await sendRows(watched, '', [])).toBe(0);
  expect(sizes.length).toBe(3);
});

describe('a database on this machine', () => {
  it('holds the same after a difference as after filling', async () => {
    const product = record({
      id: integer({ min: 1, max: 30 }),
      category: integer({ min: 1, max: 3 }),
      price: integer({ min: 1, max: 4 }),
      rank: integer({ min: 5, max: 7 }),
      comparisonKey: constantFrom(null, 'k', 'l'),
      merchant: constantFrom(1, 2),
    });
    const catalogue: Arbitrary<SmallCatalogue> = record({
      products: uniqueArray(product, { selector: ({ id }) => id, minLength: 1, maxLength: 20 }),
      merchants: constantFrom(['x', 'y'], ['y', 'x'], ['z', 'y', 'x']),
      closed: constantFrom(0, 1, 2),
      parent: constantFrom(1 as const, 2 as const),
    });
    await assert(
      asyncProperty(catalogue, catalogue, async (before, after) => {
        const [changed, fresh] = [new SnapshotDb(new DatabaseSync(':memory:')), new SnapshotDb(new DatabaseSync(':memory:'))];
        await publish(snapshotOf('1111111111111111', before), changed);
        const file = snapshotOf('2222222222222222', after);
        expect((await publish(file, changed)).way).toBe('difference');
        expect((await publish(file, fresh)).way).toBe('filled');
        expect(await contentOf(changed)).toEqual(await contentOf(fresh));
      }),
      { numRuns: 15, endOnFailure: true },
    );
  });
});

const sizeOf = async (db: Db) =>
  (await rowsOf<{ size: number }>(db, 'SELECT sum(length(block)) AS size FROM product_search_data'))[0]!.size;
const idOf = (day: number) => String(day).padStart(16, '0');

it('a search index does not grow with the nights', async () => {
  const NIGHTS = 4;
  const WORDS = Array.from({ length: 60 }, (_, index) => `w${(index * 7919).toString(36)}`);
  const night = (day: number): SmallCatalogue => ({
    merchants: ['x'],
    parent: 1,
    products: Array.from({ length: 200 }, (_, index) => {
      // A tenth of the products has another name each night.
      const version = Math.floor((day + (index % 10)) / 10);
      const name = Array.from({ length: 8 }, (__, word) => WORDS[(index * 13 + version * 17 + word * (index + 3)) % WORDS.length]).join(
        ' ',
      );
      return { id: index + 1, category: 3, price: 100 + version, rank: 7, comparisonKey: null, name };
    }),
  });
  const [changed, fresh] = [new SnapshotDb(new DatabaseSync(':memory:')), new SnapshotDb(new DatabaseSync(':memory:'))];
  const sizes: number[] = [];
  for (let day = 0; day < NIGHTS; day += 1) {
    await publish(snapshotOf(idOf(day), night(day)), changed);
    sizes.push(await sizeOf(changed));
  }
  await publish(join(folder, `${idOf(NIGHTS - 1)}.sqlite`), fresh);
  expect(Math.max(...sizes)).toBeLessThan(2 * (await sizeOf(fresh)));
});
