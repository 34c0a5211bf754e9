import { expect, it } from 'vitest';
import { priceRows } from './price-rows.ts';

it('has a row for each day of a change, with what either price was then', () => {
  const changes = [
    { day: '2026-01-03', price: 1000 },
    { day: '2026-01-05', price: 900 },
  ];
  const lowest = [
    { day: '2026-01-01', price: 950 },
    { day: '2026-01-05', price: 900 },
    { day: '2026-01-07', price: 800 },
  ];
  expect(priceRows(changes, lowest)).toEqual([
    { day: '2026-01-07', price: 900, lowest: 800 },
    { day: '2026-01-05', price: 900, lowest: 900 },
    { day: '2026-01-03', price: 1000, lowest: 950 },
    { day: '2026-01-01', price: null, lowest: 950 },
  ]);
  expect(priceRows(changes, []).map(({ lowest: none }) => none)).toEqual([null, null]);
});
