import { describe, expect, it } from 'vitest';
import { type ListFilters, NO_FILTERS, type Sort, chosenCount, isListFiltered, listFilterParams, readListFilters } from './list-filters.ts';

const read = (query: string) => readListFilters(new URLSearchParams(query));
const filtersOf = (query: string) => read(query).filters;

describe('filters of an address', () => {
  it('are none where it has none', () => {
    expect(read('')).toStrictEqual({
      sort: 'relevance',
      filters: {
        category: undefined,
        brands: [],
        merchants: [],
        priceMin: undefined,
        priceMax: undefined,
        inStock: undefined,
        attributes: [],
      },
    });
  });

  it.each<[query: string, filters: Partial<ListFilters>]>([
    ['category=electronics/headphones', { category: 'electronics/headphones' }],
    ['brand=acme&brand=zen', { brands: ['acme', 'zen'] }],
    ['merchant=harbour-lane&merchant=boots', { merchants: ['harbour-lane', 'boots'] }],
    ['brand=acme&brand=acme', { brands: ['acme'] }],
    ['min=10&max=25.5', { priceMin: 1000, priceMax: 2550 }],
    ['min=19.99', { priceMin: 1999, priceMax: undefined }],
    ['max=8.2', { priceMin: undefined, priceMax: 820 }],
    ['min=5&max=5', { priceMin: 500, priceMax: 500 }],
    ['stock=1', { inStock: true }],
    ['f.colour=red&f.colour=blue', { attributes: [{ id: 'colour', values: ['red', 'blue'], min: undefined, max: undefined }] }],
    ['f.colour=red&f.colour=red', { attributes: [{ id: 'colour', values: ['red'], min: undefined, max: undefined }] }],
    ['f.storage.min=64&f.storage.max=256.5', { attributes: [{ id: 'storage', values: [], min: 64, max: 256.5 }] }],
    [
      'f.screen-size=15&f.usb-3.max=2',
      {
        attributes: [
          { id: 'screen-size', values: ['15'], min: undefined, max: undefined },
          { id: 'usb-3', values: [], min: undefined, max: 2 },
        ],
      },
    ],
  ])('%s', (query, filters) => expect(filtersOf(query)).toMatchObject(filters));

  it('exchange swapped ends', () => {
    expect(filtersOf('min=30&max=10')).toMatchObject({ priceMin: 1000, priceMax: 3000 });
    expect(filtersOf('f.storage.min=9&f.storage.max=2').attributes).toStrictEqual([{ id: 'storage', values: [], min: 2, max: 9 }]);
  });

  it.each([
    'category=',
    `category=${'x'.repeat(301)}`,
    'brand=',
    'brand=a%00b',
    `merchant=${'x'.repeat(301)}`,
    'min=',
    'min=-1',
    'min=ten',
    'max=1e3',
    'max=1.2345',
    'max=1.',
    'max=1234567890',
    'max=x1',
    'max=1x',
    'stock=0',
    'stock=true',
    'f.colour=',
    'f.colour=a%00b',
    'f.storage.min=much',
    'f.storage.least=3',
    'f.=red',
    'f.9lives=red',
    'f.Colour=red',
    'xf.colour=red',
    'f-colour=red',
    `f.${'c'.repeat(42)}=red`,
    'sort=cheapest',
  ])('are none where they are invalid: %s', (query) => {
    expect(read(query)).toStrictEqual(read(''));
  });

  it('hold texts of up to 300 characters and attributes of up to 41', () => {
    const [text, id] = ['x'.repeat(300), 'c'.repeat(41)];
    expect(filtersOf(`brand=${text}&f.${id}=red`)).toMatchObject({ brands: [text], attributes: [{ id, values: ['red'] }] });
  });

  it('hold at most 40 values of one kind', () => {
    const numbers = Array.from({ length: 45 }, (_, index) => String(index));
    const first = numbers.slice(0, 40);
    expect(filtersOf(numbers.map((number) => `brand=${number}`).join('&')).brands).toStrictEqual(first);
    expect(filtersOf(numbers.map((number) => `f.colour=${number}`).join('&')).attributes[0]?.values).toStrictEqual(first);
    expect(filtersOf(numbers.map((number) => `f.a${number}.min=1`).join('&')).attributes).toHaveLength(40);
  });

  it('count a value once that is named again', () => {
    const again = 'f.storage=8&'.repeat(50);
    expect(filtersOf(`${again}f.colour=red`).attributes.map(({ id }) => id)).toStrictEqual(['storage', 'colour']);
  });

  it('name an order', () => {
    expect(['price', 'total', 'newest', 'relevance'].map((sort) => read(`sort=${sort}`).sort)).toStrictEqual([
      'price',
      'total',
      'newest',
      'relevance',
    ]);
  });
});

describe('the address of filters', () => {
  it.each<[query: string, filters: Partial<ListFilters>, sort?: Sort]>([
    ['', {}],
    ['', {}, 'relevance'],
    ['sort=price', {}, 'price'],
    ['category=electronics%2Fheadphones', { category: 'electronics/headphones' }],
    ['brand=acme&brand=zen&merchant=boots&merchant=shop', { brands: ['acme', 'zen'], merchants: ['boots', 'shop'] }],
    ['min=0&max=25.5', { priceMin: 0, priceMax: 2550 }],
    ['stock=1', { inStock: true }],
    ['f.colour=red&f.colour=blue', { attributes: [{ id: 'colour', values: ['red', 'blue'] }] }],
    ['f.storage.min=64&f.storage.max=256', { attributes: [{ id: 'storage', values: [], min: 64, max: 256 }] }],
  ])('is %s', (query, filters, sort) => {
    expect(listFilterParams({ ...NO_FILTERS, ...filters }, sort).toString()).toBe(query);
  });

  it('gives the same filters when it is read', () => {
    const query =
      'category=toys&brand=acme&merchant=boots&min=1&max=2.5&stock=1&f.colour=red&f.storage=8&f.storage.min=1&f.storage.max=2&sort=newest';
    const { filters, sort } = read(query);
    expect(listFilterParams(filters, sort).toString()).toBe(query);
  });
});

it.each<[count: number, filters: Partial<ListFilters>]>([
  [0, {}],
  [0, { category: undefined, priceMin: undefined, inStock: undefined }],
  [1, { category: 'toys' }],
  [2, { brands: ['acme', 'zen'] }],
  [3, { merchants: ['a', 'b', 'c'] }],
  [1, { priceMin: 100 }],
  [1, { priceMax: 100 }],
  [1, { priceMin: 100, priceMax: 200 }],
  [1, { inStock: true }],
  [2, { attributes: [{ id: 'colour', values: ['red', 'blue'] }] }],
  [1, { attributes: [{ id: 'storage', values: [], min: 1, max: 2 }] }],
  [1, { attributes: [{ id: 'storage', values: [], max: 2 }] }],
  [
    4,
    {
      attributes: [
        { id: 'storage', values: ['8'], min: 1 },
        { id: 'colour', values: ['red', 'blue'] },
      ],
    },
  ],
  [5, { category: 'toys', brands: ['acme'], merchants: ['boots'], priceMin: 1, inStock: true }],
])('%i values are chosen in %o', (count, chosen) => {
  const filters = { ...NO_FILTERS, ...chosen };
  expect(chosenCount(filters)).toBe(count);
  expect(isListFiltered(filters)).toBe(count > 0);
});
