import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Arbitrary, assert, asyncProperty, constantFrom, integer, record, uniqueArray } from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, rowsOf } from '#queries/db.ts';
import { interceptedDb } from '#queries/testing/intercepted-db.ts';
import { SnapshotDb } from '#snapshot/store/snapshot-db.ts';
import { type SmallCatalogue, smallSnapshot } from '#snapshot/testing/small-snapshot.ts';
import { EdgeDb } from './edge-db.ts';
import { type EdgeEngine, startEdgeEngine } from './edge-engine.ts';
import { heldSnapshot, publishSnapshot } from './publish.ts';
import { PUBLISHED_TABLES } from './published-tables.ts';
import { contentOf } from './testing/small-site.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const snapshotOf = (id: string, catalogue: SmallCatalogue): string => smallSnapshot(folder, id, catalogue);

const fileContent = async (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true });
  const content: Record<string, unknown> = {};
  for (const { name, key } of PUBLISHED_TABLES) {
    content[name] = database
      .prepare(`SELECT * FROM ${name} ORDER BY ${key.join()}`)
      .all()
      .map((row) => ({ ...row }));
  }
  database.close();
  return content;
};

const plain = (content: Record<string, unknown[]>) => {
  const { search_offer: _, search_term: __, ...tables } = content;
  return JSON.parse(JSON.stringify(tables)) as unknown;
};

const publish = (file: string, target: Db) =>
  publishSnapshot({ file, target, fileOf: async (id) => (existsSync(join(folder, `${id}.sqlite`)) ? join(folder, `${id}.sqlite`) : null) });

const FENCE = { token: 1, lost: async () => new Error('another publisher took over') };

const ONE: SmallCatalogue = {
  merchants: ['x', 'y'],
  parent: 1,
  products: [1, 2, 3].map((id) => ({ id, category: 3, price: 100 + id, rank: 7, comparisonKey: null })),
};

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

describe('a real D1', () => {
  let engine: EdgeEngine;
  let database: Db;
  let place: string;
  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'publish-d1-'));
    engine = await startEdgeEngine({ projectFolder: resolve('.'), persistFolder: place, remote: false });
    database = engine.databaseOf('CATALOGUE_A');
  });
  afterAll(async () => {
    await engine.close();
    rmSync(place, { recursive: true, force: true });
  });

  it('is filled, then sent differences, and not changed when it holds the snapshot', async () => {
    const first = snapshotOf('1111111111111111', ONE);
    expect(await publish(first, database)).toMatchObject({ way: 'filled' });
    expect(plain(await contentOf(database))).toEqual(await fileContent(first));
    const dearer = { ...ONE, merchants: ['y', 'x'], products: [...ONE.products.slice(1), { ...ONE.products[0]!, price: 5 }] };
    const second = snapshotOf('2222222222222222', dearer);
    // Two merchants, one product, its comparison, one price.
    expect(await publish(second, database)).toEqual({ way: 'difference', rows: 5 });
    expect(plain(await contentOf(database))).toEqual(await fileContent(second));
    expect(await publish(second, database)).toEqual({ way: 'held', rows: 0 });
    expect(await publish(first, database)).toMatchObject({ way: 'difference' });
    expect(plain(await contentOf(database))).toEqual(await fileContent(first));
  });

  /** The same database over a connection that fails at every third change, before or after making it. */
  const lossy = (message: string): Db => {
    let calls = 0;
    return interceptedDb(database, async (call) => {
      calls += 1;
      if (calls % 6 === 3) throw new Error(message);
      const answer = await call();
      if (calls % 6 === 0) throw new Error(message);
      return answer;
    });
  };

  it.each([
    'D1_ERROR: Network connection lost.',
    'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
    'D1_ERROR: database is locked: SQLITE_BUSY',
    'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
  ])(
    'gets every row once over a connection that answers "%s", and fails on a permanent error',
    async (message) => {
      const file = snapshotOf('5555555555555555', ONE);
      await publish(file, await EdgeDb.open(lossy(message), FENCE));
      expect(plain(await contentOf(database))).toEqual(await fileContent(file));
      expect(await rowsOf(database, "SELECT name FROM search_term WHERE term = 'kettle'")).toEqual([{ name: ONE.products.length }]);
      const full = lossy('D1_ERROR: Exceeded maximum DB size');
      await expect(EdgeDb.open(full, FENCE).then((target) => publish(file, target))).rejects.toThrow('Exceeded maximum DB size');
    },
    60_000,
  );

  it('is filled after an interrupted publish, after a change by hand, and without the old snapshot', async () => {
    const file = snapshotOf('3333333333333333', ONE);
    await publish(file, database);
    await database.prepare('DELETE FROM meta').run();
    await database.prepare('DELETE FROM product WHERE id = 1').run();
    expect(await heldSnapshot(database)).toBeNull();
    expect(await publish(file, database)).toMatchObject({ way: 'filled' });
    await database.prepare('UPDATE product SET digest = 9 WHERE id = 1').run();
    expect(await publish(file, database)).toMatchObject({ way: 'filled' });
    const other = snapshotOf('4444444444444444', { ...ONE, products: ONE.products.slice(1) });
    const published = await publishSnapshot({ file: other, target: database, fileOf: async () => null });
    expect(published).toMatchObject({ way: 'filled' });
    expect(plain(await contentOf(database))).toEqual(await fileContent(other));
    expect(await heldSnapshot(database)).toBe('4444444444444444');
  });
});
