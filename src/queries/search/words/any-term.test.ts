import { array, assert, asyncProperty, constantFrom, dictionary, oneof, string } from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { readListFilters } from '#catalogue/lists/list-filters.ts';
import { listedProduct } from '#contracts/product.ts';
import { SearchResult } from '#contracts/search.ts';
import { searchableCatalogue } from '#snapshot/testing/search-fixture.ts';
import type { Db } from '../../db.ts';
import { searchPage } from '../search-page.ts';
import { searchCatalogue } from '../search-products.ts';

let db: Db;
beforeAll(async () => {
  db = await searchableCatalogue([
    { name: 'Brass lamp "classic" NEAR the door', brand: 'Lumen', category: 'home/lamps' },
    { name: 'Café crème 日本 лампа', description: 'AND OR NOT', price: null },
  ]);
});

/** Letters of the index's query language, of SQL, of other scripts, and anything else. */
const term = oneof(
  string({ maxLength: 200 }),
  string({ unit: 'binary', maxLength: 200 }),
  array(
    constantFrom(
      '"',
      '*',
      'NEAR(',
      'a"b',
      'AND',
      'OR',
      'NOT',
      '(',
      ')',
      '{name}',
      ':',
      '^',
      '+',
      '-',
      '\0',
      '%',
      'lamp',
      'l',
      '日本',
      'лам',
      '\u0301',
      '’',
    ),
    {
      maxLength: 30,
    },
  ).map((parts) => parts.join(' ')),
);

it('answers any term as the contract says', async () => {
  await assert(
    asyncProperty(term, async (q) => {
      const { products, ...names } = await searchCatalogue(db, q, { products: 5, merchants: 5, brands: 5 });
      expect(SearchResult.parse({ products: products.map(listedProduct), ...names })).toBeDefined();
    }),
    { numRuns: 400 },
  );
});

it('answers any term with any filters', async () => {
  const params = dictionary(
    constantFrom('category', 'brand', 'merchant', 'min', 'max', 'stock', 'sort', 'f.colour', 'f.storage', 'f.storage.min'),
    oneof(string(), constantFrom('1', 'price', 'home', '10')),
  );
  await assert(
    asyncProperty(term, params, async (q, choice) => {
      const request = { ...readListFilters(new URLSearchParams(choice)), page: 1, pageSize: 5, names: { merchants: 1, brands: 1 } };
      const { products, total } = await searchPage(db, q, request);
      expect(products.length).toBe(Math.min(5, total));
    }),
    { numRuns: 200 },
  );
});

it.each(['lamp*', '"brass lamp"', 'NEAR(brass lamp)', 'brass AND lamp', 'name:lamp', 'lamp -green', 'CAFÉ', 'crème', '日本', 'ЛАМПА'])(
  'finds something for %s',
  async (q) => {
    expect((await searchCatalogue(db, q, { products: 5, merchants: 0, brands: 0 })).products.length).toBeGreaterThan(0);
  },
);

it('reads a limited number of words', async () => {
  const start = performance.now();
  await searchCatalogue(db, 'brass lamp door '.repeat(3000), { products: 5, merchants: 5, brands: 5 });
  expect(performance.now() - start).toBeLessThan(1000);
});
