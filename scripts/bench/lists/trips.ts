import { setTimeout as wait } from 'node:timers/promises';
import { readListFilters } from '#catalogue/lists/list-filters.ts';
import type { Db, Statement } from '#queries/db.ts';
import { snapshotMeta } from '#queries/snapshot-meta.ts';
import { searchCatalogue } from '#queries/search/search-products.ts';
import { brandView } from '#views/brand.ts';
import { categoryListView, categoryView } from '#views/category.ts';
import { homeView } from '#views/home.ts';
import { merchantView } from '#views/merchant.ts';
import { productView } from '#views/product.ts';
import { searchView } from '#views/search.ts';
import { vouchersView } from '#views/vouchers.ts';
import { CheckedCatalogue } from '#functions/db/catalogue/checked-catalogue.ts';
import budgets from '../../../functions/query-budgets.json' with { type: 'json' };
import { numberOption, orUsage, parseWholeNumber, readCommandLine } from '../../cli/command-line.ts';
import { dayOneSnapshot, FEEDS_OPTION } from '../day-one.ts';
import { indexedCatalogue } from '../search/indexed-catalogue.ts';

const COMMAND = {
  name: 'npm run bench -- trips',
  does: `Trips to the catalogue, statements and time of each kind of page, where a trip takes a while. Then what the budget of each route is
(functions/query-budgets.json), with the trip to the pointer that only this machine needs.`,
  options: {
    feeds: FEEDS_OPTION,
    trip: numberOption(20, 'how long a trip takes, in milliseconds'),
  },
} as const;

interface Counted {
  trips: number;
  statements: number;
}

/** A database that is as far away as D1, and counts. */
function farAway(db: Db, tripMs: number, counted: Counted): Db {
  return {
    prepare: (sql) => db.prepare(sql),
    batch: async <Row>(statements: Statement[]) => {
      counted.trips += 1;
      // Every trip checks the snapshot.
      counted.statements += statements.length - 1;
      await wait(tripMs);
      return db.batch<Row>(statements);
    },
  };
}

export async function run(args: string[]): Promise<void> {
  const { values } = readCommandLine(COMMAND, args);
  const tripMs = orUsage(COMMAND, () => parseWholeNumber('--trip', values.trip));
  const { database, db } = await indexedCatalogue(await dayOneSnapshot(values.feeds));
  const { snapshot } = await snapshotMeta(db);
  const pages = pagesOf((sql) => database.prepare(sql).get() as Record<string, string | number>);
  console.log('| page | trips | statements | ms |\n|---|---|---|---|');
  for (const [name, ask] of pages) {
    await ask(new CheckedCatalogue(db, snapshot));
    const counted = { trips: 0, statements: 0 };
    const start = performance.now();
    await ask(new CheckedCatalogue(farAway(db, tripMs, counted), snapshot));
    console.log(`| ${name} | ${counted.trips} | ${counted.statements} | ${Math.round(performance.now() - start)} |`);
  }
  database.close();
  console.log('\n| route | trips | statements | trips in ms |\n|---|---|---|---|');
  for (const [route, [statements = 0, trips = 0]] of Object.entries(budgets))
    console.log(`| ${route} | ${trips} | ${statements} | ${trips * tripMs} |`);
}

type FirstRow = (sql: string) => Record<string, string | number>;

const list = (path: string, query: string) => async (db: Db) =>
  Promise.all([categoryView(db, path), categoryListView(db, path, { ...readListFilters(new URLSearchParams(query)), page: 1 })]);

function pagesOf(row: FirstRow): [string, (db: Db) => Promise<unknown>][] {
  const category = String(row('SELECT slug_path AS path FROM category ORDER BY product_count DESC LIMIT 1')['path']);
  const small = String(row('SELECT slug_path AS path FROM category WHERE product_count BETWEEN 1000 AND 4000 LIMIT 1')['path']);
  const brand = String(row('SELECT id FROM brand ORDER BY product_count DESC LIMIT 1')['id']);
  const merchant = String(row('SELECT slug FROM merchant ORDER BY product_count DESC LIMIT 1')['slug']);
  const product = row(
    `SELECT p.id, m.slug AS merchantSlug, c.slug_path AS categorySlugPath FROM comparison t JOIN product p ON p.id = t.id
     JOIN merchant m ON m.id = p.merchant_id JOIN category c ON c.id = p.category_id WHERE t.shops > 2 LIMIT 1`,
  ) as { id: number; merchantSlug: string; categorySlugPath: string };
  const limits = { products: 5, merchants: 5, brands: 5 };
  return [
    ['home', homeView],
    ['category', (db) => categoryView(db, category)],
    ['category by price', list(category, 'sort=price')],
    ['category filtered', list(category, `brand=${brand}&min=20`)],
    ['smaller category filtered', list(small, 'stock=1&sort=total')],
    ['brand', (db) => brandView(db, brand, { page: 1 })],
    ['merchant', (db) => merchantView(db, merchant)],
    ['merchant filtered', (db) => merchantView(db, merchant, { ...readListFilters(new URLSearchParams('stock=1')), page: 1 })],
    ['product', (db) => productView(db, product.id, product)],
    ['vouchers', vouchersView],
    ['search', (db) => searchView(db, { term: 'black laptop', page: 1 })],
    ['search by price', (db) => searchView(db, { term: 'black laptop', page: 1, sort: 'price' })],
    ['search misspelt', (db) => searchView(db, { term: 'lapotp bag', page: 1 })],
    ['search box', (db) => searchCatalogue(db, 'headph', limits)],
  ];
}
