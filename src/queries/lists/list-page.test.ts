import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ListFilters, listFilterParams, NO_FILTERS, readListFilters } from '#catalogue/lists/list-filters.ts';
import { type Sort, SORTS } from '#catalogue/lists/list-filters.ts';
import { type FixtureProduct, searchableCatalogue } from '#snapshot/testing/search-fixture.ts';
import { type Db, rowsOf } from '../db.ts';
import { facetsOfRows } from './facets.ts';
import { listPage } from './list-page.ts';
import { LIST_CARD, listedCards, listBy } from './read-list.ts';

const GTIN = '05055906564564';
const fact = (id: string, value: string | number) => ({ id, label: id, values: [value], text: String(value) });
const PRODUCTS: FixtureProduct[] = [
  { name: 'Red lamp', category: 'home/lamps', brand: 'Lumen', merchant: 'A', price: 2000, attributes: [fact('colour', 'Red')] },
  { name: 'Blue lamp', category: 'home/lamps', brand: 'Lumen', merchant: 'B', price: 1500, attributes: [fact('colour', 'Blue')] },
  { name: 'Blue rug', category: 'home/rugs', brand: 'Tuft', merchant: 'B', price: 1600, attributes: [fact('colour', 'Blue')] },
  { name: 'Unpriced rug', category: 'home/rugs', brand: 'Tuft', merchant: 'B', price: null },
  { name: 'Gone lamp', category: 'home/lamps', merchant: 'A', price: 500, inStock: 0 },
  { name: 'Drive at A', category: 'drives', merchant: 'A', price: 5000, delivery: 0, gtin: GTIN, attributes: [fact('storage', 512)] },
  { name: 'Drive at B', category: 'drives', merchant: 'B', price: 4800, delivery: 400, gtin: GTIN, attributes: [fact('storage', 512)] },
  { name: 'Big drive', category: 'drives', merchant: 'B', price: 9000, attributes: [fact('storage', 2000)] },
];

let db: Db;
let categories: Map<string, number>;
beforeAll(async () => {
  db = await searchableCatalogue(PRODUCTS);
  const rows = await rowsOf<{ id: number; path: string }>(db, 'SELECT id, slug_path AS path FROM category');
  categories = new Map(rows.map(({ id, path }) => [path, id]));
});

const page = (path: string, filters: Partial<ListFilters> = {}, { sort = 'relevance' as Sort, number = 1, pageSize = 48 } = {}) => {
  const category = categories.get(path)!;
  const request = { filters: { ...NO_FILTERS, ...filters }, sort, page: number, pageSize };
  return listPage(db, LIST_CARD, { list: listBy.category(category), category }, request);
};
const names = async (...asked: Parameters<typeof page>) => (await page(...asked)).products.map(({ name }) => name);

describe('a category', () => {
  it('has each comparison once, as its best offer, and counts offers', async () => {
    const { products, total, offers } = await page('drives');
    expect(products.map(({ name, offers: own }) => [name, own])).toEqual([
      ['Drive at A', 2],
      ['Big drive', 1],
    ]);
    expect([total, offers]).toEqual([2, 3]);
  });

  it.each([
    ['price', ['Blue lamp', 'Blue rug', 'Red lamp', 'Gone lamp', 'Unpriced rug']],
    ['total', ['Blue lamp', 'Blue rug', 'Red lamp', 'Gone lamp', 'Unpriced rug']],
  ] as const)('sorted by %s has what is out of stock or without a price last', async (sort, expected) => {
    expect(await names('home', {}, { sort })).toEqual(expected);
  });

  it.each<[Partial<ListFilters>, string[]]>([
    [{ brands: ['lumen'] }, ['Red lamp', 'Blue lamp']],
    [{ brands: ['lumen', 'tuft'] }, ['Red lamp', 'Blue lamp', 'Blue rug', 'Unpriced rug']],
    [{ merchants: ['b'] }, ['Blue lamp', 'Blue rug', 'Unpriced rug']],
    [{ category: 'home/rugs' }, ['Blue rug', 'Unpriced rug']],
    [{ attributes: [{ id: 'colour', values: ['Blue'] }] }, ['Blue lamp', 'Blue rug']],
    [{ attributes: [{ id: 'colour', values: ['Blue', 'Red'] }], brands: ['lumen'] }, ['Red lamp', 'Blue lamp']],
    [{ priceMin: 1500, priceMax: 1700 }, ['Blue lamp', 'Blue rug']],
    [{ inStock: true, merchants: ['a'] }, ['Red lamp']],
    [{ brands: ['unknown'] }, []],
    [{ merchants: ['unknown'] }, []],
    [{ category: 'unknown' }, []],
    [{ attributes: [{ id: 'unknown', values: ['x'] }] }, []],
  ])('filtered by %j has %j', async (filters, expected) => {
    expect((await names('home', filters)).toSorted()).toEqual(expected.toSorted());
  });

  it('takes ranges of numbers', async () => {
    expect(await names('drives', { attributes: [{ id: 'storage', values: [], min: 1000 }] })).toEqual(['Big drive']);
    expect(await names('drives', { attributes: [{ id: 'storage', values: [], max: 1000 }] })).toEqual(['Drive at A']);
  });

  it('counts the values of a filter without that filter', async () => {
    const { facets, total } = await page('home', { brands: ['lumen'] });
    expect(total).toBe(2);
    expect(facets.brands.map(({ value, count }) => [value, count])).toEqual([
      ['lumen', 2],
      ['tuft', 2],
    ]);
    expect(facets.categories.map(({ value, count }) => [value, count])).toEqual([['home/lamps', 2]]);
    expect(facets.price).toEqual({ min: 1500, max: 2000 });
    expect(facets.attributes).toMatchObject([{ id: 'colour', values: [{ value: 'Blue' }, { value: 'Red' }] }]);
  });

  it('names what is chosen though no row that passes tells its name', () => {
    const known = {
      categories: new Map([[1, { slugPath: 'home/lamps', name: 'Lighting' }]]),
      merchants: new Map([[1, { slug: 'b', name: 'Shop B' }]]),
    };
    for (const category of ['home/lamps', 'lamps']) {
      const filters = { ...NO_FILTERS, category, merchants: ['b'] };
      expect(facetsOfRows([], { filters, names: known, attributes: [] })).toMatchObject({
        categories: [{ value: category, name: 'Lighting', count: 0 }],
        merchants: [{ value: 'b', name: 'Shop B', count: 0 }],
      });
    }
  });

  it('a page past the end is the last one', async () => {
    const { products, pagination } = await page('home', {}, { number: 10_000, pageSize: 2 });
    expect(pagination).toEqual({ page: 3, totalPages: 3, total: 5 });
    expect(products).toHaveLength(1);
  });
});

it("a shop's list has its own offers and prices", async () => {
  const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>(db, "SELECT id FROM merchant WHERE slug = 'b'");
  const request = { filters: NO_FILTERS, sort: 'price' as const, page: 1, pageSize: 48 };
  const { products } = await listPage(db, LIST_CARD, { list: listBy.merchant(id), category: null }, request);
  expect(products.map(({ name }) => name)).toEqual(['Blue lamp', 'Blue rug', 'Drive at B', 'Big drive', 'Unpriced rug']);
  expect((await listedCards(db, LIST_CARD, listBy.merchant(id), { limit: 9 })).every(({ merchantSlug }) => merchantSlug === 'b')).toBe(
    true,
  );
});

const bolts = async (catalogue: Db, filters: Partial<ListFilters>, sort: Sort, number = 1) => {
  const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>(catalogue, "SELECT id FROM category WHERE slug_path = 'bolts'");
  const request = { filters: { ...NO_FILTERS, ...filters }, sort, page: number, pageSize: 48 };
  return listPage(catalogue, LIST_CARD, { list: listBy.category(id), category: id }, request);
};

it('is filtered by a shop, however many are larger', async () => {
  const shops = Array.from({ length: 502 }, (_, index) => ({ name: 'Bolt', category: 'bolts', merchant: `Shop ${1000 + index}` }));
  const { products, facets } = await bolts(await searchableCatalogue(shops), { merchants: ['shop-1501'] }, 'relevance');
  expect(products.map(({ merchantSlug }) => merchantSlug)).toEqual(['shop-1501']);
  expect(facets.merchants).toContainEqual({ value: 'shop-1501', name: 'Shop 1501', count: 1 });
});

describe('a list that is too long to be read for a page', () => {
  const COUNT = 5100;
  const long = (more: FixtureProduct[] = []): Promise<Db> =>
    searchableCatalogue([
      ...Array.from({ length: COUNT }, (_, index) => ({
        name: `Bolt ${index}`,
        category: 'bolts',
        brand: index < 30 ? 'Rare' : 'Common',
        merchant: index < 40 ? 'Corner' : 'Harbour Lane',
        price: COUNT - index,
        ...(index % 100 === 0 && { inStock: 0 as const }),
      })),
      ...more,
    ]);
  it('has prepared orders and counts, and is read as far as its pages go', async () => {
    const catalogue = await long();
    const cheap = await bolts(catalogue, {}, 'price');
    expect(cheap.products.slice(0, 2).map(({ price }) => price)).toEqual([1, 2]);
    expect(cheap).toMatchObject({ total: COUNT, isAtLeast: false, isCut: true });
    expect(cheap.facets.brands.map(({ value, count }) => [value, count])).toEqual([
      ['common', COUNT - 30],
      ['rare', 30],
    ]);
    const deep = await bolts(catalogue, {}, 'price', 10_000);
    expect(deep.pagination).toMatchObject({ page: 50, totalPages: 50 });
    const rare = await bolts(catalogue, { brands: ['rare'] }, 'price');
    expect(rare).toMatchObject({ total: 30, isAtLeast: false });
    expect(rare.products[0]).toMatchObject({ name: 'Bolt 29' });
    const stocked = await bolts(catalogue, { inStock: true }, 'price');
    expect(stocked).toMatchObject({ isAtLeast: true, isCut: true });
    expect(stocked.products[0]).toMatchObject({ price: 1 });
  });

  it('of a brand has nothing of other brands, though a shorter list is read in its place', async () => {
    const catalogue = await long();
    const common = async (filters: Partial<ListFilters>) => {
      const request = { filters: { ...NO_FILTERS, ...filters }, sort: 'relevance' as const, page: 1, pageSize: 48 };
      return listPage(catalogue, LIST_CARD, { list: listBy.brand('common'), category: null }, request);
    };
    const corner = await common({ merchants: ['corner'] });
    expect([corner.total, corner.facets.brands]).toEqual([10, [{ value: 'common', name: 'Common', count: 10 }]]);
    expect((await common({ brands: ['rare'] })).total).toBe(0);
  });

  it('has nothing adult, though all things of a chosen brand or shop are', async () => {
    const catalogue = await long([{ name: 'Secret bolt', category: 'bolts', brand: 'Secretive', merchant: 'After Dark', adult: true }]);
    expect(await bolts(catalogue, { brands: ['secretive'] }, 'relevance')).toMatchObject({ total: 0, products: [] });
    expect(await bolts(catalogue, { merchants: ['after-dark'] }, 'relevance')).toMatchObject({ total: 0, products: [] });
    expect((await bolts(catalogue, { merchants: ['corner'] }, 'relevance')).total).toBe(40);
  });
});

describe('an address', () => {
  const text = fc.string({ minLength: 1, maxLength: 20 }).filter((one) => !one.includes('\0'));
  const number = fc.integer({ min: 0, max: 99_999 });
  const values = fc.uniqueArray(text, { maxLength: 4 });
  const filters: fc.Arbitrary<ListFilters> = fc.record({
    category: fc.option(text, { nil: undefined }),
    brands: values,
    merchants: values,
    priceMin: fc.option(fc.constant(100), { nil: undefined }),
    priceMax: fc.option(
      number.map((one) => 100 + one),
      { nil: undefined },
    ),
    inStock: fc.constantFrom(true as const, undefined),
    attributes: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('colour', 'storage', 'screen-size'),
        values: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }),
        min: fc.constant(undefined),
        max: fc.option(number, { nil: undefined }),
      }),
      { selector: ({ id }) => id },
    ),
  });

  it('holds the filters that it is printed of', () => {
    fc.assert(
      fc.property(filters, fc.constantFrom(...SORTS), (chosen, sort) => {
        expect(readListFilters(listFilterParams(chosen, sort))).toEqual({ filters: chosen, sort });
      }),
    );
  });

  it.each([
    ['min=-5&max=abc', {}],
    ['min=50&max=10', { priceMin: 1000, priceMax: 5000 }],
    ['f.storage.min=900&f.storage.max=100', { attributes: [{ id: 'storage', values: [], min: 100, max: 900 }] }],
    ['f.__proto__=x&f.=y&f.Colour=z&f.storage.min=-1', {}],
    ['brand=&brand=a&brand=a', { brands: ['a'] }],
    ['stock=2&sort=dearest', {}],
  ])('%s is read as %j', (query, expected) => {
    expect(readListFilters(new URLSearchParams(query)).filters).toEqual({ ...NO_FILTERS, ...expected });
  });

  it('holds at most 40 values of attributes', () => {
    const params = new URLSearchParams(Array.from({ length: 60 }, (_, index) => ['f.colour', `c${index}`]));
    expect(readListFilters(params).filters.attributes[0]?.values).toHaveLength(40);
  });
});
