import { DatabaseSync } from 'node:sqlite';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { selectRows } from '#ingest/sqlite.ts';
import { CATALOGUE_SQL } from '../../schema.ts';
import { thinHistory } from './thin-history.ts';

interface Entry {
  day: string;
  price: number;
}

const dayOf = (number: number) => new Date(Date.parse('2024-01-01') + number * 86_400_000).toISOString().slice(0, 10);

/** What is left of a history after nights on these days, each with the entries that are known by then. */
function thinnedOn(nights: readonly string[], entries: readonly Entry[]): Entry[] {
  const database = new DatabaseSync(':memory:');
  database.exec(`${CATALOGUE_SQL}; CREATE TEMP TABLE changed (id INTEGER PRIMARY KEY); INSERT INTO changed VALUES (7)`);
  const add = database.prepare('INSERT INTO price_history VALUES (?, ?, ?)');
  for (const { day, price } of entries) add.run(8, day, price);
  let before = '';
  for (const night of nights) {
    for (const { day, price } of entries) if (day > before && day <= night) add.run(7, day, price);
    thinHistory(database, { table: 'price_history', of: 'changed', day: night });
    before = night;
  }
  const left = selectRows<Entry>(database, 'SELECT day, price FROM price_history WHERE product_id = 7 ORDER BY day').map((row) => ({
    ...row,
  }));
  const others = selectRows(database, 'SELECT 1 FROM price_history WHERE product_id = 8');
  expect(others).toHaveLength(entries.length);
  database.close();
  return left;
}

const DAYS = 1000;
const changes = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: DAYS }), fc.integer({ min: 1, max: 40 })), {
    minLength: 1,
    maxLength: 300,
    selector: ([day]) => day,
  })
  .map((list) => list.toSorted(([a], [b]) => a - b).map(([day, price]) => ({ day: dayOf(day), price })))
  .map((list) => list.filter(({ price }, index) => price !== list[index - 1]?.price));

it('thins to the same whether often or once', () => {
  fc.assert(
    fc.property(changes, fc.array(fc.integer({ min: 0, max: DAYS }), { maxLength: 6 }), (entries, days) => {
      const nights = [...days.toSorted((a, b) => a - b), DAYS].map(dayOf);
      expect(thinnedOn(nights, entries)).toEqual(thinnedOn([dayOf(DAYS)], entries));
    }),
    { numRuns: 60 },
  );
});

it('keeps all of 90 days, and of older weeks the lowest and what held at their end', () => {
  const daily = Array.from({ length: DAYS + 1 }, (_, day) => ({ day: dayOf(day), price: 100 + ((day * 37) % 61) }));
  const today = dayOf(DAYS);
  const left = thinnedOn([today], daily);
  const recent = daily.filter(({ day }) => day > dayOf(DAYS - 90));
  expect(left.slice(-recent.length)).toEqual(recent);
  // 90 days with what is left of their first week, 92 weeks, and the entry that held two years ago.
  expect(left.length).toBeLessThan(300);
  const sundays = daily.filter(({ day }) => new Date(day).getUTCDay() === 0 && day > dayOf(DAYS - 725) && day < dayOf(DAYS - 100));
  for (const sunday of sundays) {
    expect(left).toContainEqual(sunday);
    const at = daily.indexOf(sunday);
    const lowest = Math.min(...daily.slice(at - 6, at + 1).map(({ price }) => price));
    expect(left.filter(({ day }) => day >= daily[at - 6]!.day && day <= sunday.day).some(({ price }) => price === lowest)).toBe(true);
  }
  expect(left[0]!.day <= dayOf(DAYS - 730)).toBe(true);
  expect(left[1]!.day > dayOf(DAYS - 730)).toBe(true);
});
