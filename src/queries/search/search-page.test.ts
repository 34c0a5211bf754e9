import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ListFilters, listFilterParams, NO_FILTERS, readListFilters, type Sort, SORTS } from '#catalogue/lists/list-filters.ts';
import { type FixtureProduct, searchableCatalogue } from '#snapshot/testing/search-fixture.ts';
import { searchView } from '#views/search.ts';
import type { Db } from '../db.ts';
import { searchPage } from './search-page.ts';

const GTIN = '05055906564564';
const fact = (id: string, value: string | number) => ({ id, label: id, values: [value], text: String(value) });
const LAMP = { category: 'home/lamps', createdAt: '2026-11-03' };
const PRODUCTS: FixtureProduct[] = [
  {
    ...LAMP,
    name: 'Brass lamp',
    merchant: 'A',
    brand: 'Lumen',
    price: 2000,
    delivery: 200,
    gtin: GTIN,
    attributes: [fact('colour', 'Gold')],
  },
  {
    ...LAMP,
    name: 'Brass lamp',
    merchant: 'B',
    brand: 'Lumen',
    price: 1500,
    delivery: 900,
    gtin: GTIN,
    attributes: [fact('colour', 'Gold')],
  },
  {
    ...LAMP,
    name: 'Green lamp',
    merchant: 'B',
    brand: 'Harrow',
    price: 1600,
    createdAt: '2026-11-05',
    attributes: [fact('colour', 'Green')],
  },
  { name: 'Lamp shade', merchant: 'A', brand: 'Harrow', category: 'home/shades', price: 500, inStock: 0, createdAt: '2026-11-01' },
  { name: 'Lamp without a price', merchant: 'A', category: 'home', price: null, createdAt: '2026-11-02' },
  { name: 'Oak tray with a lamp on the picture', merchant: 'A', price: 100, category: 'kitchen', createdAt: '2026-11-04', inStock: null },
];
/** Of 1,600 lamps those of one brand come last, by list rank and by score. */
const MANY: FixtureProduct[] = Array.from({ length: 1600 }, (_, index) => ({
  name: index < 1540 ? `Lamp ${index}` : `Lamp of many words that say what it is and is not ${index}`,
  brand: index < 1540 ? 'Common' : 'Rare & Co',
  merchant: index < 1540 ? 'A' : 'B',
  category: 'home/lamps',
  price: 1000 + index,
  inStock: index < 1540 ? 1 : 0,
  attributes: [fact('colour', index % 400 === 399 ? 'Teal' : 'Red')],
}));

const some = (...values: string[]) => fc.subarray(values);

let db: Db;
let many: Db;
beforeAll(async () => {
  [db, many] = [await searchableCatalogue(PRODUCTS), await searchableCatalogue(MANY)];
});

interface Asked {
  filters?: Partial<ListFilters>;
  sort?: Sort;
  page?: number;
  pageSize?: number;
  of?: Db;
}
const page = (term: string, { filters = {}, sort = 'relevance', page: number = 1, pageSize = 10, of = db }: Asked = {}) =>
  searchPage(of, term, { filters: { ...NO_FILTERS, ...filters }, sort, page: number, pageSize, names: { merchants: 1, brands: 1 } });
const names = async (...asked: Parameters<typeof page>) => (await page(...asked)).products.map(({ name }) => name);

it('counts comparisons in facets, a barcode once', async () => {
  const { facets, total } = await page('lamp');
  expect(total).toBe(5);
  expect(facets.categories).toContainEqual({ value: 'home/lamps', name: 'lamps', count: 2 });
  expect(facets.brands).toEqual([
    { value: 'harrow', name: 'Harrow', count: 2 },
    { value: 'lumen', name: 'Lumen', count: 1 },
  ]);
  expect(facets.merchants).toEqual([
    { value: 'a', name: 'A', count: 4 },
    { value: 'b', name: 'B', count: 2 },
  ]);
  expect(facets.price).toEqual({ min: 100, max: 2000 });
  expect(facets.inStock).toBe(3);
  expect(facets.attributes).toMatchObject([
    {
      id: 'colour',
      values: [
        { value: 'Gold', count: 1 },
        { value: 'Green', count: 1 },
      ],
    },
  ]);
});

it.each<[string, Partial<ListFilters>, string[]]>([
  ['category, with those below', { category: 'home' }, ['Brass lamp', 'Green lamp', 'Lamp shade', 'Lamp without a price']],
  ['brand', { brands: ['harrow'] }, ['Green lamp', 'Lamp shade']],
  ['one of two brands', { brands: ['harrow', 'lumen'] }, ['Brass lamp', 'Green lamp', 'Lamp shade']],
  ['merchant', { merchants: ['b'] }, ['Brass lamp', 'Green lamp']],
  ['price', { priceMin: 500, priceMax: 1600 }, ['Green lamp', 'Lamp shade']],
  ['stock', { inStock: true, category: 'home/shades' }, []],
  ['attribute', { attributes: [{ id: 'colour', values: ['Green'] }] }, ['Green lamp']],
  ['two attributes of one', { attributes: [{ id: 'colour', values: ['Green', 'Gold'] }] }, ['Brass lamp', 'Green lamp']],
  ['all filters', { attributes: [{ id: 'colour', values: ['Green'] }], brands: ['lumen'] }, []],
  ['an unknown slug', { brands: ['unknown'] }, []],
  ['an unknown attribute', { attributes: [{ id: 'unknown', values: ['x'] }] }, []],
])('narrows by %s', async (_, filters, expected) => {
  expect((await names('lamp', { filters })).toSorted()).toEqual(expected);
});

it('keeps the other choices of a facet in use', async () => {
  const { facets } = await page('lamp', { filters: { brands: ['lumen'] } });
  expect(facets.brands.map(({ value }) => value)).toEqual(['harrow', 'lumen']);
  expect(facets.merchants.map(({ count }) => count)).toEqual([1, 1]);
});

it('shows, filters and sorts by the offer that was asked for', async () => {
  const { products, facets } = await page('lamp from B', { sort: 'price' });
  expect(products.map(({ merchantName, price }) => [merchantName, price])).toEqual([
    ['B', 1500],
    ['B', 1600],
  ]);
  expect(facets.price).toEqual({ min: 1500, max: 1600 });
  expect(await names('lamp under £17', { filters: { priceMin: 1500 }, sort: 'price' })).toEqual(['Brass lamp', 'Green lamp']);
});

it('sorts by price, price with delivery and age; out of stock and without a price last', async () => {
  const filters = { category: 'home' };
  expect(await names('lamp', { filters, sort: 'price' })).toEqual(['Green lamp', 'Brass lamp', 'Lamp shade', 'Lamp without a price']);
  expect(await names('lamp', { filters, sort: 'total' })).toEqual(['Green lamp', 'Brass lamp', 'Lamp shade', 'Lamp without a price']);
  expect(await names('lamp', { filters, sort: 'newest' })).toEqual(['Green lamp', 'Brass lamp', 'Lamp without a price', 'Lamp shade']);
});

describe('the count', () => {
  it('tells what has all words from what has some, which comes last in an order', async () => {
    const { total, partial, products } = await page('brass lamp', { sort: 'price' });
    expect([total, partial]).toEqual([5, 4]);
    expect(products[0]?.name).toBe('Brass lamp');
    expect(products[1]?.price).toBe(100);
  });

  it('calls nothing a match where only some of the words were found', async () => {
    const { total, partial } = await page('purple lamp');
    expect(partial).toBe(total);
    expect(total).toBeGreaterThan(0);
  });

  it('is what can be paged through', async () => {
    const { pagination, total } = await page('lamp', { of: many, pageSize: 48 });
    expect(pagination.total).toBe(total);
    const last = await page('lamp', { of: many, pageSize: 48, page: 10_000 });
    expect(last.pagination.page).toBe(pagination.totalPages);
    expect(last.products.length).toBe(total - 48 * (pagination.totalPages - 1));
  });

  it('says that there are more where not all were read', async () => {
    expect(await page('lamp', { of: many })).toMatchObject({ isAtLeast: true, isCut: true });
    expect(await page('lamp')).toMatchObject({ isAtLeast: false, isCut: false });
  });
});

describe('of more things than are ranked', () => {
  it.each<[string, Partial<ListFilters>, number]>([
    ['a brand', { brands: ['rare-and-co'] }, 60],
    ['a shop', { merchants: ['b'] }, 60],
    ['a brand and a price', { brands: ['rare-and-co'], priceMin: 2590 }, 10],
    ['an attribute', { attributes: [{ id: 'colour', values: ['Teal'] }] }, 4],
    ['an unknown brand', { brands: ['none'] }, 0],
  ])('finds all of %s', async (_, filters, count) => {
    expect(await page('lamp', { of: many, filters })).toMatchObject({ total: count, isAtLeast: false });
  });

  it('has another brand to choose', async () => {
    const { facets } = await page('lamp', { of: many, filters: { brands: ['rare-and-co'] } });
    expect(facets.brands.map(({ value }) => value)).toEqual(['common', 'rare-and-co']);
  });
});

it('pages without gaps and repeats; a page past the end is the last one', async () => {
  const all = (await page('lamp')).products.map(({ id }) => id);
  const paged: number[] = [];
  for (const number of [1, 2, 3]) paged.push(...(await page('lamp', { pageSize: 2, page: number })).products.map(({ id }) => id));
  expect(paged).toEqual(all);
  const view = await searchView(db, { term: 'lamp', page: 9 });
  expect(view.pagination).toEqual({ page: 1, totalPages: 1, total: 5 });
  expect(view.products).toHaveLength(5);
});

it('answers addresses of before', async () => {
  const { filters, sort } = readListFilters(
    new URLSearchParams('category=home%2Flamps&brand=lumen&merchant=b&min=5&max=20&stock=1&sort=total'),
  );
  expect(await names('lamp', { filters, sort })).toEqual(['Brass lamp']);
});

it('whatever is chosen, each thing passes all filters, in the order, and none is left out', async () => {
  const range = fc.option(fc.integer({ min: 0, max: 2500 }), { nil: undefined });
  const asked = fc.record({
    category: fc.constantFrom(undefined, 'home', 'home/lamps', 'kitchen', 'none'),
    brands: some('lumen', 'harrow', 'none'),
    merchants: some('a', 'b', 'none'),
    priceMin: range,
    priceMax: range,
    inStock: fc.constantFrom(undefined, true as const),
    attributes: some('Gold', 'Green', 'None').map((values) => (values.length === 0 ? [] : [{ id: 'colour', values }])),
  });
  const all = new Set((await page('lamp')).products.map(({ id }) => id));
  await fc.assert(
    fc.asyncProperty(asked, fc.constantFrom(...SORTS), async (chosen, sort) => {
      const { filters } = readListFilters(listFilterParams(chosen));
      const found = await page('lamp', { filters, sort });
      expect(found.products).toHaveLength(found.total);
      expect(found.partial).toBe(0);
      for (const { id, brandName, price, inStock } of found.products) {
        expect(all).toContain(id);
        if (filters.brands.length > 0) expect(filters.brands).toContain(brandName?.toLowerCase());
        if (filters.priceMin) expect(price).toBeGreaterThanOrEqual(filters.priceMin);
        if (filters.priceMax !== undefined) expect(price).toBeLessThanOrEqual(filters.priceMax);
        if (filters.inStock) expect(inStock).not.toBe(false);
      }
      const { facets } = found;
      for (const { value, count } of facets.brands) {
        const alone = await page('lamp', { filters: { ...filters, brands: [value] } });
        expect(alone.total, value).toBe(count);
      }
    }),
    { numRuns: 60 },
  );
});
