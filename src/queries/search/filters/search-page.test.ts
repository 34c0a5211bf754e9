import { beforeAll, expect, it } from 'vitest';
import { type FixtureProduct, searchableCatalogue } from '#snapshot/testing/search-fixture.ts';
import { searchView } from '#views/search.ts';
import type { Db } from '../../db.ts';
import { filterParams, readFilters } from './filter-params.ts';
import type { Sort } from '#catalogue/lists/list-filters.ts';
import type { SearchFilters } from './filters.ts';
import { searchPage } from './search-page.ts';

const GTIN = '05055906564564';
const PRODUCTS: FixtureProduct[] = [
  {
    name: 'Brass lamp',
    merchant: 'A',
    brand: 'Lumen',
    category: 'home/lamps',
    price: 2000,
    delivery: 200,
    gtin: GTIN,
    createdAt: '2026-11-03',
  },
  {
    name: 'Brass lamp',
    merchant: 'B',
    brand: 'Lumen',
    category: 'home/lamps',
    price: 1500,
    delivery: 900,
    gtin: GTIN,
    createdAt: '2026-11-03',
  },
  { name: 'Green lamp', merchant: 'B', brand: 'Harrow', category: 'home/lamps', price: 1600, createdAt: '2026-11-05' },
  { name: 'Lamp shade', merchant: 'A', brand: 'Harrow', category: 'home/shades', price: 500, inStock: 0, createdAt: '2026-11-01' },
  { name: 'Lamp without a price', merchant: 'A', category: 'home', price: null, createdAt: '2026-11-02' },
  { name: 'Oak tray with a lamp on the picture', merchant: 'A', price: 100, category: 'kitchen', createdAt: '2026-11-04', inStock: null },
];

let db: Db;
beforeAll(async () => {
  db = await searchableCatalogue(PRODUCTS);
});

const page = (filters: SearchFilters = {}, sort: Sort = 'relevance', limit = 10, offset = 0) =>
  searchPage(db, 'lamp', { filters, sort, limit, offset, names: { merchants: 1, brands: 1 } });
const names = async (filters: SearchFilters, sort: Sort = 'relevance') => (await page(filters, sort)).products.map(({ name }) => name);

it('counts comparisons in facets, a barcode once', async () => {
  const { facets, total } = await page();
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
  expect(facets.prices).toEqual([
    { from: 0, to: 1000, count: 2 },
    { from: 1000, to: 2500, count: 2 },
  ]);
  expect(facets.inStock).toBe(4);
});

it.each<[string, SearchFilters, string[]]>([
  ['category, with those below', { category: 'home' }, ['Brass lamp', 'Green lamp', 'Lamp shade', 'Lamp without a price']],
  ['brand', { brand: 'harrow' }, ['Green lamp', 'Lamp shade']],
  ['merchant', { merchant: 'b' }, ['Brass lamp', 'Green lamp']],
  ['price', { priceMin: 500, priceMax: 1500 }, ['Brass lamp', 'Lamp shade']],
  ['stock', { inStock: true, category: 'home/shades' }, []],
  ['an unknown slug', { brand: 'unknown' }, []],
  ['merchant and price of one offer', { merchant: 'a', priceMax: 1900 }, ['Lamp shade', 'Oak tray with a lamp on the picture']],
])('narrows by %s', async (_, filters, expected) => {
  expect((await names(filters)).toSorted()).toEqual(expected);
});

it('shows the offer that passes the filters', async () => {
  expect((await page({ merchant: 'b', brand: 'lumen' })).products).toMatchObject([{ merchantName: 'B', price: 1500 }]);
  expect((await page({ brand: 'lumen' })).products).toMatchObject([{ merchantName: 'A', price: 2000 }]);
});

it('keeps the other choices of a facet in use', async () => {
  const { facets } = await page({ brand: 'lumen' });
  expect(facets.brands.map(({ value }) => value)).toEqual(['harrow', 'lumen']);
  expect(facets.merchants.map(({ count }) => count)).toEqual([1, 1]);
});

it('sorts by price, price with delivery and age; out of stock and without a price last', async () => {
  const home = { category: 'home' };
  expect(await names(home, 'price')).toEqual(['Brass lamp', 'Green lamp', 'Lamp without a price', 'Lamp shade']);
  expect(await names(home, 'total')).toEqual(['Green lamp', 'Brass lamp', 'Lamp without a price', 'Lamp shade']);
  expect(await names(home, 'newest')).toEqual(['Green lamp', 'Brass lamp', 'Lamp without a price', 'Lamp shade']);
});

it('pages without gaps and repeats; a page past the end is the last one', async () => {
  const all = (await page()).products.map(({ id }) => id);
  const paged: number[] = [];
  for (const offset of [0, 2, 4]) paged.push(...(await page({}, 'relevance', 2, offset)).products.map(({ id }) => id));
  expect(paged).toEqual(all);
  const view = await searchView(db, { term: 'lamp', page: 9 });
  expect(view.pagination).toEqual({ page: 1, totalPages: 1, total: 5 });
  expect(view.products).toHaveLength(5);
});

it('reads filters from an address and prints them again', () => {
  const query = 'category=home%2Flamps&brand=lumen&min=5&max=19.99&stock=1&sort=total';
  const { filters, sort } = readFilters(new URLSearchParams(query));
  expect(filters).toEqual({ category: 'home/lamps', brand: 'lumen', merchant: undefined, priceMin: 500, priceMax: 1999, inStock: true });
  expect(filterParams(filters, sort).toString()).toBe(query);
  expect(readFilters(new URLSearchParams('min=-1&max=x&sort=best&stock=yes&brand='))).toEqual({ filters: {}, sort: 'relevance' });
});
