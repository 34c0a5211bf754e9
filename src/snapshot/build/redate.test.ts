import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { buildShops, query, shop } from '../testing/shop-run.ts';
import { notAhead } from './redate.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'redate-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const PRICES = ['10.00', '9.00', '8.00', '7.00'];

it('a run dated in the future does not pin the days of later ones', async () => {
  const build = (day: string, price: string, previous: string | null) => buildShops(folder, [shop([{ id: 1, price }])], { previous, day });
  const right = await build('2026-11-20', PRICES[0]!, null);
  const wrong = await build('2031-01-01', PRICES[1]!, right.file);
  const wrongAgain = await build('2031-01-02', PRICES[2]!, wrong.file);
  const previous = notAhead(wrongAgain.file, { today: '2026-11-21', keptDays: () => ['2026-11-20', '2031-01-02'], folder });
  const { file } = await build('2026-11-22', PRICES[3]!, previous);
  expect(query(file, "SELECT value FROM meta WHERE key = 'day'")).toEqual([{ value: '2026-11-22' }]);
  expect(query(file, 'SELECT created_at, updated_at FROM product')).toEqual([{ created_at: '2026-11-20', updated_at: '2026-11-22' }]);
  expect(query(file, 'SELECT day, price FROM price_history ORDER BY day')).toEqual([
    { day: '2026-11-20', price: 1000 },
    { day: '2026-11-21', price: 800 },
    { day: '2026-11-22', price: 700 },
  ]);
  expect(query(file, "SELECT value FROM meta WHERE key = 'previous'")).toEqual([{ value: wrongAgain.id }]);
});

it('without a snapshot of today or before, it is the clock of this run that is wrong', async () => {
  const { file } = await buildShops(folder, [shop([{ id: 1 }])], { previous: null, day: '2026-11-20' });
  expect(notAhead(file, { today: '2025-01-01', keptDays: () => ['2026-11-20'], folder })).toBe(file);
  expect(notAhead(file, { today: '2026-11-20', keptDays: () => [], folder })).toBe(file);
});
