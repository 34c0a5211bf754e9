import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, rowsOf } from '#queries/db.ts';
import { interceptedDb } from '#queries/testing/intercepted-db.ts';
import { type SmallCatalogue, smallSnapshot } from '#snapshot/testing/small-snapshot.ts';
import { EdgeDb } from './edge-db.ts';
import { type EdgeEngine, startEdgeEngine } from './edge-engine.ts';
import { heldSnapshot, publishSnapshot } from './publish.ts';
import { contentOf, tablesOfFile, withoutSearch } from './testing/small-site.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const snapshotOf = (id: string, catalogue: SmallCatalogue): string => smallSnapshot(folder, id, catalogue);

const publish = (file: string, target: Db) =>
  publishSnapshot({ file, target, fileOf: async (id) => (existsSync(join(folder, `${id}.sqlite`)) ? join(folder, `${id}.sqlite`) : null) });

const FENCE = { token: 1, lost: async () => new Error('another publisher took over') };

const ONE: SmallCatalogue = {
  merchants: ['x', 'y'],
  parent: 1,
  products: [1, 2, 3].map((id) => ({ id, category: 3, price: 100 + id, rank: 7, comparisonKey: null })),
};

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
    expect(withoutSearch(await contentOf(database))).toEqual(tablesOfFile(first));
    const dearer = { ...ONE, merchants: ['y', 'x'], products: [...ONE.products.slice(1), { ...ONE.products[0]!, price: 5 }] };
    const second = snapshotOf('2222222222222222', dearer);
    // Two merchants, one product, its comparison, one price.
    expect(await publish(second, database)).toEqual({ way: 'difference', rows: 5 });
    expect(withoutSearch(await contentOf(database))).toEqual(tablesOfFile(second));
    expect(await publish(second, database)).toEqual({ way: 'held', rows: 0 });
    expect(await publish(first, database)).toMatchObject({ way: 'difference' });
    expect(withoutSearch(await contentOf(database))).toEqual(tablesOfFile(first));
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
      expect(withoutSearch(await contentOf(database))).toEqual(tablesOfFile(file));
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
    expect(withoutSearch(await contentOf(database))).toEqual(tablesOfFile(other));
    expect(await heldSnapshot(database)).toBe('4444444444444444');
  });
});
