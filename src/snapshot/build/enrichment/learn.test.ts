import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { query, runShops, shop } from '../../testing/shop-run.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'learn-'));
});

const lamps = (brand: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `${brand} lamp ${index}`, brand }));
const unnamed = { id: 900, name: 'Penrith floor lamp', brand: '' };
const brandOfUnnamed = (file: string) => query(file, `SELECT brand_id FROM product WHERE name = '${unnamed.name}'`)[0]!['brand_id'];

it('what was learned is kept from night to night, and learned again when an operator asks', async () => {
  const first = await runShops(folder, [shop([...lamps('Harrow', 30), unnamed])]);
  const rows = [...lamps('Penrith', 30), { ...unnamed, price: '11.00' }];
  const second = await runShops(folder, [shop(rows)], { previous: first.file, day: '2026-11-22' });
  expect(brandOfUnnamed(second.file)).toBeNull();
  const same = await runShops(folder, [shop(rows)], { previous: second.file, day: '2026-11-22' });
  expect(same.id).toBe(second.id);
  const again = await runShops(folder, [shop(rows)], { previous: second.file, day: '2026-11-22', learnAgain: true });
  expect(again.id).not.toBe(second.id);
  expect(brandOfUnnamed(again.file)).toBe('penrith');
});

it('a snapshot with another model has another id, although its products are the same', async () => {
  const first = await runShops(folder, [shop(lamps('Harrow', 30))]);
  const second = await runShops(folder, [shop(lamps('Penrith', 30))], { previous: first.file, day: '2026-11-22' });
  const again = await runShops(folder, [shop(lamps('Penrith', 30))], { previous: second.file, day: '2026-11-22', learnAgain: true });
  const products = 'SELECT id, digest FROM product ORDER BY id';
  expect(query(again.file, products)).toEqual(query(second.file, products));
  expect(again.id).not.toBe(second.id);
  expect(query(again.file, "SELECT value FROM meta WHERE key = 'previous'")).toEqual([{ value: second.id }]);
});
