import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productMarkup } from '#components/structured-data/product.ts';
import { rowsOf } from '#queries/db.ts';
import { newestProducts } from '#queries/products/newest-products.ts';
import { listedCards, listBy } from '#queries/lists/read-list.ts';
import { placeOfProduct, relatedProducts } from '#queries/products/products.ts';
import { CARD } from '#queries/products/product-rows.ts';
import { listedCounts, listedMerchants, listedProducts } from '#queries/sitemap.ts';
import { openSnapshot } from '#snapshot/store/snapshot-db.ts';
import { buildShops, otherShop, shop } from '#snapshot/testing/shop-run.ts';
import { brandView } from './brand.ts';
import { categoryMerchantsView } from './category-merchants.ts';
import { categoryView } from './category.ts';
import { homeView } from './home.ts';
import { merchantView } from './merchant.ts';
import { merchantsView } from './merchants.ts';
import { productView } from './product.ts';
import { shoppingListView } from './shopping-list.ts';

const EAN = '5055906564564';
const SHOP = 'Shop';

let db: ReturnType<typeof openSnapshot>;
let folder: string;
let ids: Map<string, number>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'closed-'));
  const open = shop([{ id: 1, name: 'Desk lamp', ean: EAN }]);
  const closed = otherShop(
    [
      { id: 1, name: 'Desk lamp by another', ean: EAN, price: '1.00' },
      { id: 2, name: 'Table lamp by another', brand: 'Penrith' },
    ],
    { closed: true },
  );
  const { file } = await buildShops(folder, [open, closed], { previous: null, day: '2026-11-21' });
  db = openSnapshot(file);
  ids = new Map((await rowsOf<{ id: number; name: string }>(db, 'SELECT id, name FROM product')).map(({ id, name }) => [name, id]));
});
afterAll(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

const idOf = (name: string): number => ids.get(name)!;
const first = { limit: 10 };

it('is in no list, and counts in none', async () => {
  const [{ slugPath } = { slugPath: '' }] = await rowsOf<{ slugPath: string }>(
    db,
    'SELECT slug_path AS slugPath FROM category ORDER BY depth DESC LIMIT 1',
  );
  const category = await categoryView(db, slugPath);
  const lists = {
    category: category?.products,
    brand: (await brandView(db, 'harrow', { page: 1 }))?.products,
    merchant: (await merchantView(db, 'other'))?.products,
    latest: await listedCards(db, CARD, listBy.all, first),
    newest: await newestProducts(db, null, 10),
    ofMerchants: (await merchantsView(db, 1)).merchants.flatMap(({ products }) => products),
    related: await relatedProducts(db, CARD, { id: 1, ...placeOfProduct(idOf('Desk lamp by another')), adult: false }, 8),
    home: (await homeView(db)).featured,
  };
  for (const [list, cards] of Object.entries(lists)) {
    expect({ list, names: cards?.map(({ name }) => name).filter((name) => name !== 'Desk lamp') }).toEqual({ list, names: [] });
  }
  expect(category).toMatchObject({ total: 1, merchantsCount: 1 });
  expect((await categoryMerchantsView(db, slugPath))?.merchants.map(({ name }) => name)).toEqual([SHOP]);
  expect((await homeView(db)).counts).toMatchObject({ merchants: 1, brands: 1 });
  expect(await listedCounts(db)).toMatchObject({ brands: 1, merchants: 1, products: 1 });
  expect(await listedMerchants(db, first)).toEqual([{ slug: 'shop' }]);
  expect(await listedProducts(db, 1)).toHaveLength(1);
});

it('is no offer of a comparison', async () => {
  const view = await productView(db, idOf('Desk lamp'));
  expect(view?.offers.map(({ name }) => name)).toEqual(['Desk lamp']);
});

it('keeps the pages of its products, which name who else sells them and are out of stock in markup', async () => {
  const view = await productView(db, idOf('Desk lamp by another'));
  expect(view?.product.merchantActive).toBe(false);
  expect(view?.offers.map(({ merchantName }) => merchantName)).toEqual([SHOP]);
  expect(view?.otherMerchants.map(({ name }) => name)).toEqual([SHOP]);
  expect(productMarkup(view!).offers).toMatchObject({ availability: 'https://schema.org/OutOfStock', seller: { name: 'Other' } });
  const alone = await productView(db, idOf('Table lamp by another'));
  expect(alone?.offers).toEqual([]);
  expect(productMarkup(alone!).offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
});

it('is not named as the seller of a saved thing that another shop alone sells, nor is its price history told', async () => {
  const saved = [idOf('Desk lamp by another'), idOf('Table lamp by another')];
  const { lines } = await shoppingListView(db, saved, { isAdult: () => Promise.resolve(false) });
  expect(lines.map(({ merchantName, price }) => [merchantName, price])).toEqual([
    [SHOP, 1000],
    [null, null],
  ]);
  expect(lines[0]?.story?.now.price).toBe(1000);
});

it('keeps its own page, which names other shops', async () => {
  const view = await merchantView(db, 'other');
  expect(view?.merchant).toMatchObject({ active: false, productCount: 0 });
  expect(view?.otherMerchants?.map(({ name }) => name)).toEqual([SHOP]);
});
