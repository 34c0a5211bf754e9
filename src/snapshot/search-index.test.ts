import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Arbitrary, assert, asyncProperty, constantFrom, integer, record, uniqueArray } from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { publishSnapshot } from './publish.ts';
import { SnapshotDb } from './snapshot-db.ts';
import { type SmallCatalogue, type SmallProduct, smallSnapshot } from './testing/small-snapshot.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'search-index-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const product: Arbitrary<SmallProduct> = record({
  // Few of one cell, and some of others.
  id: integer({ min: 1, max: 12 }).map((number) => (number % 4 === 0 ? number * 2 ** 30 : number)),
  merchant: integer({ min: 1, max: 2 }),
  category: integer({ min: 1, max: 3 }),
  price: integer({ min: 1, max: 4 }),
  rank: integer({ min: 6, max: 7 }),
  offerKey: constantFrom(null, null, 'k', 'l', '05012345678900'),
  adult: constantFrom(0, 0, 0, 1),
  word: constantFrom('', 'soft', 'mineral', 'lukewarm'),
});
const products = uniqueArray(product, { selector: ({ id }) => id, minLength: 1, maxLength: 8 });
const shopNames: Arbitrary<string[]> = constantFrom(['x', 'y', 'rest'], ['y', 'x', 'rest'], ['tern', 'y', 'rest']);

/** So many others that a few changes are followed. */
const REST: SmallProduct[] = Array.from({ length: 100 }, (_, index) => ({
  id: 1000 + index * 2 ** 40,
  merchant: 3,
  category: 1,
  price: 100 + index,
  rank: 7,
  offerKey: null,
}));

const INDEX = [
  'SELECT * FROM search_thing ORDER BY doc',
  'SELECT * FROM search_offer ORDER BY doc, place',
  "SELECT * FROM search_term WHERE term <> 'sentinel1' ORDER BY term",
  'SELECT * FROM search_prefix ORDER BY prefix',
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

it('that followed what changed is the one made anew', async () => {
  const catalogue: Arbitrary<SmallCatalogue> = record({
    products: products.map((some) => [...some, ...REST]),
    merchants: shopNames,
    parent: constantFrom(1 as const, 2 as const),
  });
  await assert(
    asyncProperty(catalogue, catalogue, async (before, after) => {
      const [followed, anew] = [new DatabaseSync(':memory:'), new DatabaseSync(':memory:')];
      const fileOf = async (id: string) => join(folder, `${id}.sqlite`);
      await publishSnapshot({ file: smallSnapshot(folder, '1111111111111111', before), target: new SnapshotDb(followed), fileOf });
      // An index made anew would not keep it.
      followed.exec("INSERT INTO search_term (term, name, brand, merchant, category) VALUES ('sentinel1', 1, 0, 0, 0)");
      const file = smallSnapshot(folder, '2222222222222222', after);
      const published = await publishSnapshot({ file, target: new SnapshotDb(followed), fileOf });
      await publishSnapshot({ file, target: new SnapshotDb(anew), fileOf });
      expect(published.way).toBe('difference');
      expect(followed.prepare("SELECT count(*) AS kept FROM search_term WHERE term = 'sentinel1'").get()).toEqual({ kept: 1 });
      expect(indexOf(followed)).toEqual(indexOf(anew));
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 120_000);
