import { reset } from 'cloudflare:test';
import { assert, asyncProperty, oneof, string } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readListFilters } from '#catalogue/lists/list-filters.ts';
import { SearchResult } from '#contracts/search.ts';
import { searchPage } from '#queries/search/search-page.ts';
import { pageNumber } from '#catalogue/display/pagination.ts';
import { searchView } from '#views/search.ts';
import { searchCatalogue } from '#queries/search/search-products.ts';
import { ask, bindings } from '../../testing/ask.ts';
import { smallCatalogue } from '../../testing/small-catalogue.ts';

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings);
});

const address = (q: string) => `/api/v1/search?${new URLSearchParams({ q })}`;

/** Ids, merchants and brands that a term finds at the edge. */
async function find(q: string) {
  const response = await ask(address(q));
  expect(response.status, q).toBe(200);
  const { products, merchants, brands } = SearchResult.parse(await response.json());
  return { products: products.map(({ id }) => id), merchants: merchants.map(({ slug }) => slug), brands: brands.map(({ id }) => id) };
}

const page = (query: string) => {
  const params = new URLSearchParams(query);
  return searchView(bindings.CATALOGUE_A, { term: 'penrith kettle', page: pageNumber(params.get('page')), ...readListFilters(params) });
};
const several = (count: number, of: (index: number) => string) => Array.from({ length: count }, (_, index) => of(index)).join('&');
const FORTY = several(40, (index) => `brand=${index % 2 === 0 ? 'penrith' : `brand-${index}`}&merchant=harbour-lane&f.a${index}=x`);

describe('search over D1', () => {
  it.each(['penrith', 'stovetop ket', 'kettles', 'ketle', 'stove top kettle', 'ke', 'harbour kettle'])(
    'finds the kettle for %s',
    async (q) => {
      expect((await find(q)).products[0]).toBe(101);
    },
  );

  it('finds merchants and brands, and nothing adult', async () => {
    expect((await find('harb')).merchants).toEqual(['harbour-lane']);
    expect((await find('penrth')).brands).toEqual(['penrith']);
    expect(await find('secret')).toEqual({ products: [], merchants: [], brands: [] });
    expect((await find('midnight')).merchants).toEqual([]);
  });

  it('filters, counts and sorts', async () => {
    const request = {
      ...readListFilters(new URLSearchParams('category=kitchen&sort=price')),
      page: 1,
      pageSize: 5,
      names: { merchants: 0, brands: 0 },
    };
    const { products, facets, total } = await searchPage(bindings.CATALOGUE_A, 'penrith kettle', request);
    expect(products.map(({ id }) => id)).toEqual([101]);
    expect(total).toBe(1);
    expect(facets.merchants).toEqual([{ value: 'harbour-lane', name: 'Harbour Lane', count: 1 }]);
  });

  describe('a page with hostile filters', () => {
    it.each([
      ['40 filters at once', FORTY, 0],
      ['400 brands, of which the first 40 count', several(400, (index) => `brand=b${index}`), 0],
      ['values that do not exist', 'brand=none&merchant=none&category=none&f.none=none', 0],
      ['a negative range, which is ignored', 'min=-5&max=-1', 1],
      ['a swapped range', 'min=100&max=1', 1],
      ['letters of the query language', 'brand="&merchant=*&category=") OR ("&f.colour=NEAR(', 0],
      ['an end of text', 'brand=%00&category=a%00b', 1],
      ['page 10,000', 'page=10000', 1],
      ['ranges of what is no number', 'f.colour.min=red&f.storage.min=1e9&min=1e3', 1],
    ])('%s', async (_, query, total) => {
      const { products, pagination, ...found } = await page(query);
      expect([found.total - found.partial, products.length - found.partial]).toEqual([total, total]);
      expect(pagination.page).toBe(1);
    });

    it('says which filters were chosen, though nothing has them', async () => {
      const { filters, facets } = await page('brand=none&f.colour=None');
      expect(filters.brands).toEqual(['none']);
      expect(facets.brands).toContainEqual({ value: 'none', name: 'none', count: 0 });
    });
  });

  it('makes one round trip for the vocabulary, one to look, one for more where little is found, and one for the cards', async () => {
    const limits = { products: 1, merchants: 1, brands: 1 };
    for (const [term, trips] of [
      ['kettle', 3],
      ['ketle', 3],
      ['zzzz', 2],
    ] as const) {
      let asked = 0;
      const db = bindings.CATALOGUE_A;
      const prepare = db.prepare.bind(db);
      const batch = db.batch.bind(db);
      await searchCatalogue({ prepare, batch: (statements) => ((asked += 1), batch(statements)) }, term, limits);
      expect(asked, term).toBe(trips);
    }
  });
});

describe('bad input', () => {
  it('refuses a term over 200 characters and an invalid limit, naming the field', async () => {
    for (const [query, field] of [
      [`q=${'kettle '.repeat(1500)}`, 'q'],
      ['q=kettle&productLimit=-1', 'productLimit'],
      ['q=kettle&brandLimit=1e9', 'brandLimit'],
      ['q=kettle&merchantLimit=101', 'merchantLimit'],
    ] as const) {
      const response = await ask(`/api/v1/search?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: 'BAD_REQUEST', message: expect.stringMatching(`^${field}: `) } });
    }
  });

  it.each([
    '"',
    '*',
    'NEAR(',
    'a"b',
    'NEAR(kettle lamp)',
    'kettle AND',
    '-kettle^',
    '日本',
    '%',
    '\0',
    '\u0007kettle',
    'name:kettle',
    '{x}',
  ])('answers %j', async (q) => {
    await find(q);
  });

  it('answers any term as the contract says, or refuses it', async () => {
    const term = oneof(string({ maxLength: 250 }), string({ unit: 'binary', maxLength: 60 }));
    await assert(
      asyncProperty(term, async (q) => {
        const response = await ask(address(q));
        expect(response.status).toBe(q.trim().length > 200 ? 400 : 200);
        if (response.status === 200) SearchResult.parse(await response.json());
      }),
      { numRuns: 60 },
    );
  });
});
