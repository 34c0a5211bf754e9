import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { otherShop as other, query, type Row, runShops, shop, type Shop } from '../testing/shop-run.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (shops: Shop[], options?: Parameters<typeof runShops>[2]) => runShops(folder, shops, options);
const manyRows = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

describe('a snapshot', () => {
  it('has the same id and products for the same feeds, and another id when a price changes', async () => {
    const feeds = [shop([{ id: 1 }, { id: 2 }]), other([{ id: 1 }])];
    const first = await run(feeds);
    expect((await run(feeds)).id).toBe(first.id);
    expect((await run([shop([{ id: 1 }, { id: 2, price: '9.00' }]), other([{ id: 1 }])])).id).not.toBe(first.id);
  });

  it('is the previous file when nothing has changed, without reading', async () => {
    const feeds = [shop([{ id: 1 }])];
    const first = await run(feeds);
    const second = await run(feeds, { previous: first.file });
    expect(second.id).toBe(first.id);
    expect(second.results).toMatchObject([{ feedId: 'shop', status: 'unchanged' }]);
  });

  it('keeps ids and first days, and records price changes by day', async () => {
    const first = await run([shop([{ id: 1 }, { id: 2 }])], { day: '2026-11-20' });
    const second = await run([shop([{ id: 1, price: '8.50' }, { id: 2 }, { id: 3 }])], { previous: first.file, day: '2026-11-21' });
    expect(query(second.file, 'SELECT name, created_at, updated_at FROM product ORDER BY name')).toEqual([
      { name: 'Thing 1', created_at: '2026-11-20', updated_at: '2026-11-21' },
      { name: 'Thing 2', created_at: '2026-11-20', updated_at: '2026-11-20' },
      { name: 'Thing 3', created_at: '2026-11-21', updated_at: '2026-11-21' },
    ]);
    const history = 'SELECT p.name, h.day, h.price FROM price_history h JOIN product p ON p.id = h.product_id ORDER BY 1, 2';
    expect(query(second.file, history)).toEqual([
      { name: 'Thing 1', day: '2026-11-20', price: 1000 },
      { name: 'Thing 1', day: '2026-11-21', price: 850 },
      { name: 'Thing 2', day: '2026-11-20', price: 1000 },
      { name: 'Thing 3', day: '2026-11-21', price: 1000 },
    ]);
  });

  it('remembers vanished products for 180 days, unless they return', async () => {
    const rows = manyRows(11);
    const gone = 'SELECT name, gone_on FROM gone_product ORDER BY name';
    const first = await run([shop(rows)], { day: '2026-01-01' });
    const second = await run([shop(rows.slice(1))], { previous: first.file, day: '2026-01-02' });
    expect(query(second.file, gone)).toEqual([{ name: 'Thing 1', gone_on: '2026-01-02' }]);
    const later = await run([shop(rows.slice(1))], { previous: second.file, day: '2026-06-30' });
    expect(query(later.file, gone)).toEqual([{ name: 'Thing 1', gone_on: '2026-01-02' }]);
    const back = await run([shop(rows)], { previous: later.file, day: '2026-06-30' });
    expect(query(back.file, gone)).toEqual([]);
    const forgotten = await run([shop(rows.slice(1))], { previous: later.file, day: '2026-07-01' });
    expect(query(forgotten.file, gone)).toEqual([]);
  });

  it('holds a feed that shrank or broke, keeps its products and accepts the others', async () => {
    const first = await run([shop(manyRows(20)), other([{ id: 1 }])]);
    const shrunk = await run([shop(manyRows(18)), other([{ id: 1 }, { id: 2 }])], { previous: first.file });
    expect(shrunk.results.find(({ feedId }) => feedId === 'shop')).toMatchObject({
      status: 'held',
      held: { fault: 'SHRUNK', keptRows: 20 },
    });
    expect(query(shrunk.file, 'SELECT feed_id, count(*) AS count FROM product GROUP BY 1')).toEqual([
      { feed_id: 'other', count: 2 },
      { feed_id: 'shop', count: 20 },
    ]);
    const broken = await run([shop('<html>Sorry</html>'), other([{ id: 1 }, { id: 2 }, { id: 3 }])], { previous: shrunk.file });
    expect(broken.results.find(({ feedId }) => feedId === 'shop')).toMatchObject({ status: 'held', held: { fault: 'WRONG_FORMAT' } });
    expect(query(broken.file, 'SELECT count(*) AS count FROM product')).toEqual([{ count: 23 }]);
  });

  it('is built from the other feeds when one is broken on the first day', async () => {
    const { file, results } = await run([shop(''), other([{ id: 1 }])]);
    expect(results.find(({ feedId }) => feedId === 'shop')).toMatchObject({ status: 'held', held: { fault: 'EMPTY', keptRows: 0 } });
    expect(query(file, 'SELECT count(*) AS count FROM product')).toEqual([{ count: 1 }]);
  });

  it('keeps a slug with its merchant, and gives a namesake the next number', async () => {
    const first = await run([shop([{ id: 1 }])]);
    const second = await run([other([{ id: 1 }], { name: 'Shop' }), shop([{ id: 1 }])], { previous: first.file });
    expect(query(second.file, 'SELECT network_id, slug FROM merchant ORDER BY 1')).toEqual([
      { network_id: 7, slug: 'shop' },
      { network_id: 8, slug: 'shop-2' },
    ]);
  });
});

describe('counts', () => {
  it('add up to every ancestor; brands have their most frequent spelling', async () => {
    const { file } = await run([
      shop([
        { id: 1, name: 'Brass desk lamp', brand: 'Harrow & Sons' },
        { id: 2, name: 'Brass floor lamp', brand: 'HARROW & SONS' },
        { id: 3, name: 'Wool rug', category: 'Home > Rugs', brand: 'Harrow & Sons' },
      ]),
    ]);
    expect(query(file, 'SELECT slug_path, product_count FROM category ORDER BY 1')).toEqual([
      { slug_path: 'home-and-garden', product_count: 3 },
      { slug_path: 'home-and-garden/lamps', product_count: 2 },
      { slug_path: 'home-and-garden/rugs', product_count: 1 },
    ]);
    expect(query(file, 'SELECT id, name, product_count, merchants_count FROM brand')).toEqual([
      { id: 'harrow-and-sons', name: 'Harrow & Sons', product_count: 3, merchants_count: 1 },
    ]);
  });

  it('leave out adult products among others', async () => {
    const { file } = await run([shop([{ id: 1 }]), other([{ id: 1 }, { id: 2, name: 'Massage oil' }], { adult: true })]);
    expect(query(file, 'SELECT slug_path, adult, product_count FROM category ORDER BY 1')).toEqual([
      { slug_path: 'health-and-beauty', adult: 1, product_count: 1 },
      { slug_path: 'health-and-beauty/massage-oil', adult: 1, product_count: 1 },
      { slug_path: 'home-and-garden', adult: 0, product_count: 1 },
      { slug_path: 'home-and-garden/lamps', adult: 0, product_count: 1 },
    ]);
    expect(query(file, 'SELECT name, adult, product_count FROM merchant ORDER BY 1')).toEqual([
      { name: 'Other', adult: 1, product_count: 2 },
      { name: 'Shop', adult: 0, product_count: 1 },
    ]);
  });
});

describe('offers of one comparison', () => {
  const ean = '5055906564564';

  it('share a barcode, even if a shop does not name the brand', async () => {
    const { file } = await run([shop([{ id: 1, ean }]), other([{ id: 1, ean, brand: '' }])]);
    expect(query(file, 'SELECT count(*) AS comparisons, sum(offers) AS offers FROM comparison')).toEqual([{ comparisons: 1, offers: 2 }]);
  });

  it('differ in brand: they are separate comparisons', async () => {
    const { file } = await run([shop([{ id: 1, ean }]), other([{ id: 1, ean, brand: 'Penrith' }])]);
    expect(query(file, 'SELECT count(*) AS comparisons FROM comparison')).toEqual([{ comparisons: 2 }]);
  });

  it('have no price in another currency', async () => {
    const { file } = await run([shop([{ id: 1, currency: 'EUR' }, { id: 2 }])]);
    expect(query(file, 'SELECT price, currency, listing_rank FROM product ORDER BY price')).toEqual([
      { price: null, currency: 'GBP', listing_rank: 4 },
      { price: 1000, currency: 'GBP', listing_rank: 6 },
    ]);
  });
});
