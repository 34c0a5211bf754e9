import { reset } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { askEarly } from '#queries/db.ts';
import { interceptedDb } from '#queries/testing/intercepted-db.ts';
import { bindings } from '../../testing/ask.ts';
import { SNAPSHOT, smallCatalogue } from '../../testing/small-catalogue.ts';
import { CheckedCatalogue } from './checked-catalogue.ts';

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings);
});

/** A catalogue, and how often it was asked. */
function counted() {
  let trips = 0;
  const database = interceptedDb(bindings.CATALOGUE_A, (call) => {
    trips += 1;
    return call();
  });
  return { db: new CheckedCatalogue(database, SNAPSHOT), trips: () => trips };
}

const nameOf = async (db: CheckedCatalogue, id: number): Promise<unknown> =>
  (await db.prepare('SELECT name FROM merchant WHERE id = ?').bind(id).first<{ name: string }>())?.name;

it('statements that are asked at the same time are one trip', async () => {
  const { db, trips } = counted();
  const later = async (id: number) => {
    await Promise.resolve();
    return nameOf(db, id);
  };
  expect(await Promise.all([nameOf(db, 1), later(2), nameOf(db, 99)])).toEqual(['Harbour Lane', 'Cable & Crown', undefined]);
  expect(trips()).toBe(1);
});

it('what was asked before is no trip', async () => {
  const { db, trips } = counted();
  expect([await nameOf(db, 1), await nameOf(db, 2), await nameOf(db, 1)]).toEqual(['Harbour Lane', 'Cable & Crown', 'Harbour Lane']);
  expect(trips()).toBe(2);
});

it('a request runs at most 50 statements', async () => {
  const { db } = counted();
  await Promise.all(Array.from({ length: 50 }, (_, id) => nameOf(db, id)));
  expect(await nameOf(db, 1)).toBe('Harbour Lane');
  await expect(nameOf(db, 50)).rejects.toThrow('50 statements');
});

it('after 20 statements nothing is asked early', async () => {
  const { db, trips } = counted();
  const merchant = (id: number) => db.prepare('SELECT name FROM merchant WHERE id = ?').bind(id);
  const asked = await Promise.all(Array.from({ length: 19 }, (_, id) => nameOf(db, id)));
  askEarly(db, { last: merchant(20), tooMany: merchant(21) });
  await nameOf(db, 20);
  expect([asked.length, trips(), db.remembers(merchant(20)), db.remembers(merchant(21))]).toEqual([19, 2, true, false]);
});

it('a table that cannot be read takes only its own statements', async () => {
  const { db } = counted();
  const [found, lost] = await Promise.allSettled([nameOf(db, 1), db.prepare('SELECT * FROM damaged').all()]);
  expect([found, lost.status]).toEqual([{ status: 'fulfilled', value: 'Harbour Lane' }, 'rejected']);
});
