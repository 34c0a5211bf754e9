import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { readSnapshotMeta } from '#ingest/previous-snapshot.ts';
import { stageOlderPrices } from '#ingest/older-prices.ts';
import { query, runShops, shop } from '../../testing/shop-run.ts';
import { unknownProducts } from './older-prices.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'older-prices-'));
});

async function olderPrices(lines: string[]): Promise<{ file: string; digest: string }> {
  const source = join(folder, 'history.csv');
  writeFileSync(source, ['product_id,day,price', ...lines].join('\n'));
  const { file } = await stageOlderPrices(source, { folder: mkdtempSync(join(folder, 'staged-')), today: '2026-11-22' });
  return { file, digest: 'd1' };
}

const idOf = (file: string): number => query(file, 'SELECT id FROM product')[0]!['id'] as number;
const historyOf = (file: string) =>
  query(file, 'SELECT day, price FROM price_history ORDER BY day').map(({ day, price }) => `${day} ${price}`);

it('older prices go before the first known day; only changes are kept, and they survive nights', async () => {
  const first = await runShops(folder, [shop([{ id: 1, price: '10.00' }])], { day: '2026-11-10' });
  const id = idOf(first.file);
  const prices = await olderPrices([
    `${id},2026-01-01,12`,
    `${id},2026-02-01,12`,
    `${id},2026-03-01,11`,
    `${id},2026-11-01,10.00`,
    // Known better since the 10th.
    `${id},2026-11-12,15`,
    '12345,2026-01-01,9',
  ]);
  expect(unknownProducts(prices.file, first.file)).toEqual({ count: 1, ids: [12345] });
  const second = await runShops(folder, [shop([{ id: 1, price: '10.00' }])], {
    previous: first.file,
    day: '2026-11-10',
    olderPrices: prices,
  });
  expect(second.id).not.toBe(first.id);
  expect(historyOf(second.file)).toEqual(['2026-01-01 1200', '2026-03-01 1100', '2026-11-01 1000']);
  const third = await runShops(folder, [shop([{ id: 1, price: '9.00' }])], { previous: second.file, day: '2026-11-23' });
  expect(readSnapshotMeta(third.file).history).toBe('d1');
  expect(historyOf(third.file)).toEqual(['2026-01-01 1200', '2026-03-01 1100', '2026-11-01 1000', '2026-11-23 900']);
});

it('a product without a price now keeps its older ones', async () => {
  const first = await runShops(folder, [shop([{ id: 1, price: '' }, { id: 2 }])], { day: '2026-11-10' });
  const id = query(first.file, 'SELECT id FROM product WHERE price IS NULL')[0]!['id'] as number;
  const prices = await olderPrices([`${id},2026-01-01,12`]);
  const { file: second } = await runShops(folder, [shop([{ id: 1, price: '' }, { id: 2 }])], { day: '2026-11-10', olderPrices: prices });
  expect(query(second, `SELECT day FROM price_history WHERE product_id = ${id}`)).toEqual([{ day: '2026-01-01' }]);
});
