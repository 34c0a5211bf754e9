import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { type Db, rowOf, rowsOf } from '#queries/db.ts';
import { SnapshotDb } from '#snapshot/store/snapshot-db.ts';
import { cacheQueries } from './query-cache.ts';

let asked: unknown[];
let kept: Db;
beforeEach(() => {
  asked = [];
  const database = new DatabaseSync(':memory:');
  database.function('note', (value) => {
    asked.push(value);
    return value;
  });
  kept = cacheQueries(new SnapshotDb(database));
});

const note = (...values: (string | number | null)[]) =>
  rowsOf<{ value: unknown }>(kept, `SELECT note(column1) AS value FROM (VALUES ${values.map(() => '(?)').join(', ')})`, ...values);

it('runs a query once, and again for other values of any type', async () => {
  expect(await note('a')).toEqual([{ value: 'a' }]);
  expect(await note('a')).toEqual([{ value: 'a' }]);
  for (const [one, other] of [
    [1, '1'],
    [null, 'null'],
    ['', ' '],
  ] as const) {
    expect(await note(one)).toEqual([{ value: one }]);
    expect(await note(other)).toEqual([{ value: other }]);
  }
  await note('a,b', 'c');
  await note('a', 'b,c');
  expect(asked).toEqual(['a', 1, '1', null, 'null', '', ' ', 'a,b', 'c', 'a', 'b,c']);
});

it('drops the least recently used results', async () => {
  for (let number = 0; number < 200; number += 1) {
    await note(number);
    await note('often');
  }
  await note(0);
  expect(asked.filter((value) => value === 'often')).toHaveLength(1);
  expect(asked.filter((value) => value === 0)).toHaveLength(2);
});

it('does not cache single rows and batches', async () => {
  for (const _ of [1, 2]) expect(await rowOf(kept, 'SELECT note(?) AS value', 'row')).toEqual({ value: 'row' });
  const [answer] = await kept.batch([kept.prepare('SELECT note(?) AS value').bind('batch')]);
  expect(answer?.results.map((row) => ({ ...(row as object) }))).toEqual([{ value: 'batch' }]);
  expect(asked).toEqual(['row', 'row', 'batch']);
});
