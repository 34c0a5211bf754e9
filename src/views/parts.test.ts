import { beforeAll, expect, it } from 'vitest';
import type { Db, Statement } from '#queries/db.ts';
import { searchableCatalogue } from '#snapshot/testing/search-fixture.ts';
import { brandView } from './brand.ts';
import { categoryView } from './category.ts';
import { homeView } from './home.ts';
import { merchantView } from './merchant.ts';
import { productView } from './product.ts';

let db: Db;
let ids: number[];
beforeAll(async () => {
  db = await searchableCatalogue([
    { name: 'Kettle', brand: 'Penrith', category: 'kitchen/kettles', merchant: 'Harbour Lane' },
    { name: 'Teapot', brand: 'Penrith', category: 'kitchen/kettles', merchant: 'Harbour Lane' },
  ]);
  const { results } = await db.prepare('SELECT id FROM product ORDER BY id').all<{ id: number }>();
  ids = results.map(({ id }) => id);
});

const fail = async (): Promise<never> => {
  throw new Error('D1_ERROR: database disk image is malformed');
};
const damaged: Statement = { bind: () => damaged, first: fail, all: fail, run: fail };

/** The catalogue, in which every statement with these words fails, as if its table were damaged. */
function broken(...words: string[]): Db {
  const fails = (sql: string) => words.every((word) => sql.includes(word));
  return {
    prepare(sql) {
      if (!fails(sql)) return db.prepare(sql);
      return damaged;
    },
    batch: (statements) => db.batch(statements),
  };
}

/** Parts that are missing; `list` is there only where a query asks for one. */
const nullsOf = (view: object | null) =>
  Object.entries(view ?? {}).flatMap(([name, value]) => (value === null && name !== 'list' ? name : []));

it('nothing is missing in a whole catalogue', async () => {
  expect(nullsOf(await homeView(db))).toEqual([]);
  expect(nullsOf(await categoryView(db, 'kitchen'))).toEqual([]);
  expect(nullsOf(await merchantView(db, 'harbour-lane'))).toEqual([]);
  expect(await productView(db, ids[0]!)).toMatchObject({ isPartial: false });
});

it.each([
  [['c.depth <= 1'], ['categories']],
  [['FROM voucher v JOIN merchant'], ['voucherCount']],
  [['merchant_id = listed.id'], ['topMerchants']],
  [['AS featured'], ['featured']],
])('the home page without %j lacks %j', async (words, missing) => {
  expect(nullsOf(await homeView(broken(...words)))).toEqual(missing);
});

it.each([
  [['c.parent_id = up.id'], ['children']],
  [['depth <= 1'], ['tree']],
  [['FROM listed d'], ['products']],
  [['JOIN merchant_category'], ['merchantsCount']],
])('a category page without %j lacks %j', async (words, missing) => {
  expect(nullsOf(await categoryView(broken(...words), 'kitchen'))).toEqual(missing);
});

it.each([
  [['FROM listed d'], ['products']],
  [['FROM voucher'], ['vouchers']],
  [['GROUP BY p.category_id'], ['categories']],
])('a merchant page without %j lacks %j', async (words, missing) => {
  expect(nullsOf(await merchantView(broken(...words), 'harbour-lane'))).toEqual(missing);
});

it.each([
  [['FROM brand_category'], ['categories', 'activeCategory']],
  [['FROM listed d'], ['activeCategory', 'products']],
])('a brand page without %j lacks %j', async (words, missing) => {
  expect(nullsOf(await brandView(broken(...words), 'penrith', { page: 1 }))).toEqual(missing);
});

it('a product page without its neighbours is shown, and marked', async () => {
  const view = await productView(broken('near AS MATERIALIZED'), ids[0]!);
  expect(view).toMatchObject({ isPartial: true, related: [], moreFromMerchant: [] });
  expect(view?.categories.map(({ slugPath }) => slugPath)).toEqual(['kitchen', 'kitchen/kettles']);
});

it('nothing is shown when no part can be read', async () => {
  await expect(homeView(broken('SELECT'))).rejects.toThrow('malformed');
  await expect(categoryView(broken('SELECT'), 'kitchen')).rejects.toThrow('malformed');
});
