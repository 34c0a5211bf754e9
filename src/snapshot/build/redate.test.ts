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

const TODAY = '2026-11-21';

/** What says that a value is a later day than today: text, or the number by which lists are ordered. */
const isLater = (column: string): string =>
  column === 'day_place'
    ? `day_place < - CAST(julianday('${TODAY}') AS INTEGER)`
    : `"${column}" GLOB '20[0-9][0-9]-[0-9][0-9]-[0-9][0-9]*' AND "${column}" > '${TODAY}'`;

/** The columns of a snapshot with a later day than today. */
const laterColumns = (file: string): string[] =>
  query(
    file,
    `SELECT t.name AS "table", c.name AS "column" FROM sqlite_schema t JOIN pragma_table_info(t.name) c WHERE t.type = 'table' ORDER BY 1, 2`,
  )
    .map(({ table, column }) => [String(table), String(column)] as const)
    .filter(([table, column]) => query(file, `SELECT 1 FROM ${table} WHERE ${isLater(column)} LIMIT 1`).length > 0)
    .map((names) => names.join('.'));

it('no table of the copy has a day of the future', async () => {
  const lamp = { id: 1, name: 'Desk lamp', category: 'Lamps' };
  const rug = { name: 'Wool rug', category: 'Rugs' };
  const right = await buildShops(folder, [shop([lamp, { id: 2, ...rug }, { id: 3, ...rug }])], { previous: null, day: '2026-11-20' });
  const rows = [
    { ...lamp, price: '5.00' },
    { ...lamp, id: 2 },
    { id: 4, name: 'Bin', brand: 'Penrith' },
  ];
  const wrong = await buildShops(folder, [shop(rows)], { previous: right.file, day: '2031-01-01' });
  expect(laterColumns(wrong.file)).toEqual(
    expect.arrayContaining(['category_redirect.since', 'gone_product.gone_on', 'listing.day_place', 'price_drop.day']),
  );
  expect(laterColumns(notAhead(wrong.file, { today: TODAY, keptDays: () => ['2026-11-20'], folder }))).toEqual([]);
});

it('without a snapshot of today or before, it is the clock of this run that is wrong', async () => {
  const { file } = await buildShops(folder, [shop([{ id: 1 }])], { previous: null, day: '2026-11-20' });
  expect(notAhead(file, { today: '2025-01-01', keptDays: () => ['2026-11-20'], folder })).toBe(file);
  expect(notAhead(file, { today: '2026-11-20', keptDays: () => [], folder })).toBe(file);
});
