import { beforeAll, describe, expect, it } from 'vitest';
import { readCompareIds } from '#catalogue/compare/compare-ids.ts';
import { comparePath } from '#catalogue/addresses/paths.ts';
import { COMPARE_ADDRESS_PRODUCTS } from '#catalogue/limits.ts';
import { leftOut } from '#components/compare/left-out.ts';
import { detailRows, offerRows } from '#components/compare/compare-rows.ts';
import type { Db } from '#queries/db.ts';
import { searchableCatalogue } from '#snapshot/testing/search-fixture.ts';
import { compareView } from './compare.ts';

const attribute = (id: string, text: string) => ({ id, label: id, values: [text], text });
const SHARED = '05055906564564';

let db: Db;
beforeAll(async () => {
  db = await searchableCatalogue([
    {
      name: 'Kettle one',
      gtin: SHARED,
      brand: 'Penrith',
      price: 2000,
      delivery: 500,
      description: 'Boils.\n- Weight: 1 kg\n- Shade: red\n- Lamp: LED',
      mpn: 'K-1',
      attributes: [attribute('Colour', 'Red'), attribute('Power', '3 kW')],
    },
    { name: 'Kettle one by another', merchant: 'Other', gtin: SHARED, brand: 'Penrith', price: 1900, delivery: 0, inStock: 1 },
    {
      name: 'Kettle two',
      brand: 'Penrith',
      price: 2500,
      inStock: null,
      description: '- weight: 1 kg\n- Shade: red',
      mpn: 'Kettle two, a whole name in the column of codes',
      attributes: [attribute('Power', '3 kW'), attribute('Colour', 'Blue'), attribute('Lid', 'Glass')],
    },
    { name: 'Secret', merchant: 'Midnight', adult: true, price: 100 },
    ...Array.from({ length: 8 }, (_, index) => ({ name: `Lamp ${index}`, price: 100 })),
  ]);
  await db.prepare("INSERT INTO gone_product (id, merchant_id, name, gone_on) VALUES (900, 1, 'Old kettle', '2026-11-01')").bind().run();
  const price = db.prepare('INSERT INTO price_history (product_id, day, price) VALUES (?, ?, ?)');
  for (const [id, day, pence] of [
    [2, '2026-01-01', 2100],
    [2, '2026-06-01', 1900],
    [3, '2026-11-01', 2500],
  ] as const)
    await price.bind(id, day, pence).run();
});

const viewOf = (query: string) => compareView(db, readCompareIds(new URLSearchParams(query)));
const namesOf = async (query: string) => (await viewOf(query)).sides.map(({ product }) => product.name);

describe('the address', () => {
  it.each([
    ['ids=1,3', [1, 3], []],
    ['ids=3&ids=1', [3, 1], []],
    ['ids=7,5,7&ids=5', [7, 5], []],
    ['ids=1,2,3,4,5,6,7,8,9', [1, 2, 3, 4], [5, 6, 7, 8, 9]],
    ['ids=9007199254740991,9007199254740992', [9007199254740991], []],
    ['ids=', [], []],
    ['', [], []],
    ['ids=0,-1,1.5,1e3,x, 2,99999999999999999999,<b>', [], []],
  ])('%s', (query, shown, rest) => {
    const read = readCompareIds(new URLSearchParams(query));
    expect(read).toEqual({ shown, rest });
    const [, again = ''] = comparePath([...shown, ...rest]).split('?');
    expect(readCompareIds(new URLSearchParams(again)), 'the address that it redirects to').toEqual(read);
  });

  it('names at most 20 products, whatever its length', () => {
    const many = Array.from({ length: 5000 }, (_, index) => index + 1);
    for (const query of [`ids=${many.join(',')}`, many.map((id) => `ids=${id}`).join('&')]) {
      const { shown, rest } = readCompareIds(new URLSearchParams(query));
      expect(shown.length + rest.length).toBe(COMPARE_ADDRESS_PRODUCTS);
    }
  });
});

it('shows things in the order of the address, each with the best offer of its shops and what that offer cost before', async () => {
  const { sides } = await viewOf('ids=3,1');
  expect(sides.map(({ product, best }) => [product.id, best?.id])).toEqual([
    [3, 3],
    [1, 2],
  ]);
  expect(sides[1]?.priceChanges.map(({ price }) => price)).toEqual([2100, 1900]);
  expect(offerRows(sides)).toEqual([
    { label: 'Price', values: ['£25.00', '£19.00'], differs: true },
    { label: 'Delivery', values: ['Delivery extra, see shop', 'Free delivery'], differs: true },
    { label: 'Total', values: ['from £25.00, delivery not stated', '£19.00'], differs: true },
    { label: 'Availability', values: [null, 'In stock'], differs: false },
    { label: 'Shops', values: ['1 shop from £25.00', '2 shops from £19.00'], differs: true },
    { label: 'Price history', values: ['Too new to say: known since 1 November 2026', 'Lowest since 1 January 2026'], differs: true },
  ]);
});

it('says nothing of the history of a price that vanished', async () => {
  const { sides } = await viewOf('ids=3,1');
  const vanished = sides.map((side) => ({ ...side, best: side.best && { ...side.best, price: null } }));
  expect(offerRows(vanished).map(({ label }) => label)).toEqual(['Price', 'Delivery', 'Total', 'Availability', 'Shops']);
});

it('lists what more of them state first, facts of descriptions that two state, and marks what is known to differ', async () => {
  const { sides } = await viewOf('ids=1,3');
  expect(detailRows(sides)).toEqual([
    { label: 'Brand', values: ['Penrith', 'Penrith'], differs: false },
    { label: 'Colour', values: ['Red', 'Blue'], differs: true },
    { label: 'Power', values: ['3 kW', '3 kW'], differs: false },
    { label: 'Weight', values: ['1 kg', '1 kg'], differs: false },
    { label: 'Model', values: ['K-1', null], differs: false },
    { label: 'Lid', values: [null, 'Glass'], differs: false },
  ]);
});

it('shows two offers of one thing once, and says so', async () => {
  const view = await viewOf('ids=1,2,3');
  expect(view.sides.map(({ product }) => product.id)).toEqual([1, 3]);
  expect(leftOut(view)).toEqual([
    'Kettle one by another is another shop’s offer of a product that is shown already. One of these columns has the best offer of both.',
  ]);
  expect(leftOut(await viewOf('ids=1,2'))[0]).toContain('The column below has the best offer');
});

it('leaves out what vanished and what was never known, and says which', async () => {
  const view = await viewOf('ids=900,3,123456');
  expect(view.sides.map(({ product }) => product.id)).toEqual([3]);
  expect(leftOut(view)).toEqual(['Old kettle is no longer sold.', 'We do not know 1 product of this address.']);
  expect(await viewOf('ids=777,778')).toMatchObject({ sides: [], unknown: 2, adult: false });
});

it('of nine shows four, and says that five are left', async () => {
  const view = await viewOf('ids=3,5,6,7,8,9,10,11,12');
  expect(view.sides).toHaveLength(4);
  expect(leftOut(view)).toEqual(['We compare 4 products at a time, so the other 5 of this address are not shown.']);
});

it('is adult as soon as one of them is', async () => {
  expect(await viewOf('ids=3,4')).toMatchObject({ adult: true });
  expect(await viewOf('ids=3,5')).toMatchObject({ adult: false });
});

it('shows one alone, and nothing for nothing', async () => {
  expect(await namesOf('ids=3')).toEqual(['Kettle two']);
  expect((await viewOf('')).sides).toEqual([]);
});

it('has no offer where only closed shops have it', async () => {
  const closed = await searchableCatalogue([{ name: 'Jug', price: 500 }]);
  await closed.prepare('UPDATE product SET comparison_id = NULL').bind().run();
  await closed.prepare('UPDATE merchant SET active = 0').bind().run();
  const { sides } = await compareView(closed, { shown: [1], rest: [] });
  expect(sides.map(({ best }) => best)).toEqual([null]);
  expect(offerRows(sides)).toEqual([]);
});
