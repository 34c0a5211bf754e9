import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { type Arbitrary, array, assert, asyncProperty, boolean, constantFrom, integer, record, uniqueArray } from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { publishSnapshot } from '#publish/publish.ts';
import { SnapshotDb } from '../store/snapshot-db.ts';
import { type SmallCatalogue, type SmallProduct, smallSnapshot } from '../testing/small-snapshot.ts';
import { NAMING_TEXT, SEARCH_TEXT } from './search-text.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'search-index-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const product: Arbitrary<SmallProduct> = record({
  // A few ids of one cell, and some of others.
  id: integer({ min: 1, max: 12 }).map((number) => (number % 4 === 0 ? number * 2 ** 30 : number)),
  merchant: integer({ min: 1, max: 2 }),
  category: integer({ min: 1, max: 3 }),
  price: integer({ min: 1, max: 4 }),
  rank: integer({ min: 6, max: 7 }),
  comparisonKey: constantFrom(null, null, 'k', 'l', '05012345678900'),
  adult: constantFrom(0, 0, 0, 1),
  inStock: constantFrom(null, 0, 1),
  name: constantFrom('Kettle', 'Kettle', 'Urn "quoted" £'),
  word: constantFrom('', 'soft', 'mineral', 'lukewarm'),
});
const products = uniqueArray(product, { selector: ({ id }) => id, minLength: 1, maxLength: 8 });
const shopNames: Arbitrary<string[]> = constantFrom(['x', 'y', 'rest'], ['y', 'x', 'rest'], ['tern', 'y', 'rest']);
const catalogues: Arbitrary<SmallCatalogue> = record({
  products: products.map((some) => [...some, ...REST]),
  merchants: shopNames,
  stale: integer({ min: 0, max: 2 }),
  parent: constantFrom(1 as const, 2 as const),
});

/** A catalogue with other offers of its first products, additional merchants without products, and perhaps another stale one. */
const offering = (
  catalogue: SmallCatalogue,
  offers: Partial<SmallProduct>[],
  joined: string[] = [],
  stale = catalogue.stale ?? 0,
): SmallCatalogue => ({
  ...catalogue,
  stale,
  products: catalogue.products.map((one, index) => ({ ...one, ...offers[index] })),
  merchants: [...catalogue.merchants, ...joined],
});

/** Two catalogues: the second has other offers but mostly the same words, or is completely different. */
const night = record({
  before: catalogues,
  other: catalogues,
  offers: array(record({ price: integer({ min: 1, max: 4 }), inStock: constantFrom(null, 0, 1) })),
  joined: array(constantFrom('newcomer'), { maxLength: 1 }),
  stale: integer({ min: 0, max: 2 }),
  isOther: boolean(),
}).map(({ before, other, offers, joined, stale, isOther }) => ({
  before,
  after: isOther ? other : offering(before, offers, joined, stale),
}));

/** So many other products that the index is updated for a few changes, not filled again. */
const REST: SmallProduct[] = Array.from({ length: 100 }, (_, index) => ({
  id: 1000 + index * 2 ** 40,
  merchant: 3,
  category: 1,
  price: 100 + index,
  name: `Kettle ${index}`,
  rank: 7,
  comparisonKey: null,
}));

const INDEX = [
  'SELECT * FROM search_comparison ORDER BY doc',
  'SELECT * FROM search_offer ORDER BY doc, place',
  "SELECT * FROM search_term WHERE term <> 'sentinel1' ORDER BY term",
  "SELECT * FROM search_prefix WHERE prefix NOT GLOB '?????' ORDER BY prefix",
  'SELECT * FROM search_name ORDER BY word, kind, id',
  'SELECT * FROM search_delete ORDER BY piece, term',
  'SELECT term, doc, col, offset FROM search_instance ORDER BY 1, 2, 3, 4',
  "SELECT rowid, bm25(product_search) AS score FROM product_search WHERE product_search MATCH 'kettle OR mineral' ORDER BY rowid",
  'SELECT * FROM search_batch',
  'SELECT * FROM search_change_vocabulary',
];

function indexOf(database: DatabaseSync): unknown[] {
  database.exec('CREATE VIRTUAL TABLE IF NOT EXISTS search_instance USING fts5vocab (product_search, instance)');
  return INDEX.map((sql) =>
    database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row })),
  );
}

/** Words longer than prefixes: one that is in no name, and the words of the tests below. */
const SENTINELS = ['zzzzz', 'urnnn', 'soddd'];

/** An updated index, its content before, and a newly filled one. */
async function updatedIndex(before: SmallCatalogue, after: SmallCatalogue) {
  const [updated, refilled] = [new DatabaseSync(':memory:'), new DatabaseSync(':memory:')];
  const fileOf = async (id: string) => join(folder, `${id}.sqlite`);
  await publishSnapshot({ file: smallSnapshot(folder, '1111111111111111', before), target: new SnapshotDb(updated), fileOf });
  // Neither survives when its table is filled again.
  updated.exec("INSERT INTO search_term (term, name, brand, merchant, category) VALUES ('sentinel1', 1, 0, 0, 0)");
  updated.exec(`INSERT INTO search_prefix VALUES ${SENTINELS.map((prefix) => `('${prefix}', '[]')`).join(', ')}`);
  const partsBefore = partsOf(updated);
  const file = smallSnapshot(folder, '2222222222222222', after);
  const published = await publishSnapshot({ file, target: new SnapshotDb(updated), fileOf });
  await publishSnapshot({ file, target: new SnapshotDb(refilled), fileOf });
  expect(published.way).toBe('difference');
  expect(updated.prepare("SELECT count(*) AS kept FROM search_term WHERE term = 'sentinel1'").get()).toEqual({ kept: 1 });
  expect(indexOf(updated)).toEqual(indexOf(refilled));
  return { partsBefore, updatedParts: partsOf(updated) };
}

/** As bytes: removing words and adding them again changes the bytes. */
const partsOf = (database: DatabaseSync) => ({
  words: database.prepare('SELECT id, hex(block) AS block FROM product_search_data ORDER BY id').all(),
  prefixes: database.prepare('SELECT * FROM search_prefix ORDER BY prefix').all(),
  offers: database.prepare('SELECT * FROM search_offer ORDER BY doc, place').all(),
  names: database.prepare('SELECT * FROM search_name ORDER BY word, kind, id').all(),
});

it('that was updated equals a newly filled one', async () => {
  const ways = { words: 0, offersAlone: 0 };
  await assert(
    asyncProperty(night, async ({ before, after }) => {
      const { partsBefore, updatedParts } = await updatedIndex(before, after);
      if (!isDeepStrictEqual(updatedParts.words, partsBefore.words)) ways.words += 1;
      else if (!isDeepStrictEqual(updatedParts.offers, partsBefore.offers)) ways.offersAlone += 1;
    }),
    { numRuns: 50, endOnFailure: true },
  );
  expect(ways.words).toBeGreaterThan(10);
  expect(ways.offersAlone).toBeGreaterThan(5);
}, 120_000);

describe('of one comparison with two offers', () => {
  const offer = { category: 1, rank: 7, comparisonKey: 'k', name: 'Kettle' };
  const offersOf = (second: Partial<SmallProduct>): SmallCatalogue => ({
    products: [{ ...offer, id: 1, merchant: 1, price: 10 }, { ...offer, id: 2, merchant: 2, price: 20, ...second }, ...REST],
    merchants: ['x', 'y', 'rest'],
    parent: 1,
  });

  it.each([{ price: 11, inStock: 1 }, { price: 30 }])('changes only offers and names when only prices change: %o', async (first) => {
    const { partsBefore, updatedParts } = await updatedIndex(offersOf({}), offering(offersOf({}), [first], ['newcomer']));
    expect(updatedParts.words).toEqual(partsBefore.words);
    expect(updatedParts.prefixes).toEqual(partsBefore.prefixes);
    expect(updatedParts.offers).not.toEqual(partsBefore.offers);
    expect(updatedParts.names).toHaveLength(partsBefore.names.length + 1);
  });

  it('gets another order of offers when a shop becomes stale or fresh, although the best offer stays', async () => {
    const two = offersOf({});
    const third = { ...offer, id: 3, merchant: 4, price: 30 };
    const fresh = { ...two, products: [...two.products, third], merchants: [...two.merchants, 'z'] };
    const { partsBefore, updatedParts } = await updatedIndex(fresh, { ...fresh, stale: 2 });
    expect(updatedParts.words).toEqual(partsBefore.words);
    expect(updatedParts.offers).not.toEqual(partsBefore.offers);
    await updatedIndex({ ...fresh, stale: 2 }, fresh);
  });

  it.each([
    [{ name: 'Urn' }, ['soddd', 'zzzzz']],
    [{ name: 'Soft Kettle' }, ['urnnn', 'zzzzz']],
    [{ category: 2 }, ['soddd', 'urnnn', 'zzzzz']],
  ])('gets the words of an offer that a price change makes the best, and only their prefixes: %o', async (second, kept) => {
    const { partsBefore, updatedParts } = await updatedIndex(offersOf(second), offering(offersOf(second), [{ price: 30 }]));
    expect(updatedParts.words).not.toEqual(partsBefore.words);
    expect(updatedParts.prefixes.map(({ prefix }) => prefix).filter((prefix) => String(prefix).length > 3)).toEqual(kept);
  });

  it('gets the new name of a shop', async () => {
    const { partsBefore, updatedParts } = await updatedIndex(offersOf({}), { ...offersOf({}), merchants: ['tern', 'y', 'rest'] });
    expect(updatedParts.words).not.toEqual(partsBefore.words);
  });
});

/** Two comparisons of different cells. */
const eyedAnd = (name: string): SmallCatalogue => ({
  products: [{ ...REST[0]!, id: 1, name: 'Eyed' }, { ...REST[0]!, id: 2 ** 35, name }, ...REST],
  merchants: ['x', 'y', 'rest'],
  parent: 1,
});

it('gets comparisons that other words with the same stem find', async () => {
  const { partsBefore, updatedParts } = await updatedIndex(eyedAnd('Urn'), eyedAnd('Ei'));
  const docsOf = ({ prefixes }: typeof partsBefore) => prefixes.find(({ prefix }) => prefix === 'eye')?.['docs'];
  expect(docsOf(updatedParts)).not.toEqual(docsOf(partsBefore));
});

it.each([SEARCH_TEXT, NAMING_TEXT])('computes words without a scan of all comparisons, whatever the statistics: %#', async (sql) => {
  const database = new DatabaseSync(':memory:');
  const file = smallSnapshot(folder, '1111111111111111', { products: REST, merchants: ['x', 'y', 'rest'], parent: 1 });
  await publishSnapshot({ file, target: new SnapshotDb(database), fileOf: async () => null });
  const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[];
  expect(steps.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN') && !detail.includes('VIRTUAL'))).toEqual([
    'SCAN b',
  ]);
});
