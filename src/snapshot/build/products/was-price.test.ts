import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stageOlderPrices } from '#ingest/older-prices.ts';
import { query, runShops, shop } from '../../testing/shop-run.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'was-price-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A night's feed of one lamp: what it costs, and what it did before, as the shop says. */
const lamp = (price: string, was: string) =>
  shop(
    `aw_deep_link,product_name,aw_product_id,merchant_category,search_price,currency,product_price_old\nhttps://www.awin1.com/pclick.php?p=1,Lamp,1,Lamps,${price},GBP,${was}`,
  );

async function night(day: string, price: string, was: string, previous: string | null): Promise<string> {
  const { file } = await runShops(folder, [lamp(price, was)], { previous, day });
  return file;
}
const wasPrice = (file: string) => query(file, 'SELECT was_price FROM product')[0]!['was_price'];
const digest = (file: string) => query(file, 'SELECT digest FROM product')[0]!['digest'];

it.each([
  ['known for too short a time', '2026-01-20', '30.00', 3000],
  ['what it was', '2026-03-01', '20.00', 2000],
  ['less than it was', '2026-03-01', '19.00', 1900],
  ['more than it ever was', '2026-03-01', '30.00', null],
])('an earlier price stays unless history contradicts it: %s', async (_, day, was, kept) => {
  const first = await night('2026-01-01', '20.00', was, null);
  const second = await night(day, '15.00', was, first);
  expect(wasPrice(second)).toBe(kept);
  expect(wasPrice(await night('2026-03-02', '15.00', was, second))).toBe(kept);
});

it.each(['2026-11-10', '2026-11-11'])('is judged again when older prices are taken over on %s, and the digest tells', async (day) => {
  const first = await night('2026-11-10', '15.00', '30.00', null);
  expect(wasPrice(first)).toBe(3000);
  const source = join(folder, 'history.csv');
  writeFileSync(source, `product_id,day,price\n${String(query(first, 'SELECT id FROM product')[0]!['id'])},2026-06-01,20.00`);
  const { file } = await stageOlderPrices(source, { folder: mkdtempSync(join(folder, 'staged-')), today: day });
  const second = await runShops(folder, [lamp('15.00', '30.00')], {
    previous: first,
    day,
    olderPrices: { file, digest: 'd1' },
  });
  expect(query(second.file, 'SELECT was_price, updated_at FROM product')).toEqual([{ was_price: null, updated_at: day }]);
  expect(digest(second.file)).not.toBe(digest(first));
});
