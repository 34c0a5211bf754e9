import { beforeAll, expect, it } from 'vitest';
import type { Db } from '#queries/db.ts';
import { NO_FILTERS } from '#catalogue/lists/list-filters.ts';
import type { MerchantSort } from '#queries/merchants.ts';
import { searchableCatalogue } from '#snapshot/testing/search-fixture.ts';
import { brandView } from './brand.ts';
import { brandLetterView, brandsView } from './brands.ts';
import { merchantsView } from './merchants.ts';

const COUNT = 50;

let db: Db;
beforeAll(async () => {
  const numbers = Array.from({ length: COUNT }, (_, index) => index + 1);
  db = await searchableCatalogue([
    ...numbers.map((number) => ({ name: `Kettle ${number}`, brand: 'Penrith', category: 'kitchen/kettles' })),
    ...numbers.map((number) => ({ name: `Lamp ${number}`, merchant: `Shop ${number}`, brand: `Brand ${number}` })),
  ]);
  await db.prepare("UPDATE brand SET product_count = ? WHERE id = 'penrith'").bind(COUNT).run();
  await db.prepare("INSERT INTO brand_category SELECT 'penrith', id, ? FROM category").bind(COUNT).run();
});

it('a page of brands past the end is the last one', async () => {
  const { brands, pagination } = await brandsView(db, 99);
  expect(pagination).toEqual({ page: 7, totalPages: 7, total: 51 });
  expect(brands).toHaveLength(3);
});

it('a page of merchants past the end is the last one, with products', async () => {
  const { merchants, pagination } = await merchantsView(db, 99);
  expect(pagination).toEqual({ page: 7, totalPages: 7, total: 51 });
  expect(merchants.map(({ products }) => products.length)).toEqual([1, 1, 1]);
});

it('merchants are sorted by products, by name, or by vouchers', async () => {
  await db
    .prepare(
      "INSERT INTO voucher (id, network_voucher_id, merchant_id, description) SELECT 1, 'a', id, '' FROM merchant WHERE name = 'Shop 7'",
    )
    .run();
  const names = async (sort: MerchantSort) => (await merchantsView(db, 1, sort)).merchants.slice(0, 3).map(({ merchant }) => merchant.name);
  const [big] = await names('products');
  expect(await names('name')).toEqual([big, 'Shop 1', 'Shop 10'].toSorted());
  expect(await names('vouchers')).toEqual(['Shop 7', big, 'Shop 1']);
  expect((await merchantsView(db, 1, 'vouchers')).merchants[0]?.voucherCount).toBe(1);
});

it('brands are counted by letter, and listed from A to Z', async () => {
  const { letters } = await brandsView(db, 1);
  expect(letters).toEqual([
    { letter: 'b', brands: COUNT },
    { letter: 'p', brands: 1 },
  ]);
  const view = await brandLetterView(db, 'b', 9);
  expect(view).toMatchObject({ letter: 'b', letters, pagination: { page: 1, total: COUNT } });
  expect(view?.brands.slice(0, 3).map(({ name }) => name)).toEqual(['Brand 1', 'Brand 10', 'Brand 11']);
  expect(await brandLetterView(db, 'z', 1)).toBeNull();
  expect(await brandLetterView(db, "'", 1)).toBeNull();
});

it("a page of a brand's products past the end is the last one", async () => {
  const view = await brandView(db, 'penrith', { page: 99 });
  expect(view?.pagination).toEqual({ page: 2, totalPages: 2, total: COUNT });
  expect(view?.products).toHaveLength(2);
});

it.each([
  ['kitchen/kettles', 'kitchen/kettles', COUNT],
  ['kitchen', 'kitchen', COUNT],
  ['lighting', 'lighting', 0],
])("a brand's products in the category %s", async (category, activeCategory, total) => {
  const view = await brandView(db, 'penrith', { filters: { ...NO_FILTERS, category }, page: 1 });
  expect(view).toMatchObject({ activeCategory, pagination: { total } });
});

it("a brand's category is found by its slug, too", async () => {
  await db.prepare("UPDATE category SET slug = 'kettles' WHERE slug_path = 'kitchen/kettles'").run();
  const view = await brandView(db, 'penrith', { filters: { ...NO_FILTERS, category: 'kettles' }, page: 1 });
  expect(view).toMatchObject({ activeCategory: 'kitchen/kettles', pagination: { total: COUNT } });
});
