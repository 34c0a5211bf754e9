import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadFeedsConfig } from '#feeds/config.ts';
import { buildSnapshot } from './build.ts';
import { ingest } from './ingest.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const HEADER = 'aw_deep_link,product_name,aw_product_id,merchant_category,search_price,currency,brand_name,ean,in_stock';
type Row = {
  id: number;
  name?: string;
  category?: string;
  price?: string;
  currency?: string;
  brand?: string;
  ean?: string;
  stock?: string;
};

const csv = (rows: Row[]) =>
  [
    HEADER,
    ...rows.map(
      ({
        id,
        name = `Thing ${id}`,
        category = 'Home > Lamps',
        price = '10.00',
        currency = 'GBP',
        brand = 'Harrow',
        ean = '',
        stock = '1',
      }) => [`https://www.awin1.com/pclick.php?p=${id}`, name, id, category, price, currency, brand, ean, stock].join(','),
    ),
  ].join('\n');

interface Feed {
  id: string;
  networkId: number;
  name: string;
  rows: Row[] | string;
  adult?: boolean;
}

/** One run over these feeds: ingest and snapshot, as the rebuild does it. */
async function run(feeds: Feed[], { previous = null, day = '2026-11-21' }: { previous?: string | null; day?: string } = {}) {
  const products = feeds.map(({ id, networkId, name, rows, adult = false }) => {
    writeFileSync(join(folder, `${id}.csv`), typeof rows === 'string' ? rows : csv(rows));
    return { id, format: 'awin', location: `${id}.csv`, merchant: { networkId, name, url: `https://${id}.example/` }, adult };
  });
  writeFileSync(join(folder, 'feeds.json'), JSON.stringify({ products }));
  const staging = mkdtempSync(join(folder, 'staging-'));
  const ingested = await ingest(await loadFeedsConfig(join(folder, 'feeds.json'), {}), { previous, folder: staging, day });
  const snapshot = buildSnapshot({ ...ingested, previous, day }, folder);
  return { ...snapshot, outcomes: ingested.outcomes };
}

function query(file: string, sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}

const shop = (rows: Row[] | string, over: Partial<Feed> = {}): Feed => ({ id: 'shop', networkId: 7, name: 'Shop', rows, ...over });
const other = (rows: Row[], over: Partial<Feed> = {}): Feed => ({ id: 'other', networkId: 8, name: 'Other', rows, ...over });
const manyRows = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

describe('a snapshot', () => {
  it('has the same name and products for the same feeds, and another when one price moves', async () => {
    const feeds = [shop([{ id: 1 }, { id: 2 }]), other([{ id: 1 }])];
    const first = await run(feeds);
    expect((await run(feeds)).id).toBe(first.id);
    expect((await run([shop([{ id: 1 }, { id: 2, price: '9.00' }]), other([{ id: 1 }])])).id).not.toBe(first.id);
  });

  it('is the same file again when nothing changed since, with nothing read', async () => {
    const feeds = [shop([{ id: 1 }])];
    const first = await run(feeds);
    const second = await run(feeds, { previous: first.file });
    expect(second.id).toBe(first.id);
    expect(second.outcomes).toEqual([{ feedId: 'shop', status: 'unchanged' }]);
  });

  it('keeps ids and first days, and notes price moves by day', async () => {
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

  it('holds a feed that shrank or broke and keeps its products, and takes the others', async () => {
    const first = await run([shop(manyRows(20)), other([{ id: 1 }])]);
    const shrunk = await run([shop(manyRows(18)), other([{ id: 1 }, { id: 2 }])], { previous: first.file });
    expect(shrunk.outcomes.find(({ feedId }) => feedId === 'shop')).toMatchObject({ status: 'held', fault: 'SHRUNK', keptRows: 20 });
    expect(query(shrunk.file, 'SELECT feed_id, count(*) AS count FROM product GROUP BY 1')).toEqual([
      { feed_id: 'other', count: 2 },
      { feed_id: 'shop', count: 20 },
    ]);
    const broken = await run([shop('<html>Sorry</html>'), other([{ id: 1 }, { id: 2 }, { id: 3 }])], { previous: shrunk.file });
    expect(broken.outcomes.find(({ feedId }) => feedId === 'shop')).toMatchObject({ status: 'held', fault: 'WRONG_FORMAT' });
    expect(query(broken.file, 'SELECT count(*) AS count FROM product')).toEqual([{ count: 23 }]);
  });

  it('is built from the good feeds when one is broken from the start', async () => {
    const { file, outcomes } = await run([shop(''), other([{ id: 1 }])]);
    expect(outcomes.find(({ feedId }) => feedId === 'shop')).toMatchObject({ status: 'held', fault: 'EMPTY', keptRows: 0 });
    expect(query(file, 'SELECT count(*) AS count FROM product')).toEqual([{ count: 1 }]);
  });

  it('leaves a slug with whom it had, and gives a namesake the next number', async () => {
    const first = await run([shop([{ id: 1 }])]);
    const second = await run([other([{ id: 1 }], { name: 'Shop' }), shop([{ id: 1 }])], { previous: first.file });
    expect(query(second.file, 'SELECT network_id, slug FROM merchant ORDER BY 1')).toEqual([
      { network_id: 7, slug: 'shop' },
      { network_id: 8, slug: 'shop-2' },
    ]);
  });
});

describe('counts', () => {
  it('roll up to every ancestor, and brands are called as most spell them', async () => {
    const { file } = await run([
      shop([
        { id: 1, category: 'Home > Lamps > Desk', brand: 'Harrow & Sons' },
        { id: 2, category: 'Home > Lamps', brand: 'HARROW & SONS' },
        { id: 3, category: 'Home > Rugs', brand: 'Harrow & Sons' },
      ]),
    ]);
    expect(query(file, 'SELECT slug_path, product_count FROM category ORDER BY 1')).toEqual([
      { slug_path: 'home', product_count: 3 },
      { slug_path: 'home/lamps', product_count: 2 },
      { slug_path: 'home/lamps/desk', product_count: 1 },
      { slug_path: 'home/rugs', product_count: 1 },
    ]);
    expect(query(file, 'SELECT id, name, product_count, merchants_count FROM brand')).toEqual([
      { id: 'harrow-and-sons', name: 'Harrow & Sons', product_count: 3, merchants_count: 1 },
    ]);
  });

  it('leave adult products out wherever they stand among others', async () => {
    const { file } = await run([shop([{ id: 1 }]), other([{ id: 1 }, { id: 2, category: 'Adult' }], { adult: true })]);
    expect(query(file, 'SELECT slug_path, adult, product_count FROM category ORDER BY 1')).toEqual([
      { slug_path: 'adult', adult: 1, product_count: 1 },
      { slug_path: 'home', adult: 0, product_count: 1 },
      { slug_path: 'home/lamps', adult: 0, product_count: 1 },
    ]);
    expect(query(file, 'SELECT name, adult, product_count FROM merchant ORDER BY 1')).toEqual([
      { name: 'Other', adult: 1, product_count: 2 },
      { name: 'Shop', adult: 0, product_count: 1 },
    ]);
  });
});

describe('offers of one thing', () => {
  const ean = '5055906564564';

  it('share a barcode, also where a shop does not name the brand', async () => {
    const { file } = await run([shop([{ id: 1, ean }]), other([{ id: 1, ean, brand: '' }])]);
    expect(query(file, 'SELECT count(DISTINCT offer_key) AS things, count(offer_key) AS offers FROM product')).toEqual([
      { things: 1, offers: 2 },
    ]);
  });

  it('do not when brands are in conflict', async () => {
    const { file } = await run([shop([{ id: 1, ean }]), other([{ id: 1, ean, brand: 'Penrith' }])]);
    expect(query(file, 'SELECT count(DISTINCT offer_key) AS things FROM product')).toEqual([{ things: 2 }]);
  });

  it('lose their price in another currency', async () => {
    const { file } = await run([shop([{ id: 1, currency: 'EUR' }])]);
    expect(query(file, 'SELECT price, currency, listing_rank FROM product')).toEqual([{ price: null, currency: 'GBP', listing_rank: 4 }]);
  });
});
