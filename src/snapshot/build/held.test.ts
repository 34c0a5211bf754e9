import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { otherShop, query, type Row, runShops, shop, type Shop } from '../testing/shop-run.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'held-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (shops: Shop[], options?: Parameters<typeof runShops>[2]) => runShops(folder, shops, options);
const rows = (count: number, more: Partial<Row> = {}): Row[] => Array.from({ length: count }, (_, index) => ({ id: index + 1, ...more }));
const BROKEN = '<html>Sorry</html>';

const staleness = (file: string) => query(file, 'SELECT name, stale_since FROM merchant ORDER BY name');

it('marks only merchants as stale whose feed has been held for more than 7 days', async () => {
  let { file } = await run([shop(rows(3)), otherShop(rows(3))], { day: '2026-11-01' });
  for (const [day, staleSince] of [
    ['2026-11-08', null],
    ['2026-11-09', '2026-11-01'],
    ['2026-11-10', '2026-11-01'],
  ] as const) {
    const held = await run([shop(BROKEN), otherShop(rows(3))], { previous: file, day });
    expect(held.results[0]).toMatchObject({ status: 'held', held: { keptRows: 3, lastGoodOn: '2026-11-01' } });
    expect(staleness(held.file)).toEqual([
      { name: 'Other', stale_since: null },
      { name: 'Shop', stale_since: staleSince },
    ]);
    expect(query(held.file, 'SELECT count(*) AS count FROM product')).toEqual([{ count: 6 }]);
    ({ file } = held);
  }
  const good = await run([shop(rows(3)), otherShop(rows(3))], { previous: file, day: '2026-11-11' });
  expect(staleness(good.file).map(({ stale_since }) => stale_since)).toEqual([null, null]);
});

it('does not mark a merchant as stale whose feed is unchanged for weeks', async () => {
  const first = await run([shop(rows(3))], { day: '2026-11-01' });
  const same = await run([shop(rows(3))], { previous: first.file, day: '2026-11-20' });
  const held = await run([shop(BROKEN)], { previous: same.file, day: '2026-11-21' });
  expect(held.results[0]).toMatchObject({ held: { lastGoodOn: '2026-11-20' } });
  expect(staleness(held.file)).toEqual([{ name: 'Shop', stale_since: null }]);
});

const adultIn = (file: string) => query(file, "SELECT DISTINCT adult FROM product WHERE feed_id = 'shop'");
const listedIn = (file: string) =>
  query(file, "SELECT DISTINCT adult FROM listing WHERE id IN (SELECT id FROM product WHERE feed_id = 'shop')");

it('makes the kept products of a held feed adult when an operator declares it so, with what follows from them', async () => {
  const first = await run([shop(rows(3)), otherShop(rows(3))]);
  expect([adultIn(first.file), listedIn(first.file)]).toEqual([[{ adult: 0 }], [{ adult: 0 }]]);
  const held = await run([shop(BROKEN, { adult: true }), otherShop(rows(3))], { previous: first.file, day: '2026-11-22' });
  const read = await run([shop(rows(3), { adult: true }), otherShop(rows(3))], { previous: first.file, day: '2026-11-22' });
  for (const { file } of [held, read]) {
    expect([adultIn(file), listedIn(file)]).toEqual([[{ adult: 1 }], [{ adult: 1 }]]);
    expect(query(file, "SELECT adult, product_count FROM merchant WHERE name = 'Shop'")).toEqual([{ adult: 1, product_count: 3 }]);
  }
  for (const table of ['comparison', 'listing', 'list_size', 'brand', 'category'])
    expect(query(held.file, `SELECT * FROM ${table} ORDER BY 1`)).toEqual(query(read.file, `SELECT * FROM ${table} ORDER BY 1`));
  const same = await run([shop(BROKEN, { adult: true }), otherShop(rows(3))], { previous: held.file, day: '2026-11-22' });
  expect(same.id).toBe(held.id);
  const again = await run([shop(rows(3), { adult: true }), otherShop(rows(3))], { previous: held.file, day: '2026-11-23' });
  expect(adultIn(again.file)).toEqual([{ adult: 1 }]);
});

it('does not keep the products of a held feed whose merchant is another one now', async () => {
  const first = await run([shop(rows(3)), otherShop(rows(3))]);
  const next = { previous: first.file, day: '2026-11-22' };
  const held = await run([shop(BROKEN, { networkId: 9 }), otherShop(rows(3))], next);
  expect(held.results[0]).toMatchObject({ status: 'held', held: { keptRows: 0, lastGoodOn: null } });
  expect(query(held.file, 'SELECT DISTINCT feed_id FROM product')).toEqual([{ feed_id: 'other' }]);
  // A run of another feed does not leave it out.
  const other = await run([shop(rows(3), { networkId: 9 }), otherShop(rows(3))], { ...next, only: 'other' });
  expect(query(other.file, 'SELECT count(*) AS count FROM product p JOIN merchant m ON m.id = p.merchant_id')).toEqual([{ count: 6 }]);
});

const SALE = 'id,title,link,price,sale_price,sale_price_effective_date\n1,Lamp,https://shop.example/1,10 GBP,5 GBP,2026-11-01/2026-11-20';

it('ends a sale on its day, although the feed is unchanged', async () => {
  const shops = [shop(SALE, { format: 'google' })];
  const sale = await run(shops, { day: '2026-11-20' });
  const sameDay = await run(shops, { previous: sale.file, day: '2026-11-20' });
  expect([sameDay.id, sameDay.results]).toMatchObject([sale.id, [{ feedId: 'shop', status: 'unchanged' }]]);
  const over = await run(shops, { previous: sale.file, day: '2026-11-21' });
  expect(query(over.file, 'SELECT price, was_price, updated_at FROM product')).toEqual([
    { price: 1000, was_price: null, updated_at: '2026-11-21' },
  ]);
  expect(query(sale.file, 'SELECT price, was_price FROM product')).toEqual([{ price: 500, was_price: 1000 }]);
});

it('accepts a released feed, for one run', async () => {
  const first = await run([shop(rows(20, { price: '10.00' }))]);
  const half = [shop(rows(20, { price: '5.00' }))];
  const held = await run(half, { previous: first.file });
  expect(held.results[0]).toMatchObject({ status: 'held', held: { fault: 'PRICE_MOVED' } });
  const released = await run(half, { previous: held.file, release: ['shop'] });
  expect(released.results[0]).toMatchObject({ status: 'accepted' });
  expect(query(released.file, 'SELECT DISTINCT price FROM product')).toEqual([{ price: 500 }]);
  const empty = await run([shop('')], { previous: released.file, release: ['shop'] });
  expect(empty.results[0]).toMatchObject({ status: 'held', held: { fault: 'EMPTY' } });
  const html = await run([shop(BROKEN)], { previous: released.file, release: ['shop'] });
  expect(html.results[0]).toMatchObject({ status: 'held', held: { fault: 'WRONG_FORMAT' } });
});

it('never goes back a day when the clock does', async () => {
  const first = await run([shop(rows(2))], { day: '2026-11-21' });
  const back = await run([shop([{ id: 1, price: '9.00' }, { id: 2 }, { id: 3 }])], { previous: first.file, day: '2025-01-01' });
  expect(query(back.file, 'SELECT min(created_at) AS first, max(updated_at) AS last FROM product')).toEqual([
    { first: '2026-11-21', last: '2026-11-21' },
  ]);
  expect(query(back.file, 'SELECT DISTINCT day FROM price_history')).toEqual([{ day: '2026-11-21' }]);
  expect(query(back.file, "SELECT value FROM meta WHERE key = 'day'")).toEqual([{ value: '2026-11-21' }]);
});

it('does not restore an ended sale when the clock goes back', async () => {
  const first = await run([shop(SALE, { format: 'google' })], { day: '2026-11-21' });
  const changed = [shop(SALE.replace('Lamp', 'Red lamp'), { format: 'google' })];
  const back = await run(changed, { previous: first.file, day: '2026-11-10' });
  expect(query(back.file, 'SELECT name, price FROM product')).toEqual([{ name: 'Red lamp', price: 1000 }]);
});

/** Another feed of the same merchant. */
const again = (count: number) => shop(rows(count), { id: 'again' });

describe('two feeds with the same product fail the run', () => {
  it('from nothing', async () => {
    await expect(run([shop(rows(3)), again(3)])).rejects.toThrow(/The feeds shop and again have the same product: \d+ \(Thing 1\)/);
  });

  it('when one of them had it and its row is not read', async () => {
    const first = await run([shop(rows(3))]);
    await expect(run([shop(rows(4)), again(1)], { previous: first.file })).rejects.toThrow(
      'The feeds again and shop have the same product',
    );
    await expect(run([again(1), shop(rows(4))], { previous: first.file })).rejects.toThrow('have the same product');
  });

  it('when one of them is unchanged', async () => {
    const first = await run([shop(rows(3)), otherShop(rows(3))]);
    const both = [shop(rows(3)), otherShop(rows(3), { networkId: 7 })];
    await expect(run(both, { previous: first.file })).rejects.toThrow('The feeds shop and other have the same product');
  });
});

it('does not change the previous snapshot', async () => {
  const first = await run([shop(rows(3))]);
  const before = query(first.file, 'SELECT * FROM product');
  await run([shop(rows(4, { name: 'Other thing' }))], { previous: first.file, day: '2026-11-22' });
  expect(query(first.file, 'SELECT * FROM product')).toEqual(before);
});
