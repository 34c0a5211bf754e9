import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { OVERVIEW_PATHS, SHELL_PATHS, STATIC_PATHS } from '#catalogue/addresses/fixed-pages.ts';
import { idOfProductSlug } from '#catalogue/addresses/slug.ts';
import { type ProductCard, thingOf } from '#catalogue/product.ts';
import type { Db } from '#queries/db.ts';
import { openSnapshot } from '#snapshot/store/snapshot-db.ts';
import { buildShops, otherShop, type Row, shop, type Shop } from '#snapshot/testing/shop-run.ts';
import { brandView } from '#views/brand.ts';
import { brandsView } from '#views/brands.ts';
import { categoryView } from '#views/category.ts';
import { dealsView } from '#views/deals.ts';
import { merchantView } from '#views/merchant.ts';
import { merchantsView } from '#views/merchants.ts';
import { productView } from '#views/product.ts';
import { pagesToPrebuild } from './page-digests.ts';

const BUDGET = 10_000;
const EANS = ['5055906564564', '4008705042628'];

/** The view of a path. */
const VIEWS: [RegExp, (db: Db, rest: string) => Promise<unknown>][] = [
  [/^\/category\/(.+)$/, categoryView],
  [/^\/deals$/, (db) => dealsView(db, null, 1)],
  [/^\/deals\/(.+)$/, shownDeals],
  [/^\/brand\/(.+)$/, (db, slug) => brandView(db, slug, { page: 1 })],
  [/^\/merchants(?:\/page\/(\d+))?$/, (db, page) => merchantsView(db, Number(page))],
  [/^\/brands(?:\/page\/(\d+))?$/, (db, page) => brandsView(db, Number(page))],
  [/^\/merchants?\/(.+)$/, (db, slug) => merchantView(db, slug)],
  [/^\/products\/.*?([^/]+)$/, (db, slug) => shownOfProduct(db, idOfProductSlug(slug) ?? 0)],
];

/** Without the fields of the category that the page does not show. */
async function shownDeals(db: Db, slug: string) {
  const view = await dealsView(db, slug, 1);
  return view && { ...view, category: { name: view.category?.name, slugPath: view.category?.slugPath } };
}

/** Without the id of the comparison and the fields of categories that the page does not show. */
async function shownOfProduct(db: Db, id: number) {
  const view = await productView(db, id);
  return {
    ...view,
    product: { ...view?.product, comparisonId: null },
    categories: view?.categories.map(({ name, slugPath }) => ({ name, slugPath })),
  };
}

/** A view with what cards show of their things. */
const withShownThings = (view: unknown): unknown =>
  JSON.parse(JSON.stringify(view), (_, value: unknown) => {
    const isCard = typeof value === 'object' && value !== null && 'comparison' in value;
    if (!isCard) return value;
    const thing = thingOf(value as ProductCard);
    return { ...value, comparison: thing && { shops: thing.shops, representative: thing.representative } };
  });

async function viewOf(db: Db, path: string): Promise<unknown> {
  for (const [pattern, view] of VIEWS) {
    const match = pattern.exec(path);
    if (match !== null) return withShownThings(await view(db, match[1] ?? '1'));
  }
  throw new Error(`${path} has no view`);
}

function pagesOf({ id, file }: { id: string; file: string }): Map<string, string> {
  const database = new DatabaseSync(file, { readOnly: true });
  const pages = pagesToPrebuild(database, id, BUDGET);
  database.close();
  return new Map(pages.map(({ path, digest }) => [path, digest]));
}

const row: fc.Arbitrary<Omit<Row, 'id'>> = fc.record({
  name: fc.constantFrom('Lamp', 'Rug', 'Vesta lamp red', 'Vesta lamp blue'),
  category: fc.constantFrom('Home > Lamps', 'Home > Rugs', 'Garden > Lamps'),
  price: fc.constantFrom('10.00', '10.50', '8.00', ''),
  brand: fc.constantFrom('Harrow', 'HARROW', 'Penrith', ''),
  ean: fc.constantFrom('', ...EANS),
  stock: fc.constantFrom('1', '0'),
});
const MOST = 30;
const listOf = (rows: Omit<Row, 'id'>[]) => rows.map((rest, index) => ({ id: index + 1, ...rest }));
/** Feeds of a day, and the same with one or two changes. */
const twoDays = fc
  .tuple(
    fc.array(row, { minLength: 3, maxLength: MOST }),
    fc.array(row, { minLength: 1, maxLength: 6 }),
    fc.array(fc.tuple(fc.nat(MOST), row), { minLength: 1, maxLength: 2 }),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([one, two, changes, withRenaming, closed]): [Shop[], Shop[]] => {
    const changed = [...one];
    for (const [at, to] of changes) changed[at % changed.length] = to;
    return [
      [shop(listOf(one)), otherShop(listOf(two))],
      [shop(listOf(changed)), otherShop(listOf(two), { closed, ...(withRenaming && { name: 'Other & Co' }) })],
    ];
  });

it('gives equal digests only to pages that show the same', async () => {
  await fc.assert(
    fc.asyncProperty(twoDays, async ([before, after]) => {
      const folder = mkdtempSync(join(tmpdir(), 'digests-'));
      const first = await buildShops(folder, before, { previous: null, day: '2026-11-20' });
      // Late enough for price drops, of which the last night changes some again.
      const dropped = await buildShops(folder, after, { previous: first.file, day: '2026-12-21' });
      const second = await buildShops(folder, before, { previous: dropped.file, day: '2026-12-22' });
      const [pages, laterPages] = [pagesOf(dropped), pagesOf(second)];
      const [db, later] = [openSnapshot(dropped.file), openSnapshot(second.file)];
      const fixed = new Set<string>([...OVERVIEW_PATHS, ...STATIC_PATHS, ...SHELL_PATHS]);
      for (const [path, digest] of pages) {
        if (fixed.has(path) || laterPages.get(path) !== digest) continue;
        expect({ path, view: await viewOf(later, path) }).toEqual({ path, view: await viewOf(db, path) });
      }
      db.close();
      later.close();
      rmSync(folder, { recursive: true, force: true });
    }),
    { numRuns: 60 },
  );
}, 120_000);

it('changes only the pages that show a changed price', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'digests-'));
  const rows = Array.from({ length: 60 }, (_, index) => ({ id: index + 1, name: `${index < 30 ? 'Desk lamp' : 'Wool rug'} ${index + 1}` }));
  const two = otherShop([{ id: 1, name: 'Electric guitar', category: 'Guitars', brand: 'Penrith' }]);
  const first = await buildShops(folder, [shop(rows), two], { previous: null, day: '2026-11-21' });
  const moved = rows.map((one) => (one.id % 5 === 1 && one.id < 30 ? { ...one, price: '10.50' } : one));
  const second = await buildShops(folder, [shop(moved), two], { previous: first.file, day: '2026-11-21' });
  const [pages, laterPages] = [pagesOf(first), pagesOf(second)];
  const changed = [...laterPages].filter(([path, digest]) => pages.get(path) !== digest).map(([path]) => path);
  expect(changed.some((path) => path.includes('/desk-lamp-1-'))).toBe(true);
  expect(changed.filter((path) => /arts|penrith|other|rugs/.test(path))).toEqual([]);
  const [db, later] = [openSnapshot(first.file), openSnapshot(second.file)];
  for (const path of changed.filter((one) => one.startsWith('/products/')))
    expect({ path, view: await viewOf(later, path) }).not.toEqual({ path, view: await viewOf(db, path) });
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['price', { price: '10.50' }],
  ['name', { name: 'Other name' }],
])('changes every page that shows a product when its %s changes, however many neighbours it has', async (_, change) => {
  const folder = mkdtempSync(join(tmpdir(), 'digests-'));
  const kinds = { 'Desk lamp': 1, 'Wool rug': 4, 'Electric kettle': 5, Toaster: 8, 'Roman blind': 9, Sofa: 11 };
  const names = Object.entries(kinds).flatMap(([kind, size]) => Array<string>(size).fill(kind));
  const all = names.map((kind, index) => ({ id: index + 1, name: `${kind} ${index + 1}` }));
  const first = await buildShops(folder, [shop(all)], { previous: null, day: '2026-11-21' });
  const pages = pagesOf(first);
  const db = openSnapshot(first.file);
  const paths = [...pages.keys()].filter((path) => path.startsWith('/products/'));
  const views = new Map(await Promise.all(paths.map(async (path) => [path, await viewOf(db, path)] as const)));
  db.close();
  for (const { id } of all) {
    const changed = all.map((one) => (one.id === id ? { ...one, ...change } : one));
    const second = await buildShops(folder, [shop(changed)], { previous: first.file, day: '2026-11-21' });
    const later = openSnapshot(second.file);
    for (const [path, digest] of pagesOf(second)) {
      if (!views.has(path) || pages.get(path) !== digest) continue;
      expect({ id, path, view: await viewOf(later, path) }).toEqual({ id, path, view: views.get(path) });
    }
    later.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

const lampFor = (price: string) => [
  shop([
    { id: 1, name: 'Desk lamp', ean: EANS[0]!, price },
    { id: 2, name: 'Wool rug' },
  ]),
  otherShop([{ id: 1, name: 'Desk lamp', ean: EANS[0]!, price: '11.00' }]),
];
const isList = (path: string) => path.startsWith('/deals');

it('writes no page but overviews on nights without moves, and lists of price drops when a price moved', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'digests-'));
  let previous = await buildShops(folder, lampFor('10.00'), { previous: null, day: '2026-01-01' });
  const dropped = await buildShops(folder, lampFor('8.00'), { previous: previous.file, day: '2026-03-01' });
  const [before, after] = [pagesOf(previous), pagesOf(dropped)];
  const lists = [...before.keys()].filter(isList);
  expect(lists).toEqual(['/deals', expect.stringMatching(/^\/deals\/[a-z-]+$/)]);
  expect([...after.keys()].filter(isList)).toEqual(lists);
  expect(lists.filter((path) => before.get(path) === after.get(path))).toEqual([]);
  previous = dropped;
  for (const day of ['2026-03-02', '2026-05-01', '2026-08-01']) {
    const next = await buildShops(folder, lampFor('8.00'), { previous: previous.file, day });
    const [pages, laterPages] = [pagesOf(previous), pagesOf(next)];
    const changed = [...laterPages].filter(([path, digest]) => pages.get(path) !== digest).map(([path]) => path);
    expect(changed.filter((path) => !OVERVIEW_PATHS.includes(path))).toEqual([]);
    expect([...laterPages.keys()]).toEqual([...pages.keys()]);
    previous = next;
  }
  const back = await buildShops(folder, lampFor('10.00'), { previous: previous.file, day: '2026-08-02' });
  const now = pagesOf(back);
  expect(lists.filter((path) => now.get(path) === after.get(path))).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});
