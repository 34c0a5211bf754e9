import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Merchandising, NOTHING_DECIDED } from '#catalogue/run.ts';
import { merchantId, stableId } from '#ingest/ids.ts';
import { otherShop, query, type Row, runShops, shop, type Shop } from '../../testing/shop-run.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'enriched-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (shops: Shop[], options?: Parameters<typeof runShops>[2]) => runShops(folder, shops, options);
const decided = (shops: Shop[], previous: string | null, merchandising: Partial<Merchandising>) =>
  run(shops, { previous, readAll: true, merchandising: { ...NOTHING_DECIDED, ...merchandising } });

const places = (file: string) =>
  Object.fromEntries(
    query(file, 'SELECT p.name, c.name AS category FROM product p LEFT JOIN category c ON c.id = p.category_id').map(
      ({ name, category }) => [name, category],
    ),
  );

const lampsOfOther = (file: string) =>
  query(file, `SELECT c.name FROM product p JOIN category c ON c.id = p.category_id WHERE p.feed_id = 'other' AND p.name LIKE '%lamp'`);

const LAPTOPS = 328;
const RUGS = 598;
const GOODS: Row[] = [
  { id: 1, name: 'Acme 15.6" laptop 16GB RAM black', category: 'Computing' },
  { id: 2, name: 'Wool rug', category: 'Home' },
  { id: 3, name: 'Brass desk lamp', category: 'Home' },
];

describe('what products are', () => {
  it('is their node, brand and attributes, whatever the merchant calls them', async () => {
    const { file } = await run([
      shop(GOODS),
      otherShop([{ id: 1, name: 'Penrith men running shoes size 9', category: 'Sale', brand: '' }]),
    ]);
    expect(places(file)).toEqual({
      'Acme 15.6" laptop 16GB RAM black': 'Laptops',
      'Wool rug': 'Rugs',
      'Brass desk lamp': 'Lamps',
      'Penrith men running shoes size 9': 'Shoes',
    });
    const [{ attributes }] = query(file, "SELECT attributes FROM product WHERE name LIKE 'Acme%'") as [{ attributes: string }];
    expect(JSON.parse(attributes)).toEqual(
      expect.arrayContaining([
        { id: 'ram', label: 'RAM', values: [16], text: '16 GB' },
        expect.objectContaining({ id: 'colour', values: ['Black'] }),
      ]),
    );
  });

  it('follows the other offers of the thing', async () => {
    const ean = '5055906564564';
    const clear = { id: 1, name: 'Wool rug', category: 'Rugs', ean };
    const { file } = await run([shop([clear]), otherShop([{ ...clear, name: 'Harrow 120 x 170', category: 'Items' }])]);
    expect(places(file)).toEqual({ 'Wool rug': 'Rugs', 'Harrow 120 x 170': 'Rugs' });
  });

  it('stays while the evidence does, and rows that are not read keep it', async () => {
    const first = await decided([shop(GOODS)], null, { pins: [{ productId: stableId('awin', 7, '2'), taxonomyId: LAPTOPS }] });
    const cheaper = GOODS.map((row) => (row.id === 3 ? { ...row, price: '9.00' } : row));
    const merchandising = { ...NOTHING_DECIDED, pins: [{ productId: stableId('awin', 7, '2'), taxonomyId: LAPTOPS }] };
    const second = await run([shop(cheaper)], { previous: first.file, merchandising });
    expect(places(second.file)).toEqual(places(first.file));
    const evidence = 'SELECT product_id, evidence, method FROM placement ORDER BY 1';
    expect(query(second.file, evidence)).toEqual(query(first.file, evidence));
    const renamed = GOODS.map((row) => (row.id === 3 ? { ...row, name: 'Roman blind' } : row));
    const third = await run([shop(renamed)], { previous: second.file, merchandising });
    expect(places(third.file)).toMatchObject({ 'Wool rug': 'Laptops', 'Roman blind': expect.stringMatching(/blind/i) as string });
  });
});

describe('what admins decided', () => {
  const ofShop = merchantId('awin', 7);

  it('moves a path, leaves it to the names, or pins a product; undone it leaves nothing', async () => {
    const first = await decided([shop(GOODS)], null, {});
    const moved = await decided([shop(GOODS)], first.file, { placements: [{ merchantId: ofShop, path: ['Home'], taxonomyId: RUGS }] });
    expect(places(moved.file)).toMatchObject({ 'Brass desk lamp': 'Rugs', 'Acme 15.6" laptop 16GB RAM black': 'Laptops' });
    const byName = await decided([shop(GOODS)], moved.file, { placements: [{ merchantId: ofShop, path: ['Home'], taxonomyId: null }] });
    expect(places(byName.file)).toEqual(places(first.file));
    const pinned = await decided([shop(GOODS)], byName.file, { pins: [{ productId: stableId('awin', 7, '3'), taxonomyId: LAPTOPS }] });
    expect(places(pinned.file)).toMatchObject({ 'Brass desk lamp': 'Laptops', 'Wool rug': 'Rugs' });
    const undone = await decided([shop(GOODS)], pinned.file, {});
    expect(places(undone.file)).toEqual(places(first.file));
  });

  it('joins, renames and drops brands', async () => {
    const rows = ['Harrow', 'Harow', 'Penrith', 'Warehouse'].map((brand, index): Row => ({ ...GOODS[1]!, id: index + 1, brand }));
    const { file } = await decided([shop(rows)], null, {
      brands: { joined: [{ brand: 'harow', into: 'harrow' }], renamed: [{ brand: 'penrith', name: 'PENRITH' }], dropped: ['warehouse'] },
    });
    expect(query(file, 'SELECT name, product_count FROM brand ORDER BY name')).toEqual([
      { name: 'Harrow', product_count: 2 },
      { name: 'PENRITH', product_count: 1 },
    ]);
  });

  it.each([
    ['was held', { shops: [shop(GOODS), otherShop('<html>Sorry</html>')], only: null }],
    ['a run of one feed left out', { shops: [shop(GOODS), otherShop(GOODS)], only: 'shop' }],
  ])('reaches a feed that %s when it is next read, although it has not changed', async (_, { shops, only }) => {
    const first = await decided([shop(GOODS), otherShop(GOODS)], null, {});
    const placements = [{ merchantId: merchantId('awin', 8), path: ['Home'], taxonomyId: RUGS }];
    const merchandising = { ...NOTHING_DECIDED, placements };
    const taken = await run(shops, { previous: first.file, only, readAll: true, merchandising });
    expect(lampsOfOther(taken.file)).toEqual([{ name: 'Lamps' }]);
    expect((await run(shops, { previous: taken.file, only, merchandising })).id).toBe(taken.id);
    const next = await run([shop(GOODS), otherShop(GOODS)], { previous: taken.file, merchandising });
    expect(next.results.map(({ status }) => status)).toEqual(['unchanged', 'accepted']);
    expect(lampsOfOther(next.file)).toEqual([{ name: 'Rugs' }]);
    const same = await run([shop(GOODS), otherShop(GOODS)], { previous: next.file, merchandising });
    expect(same.id).toBe(next.id);
  });

  it('is kept for runs that are given nothing', async () => {
    const placements = [{ merchantId: ofShop, path: ['Home'], taxonomyId: RUGS }];
    const first = await decided([shop(GOODS)], null, { placements });
    const second = await run([shop([...GOODS, { id: 4, name: 'Brass floor lamp', category: 'Home' }])], { previous: first.file });
    expect(places(second.file)).toMatchObject({ 'Brass floor lamp': 'Rugs' });
  });
});

describe('addresses of categories', () => {
  it('lead to where the products went, for 400 days', async () => {
    const first = await run([shop(GOODS)], { day: '2026-01-01' });
    const renamed = GOODS.map((row) => (row.id === 2 ? { ...row, name: 'Harrow wool blanket' } : row));
    const second = await run([shop(renamed)], { previous: first.file, day: '2026-01-02' });
    const redirects =
      'SELECT r.slug_path, c.slug_path AS leads_to, r.since FROM category_redirect r JOIN category c ON c.id = r.category_id';
    const [address] = query(second.file, redirects);
    expect(address).toMatchObject({ slug_path: 'home-and-garden/rugs', since: '2026-01-02' });
    expect(address?.['leads_to']).toMatch(/blankets|bedding|linen/);
    const third = await run([shop(renamed)], { previous: second.file, day: '2027-02-05' });
    expect(query(third.file, redirects)).toEqual([address]);
    const forgotten = await run([shop(renamed)], { previous: third.file, day: '2027-02-07' });
    expect(query(forgotten.file, redirects)).toEqual([]);
  });
});

it('says of each path of a feed where its products are, and how sure that is', async () => {
  const { file } = await run([shop(GOODS)]);
  const [home] = query(file, `SELECT path, product_count, names, alternatives, doubt FROM feed_category WHERE path = '["Home"]'`);
  expect(home).toMatchObject({ product_count: 2, names: '["Wool rug","Brass desk lamp"]' });
  expect(JSON.parse(String(home?.['alternatives']))).toHaveLength(1);
  expect(Number(home?.['doubt'])).toBeGreaterThanOrEqual(50);
});
