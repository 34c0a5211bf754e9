import type { DatabaseSync } from 'node:sqlite';
import { readListFilters } from '#catalogue/lists/list-filters.ts';
import type { Db } from '#queries/db.ts';
import { addLists } from '#snapshot/build/lists/add-lists.ts';
import { brandView } from '#views/brand.ts';
import { categoryListView } from '#views/category.ts';
import { merchantView } from '#views/merchant.ts';
import { searchView } from '#views/search.ts';
import { numberOption, orUsage, parseWholeNumber, readCommandLine } from '../../cli/command-line.ts';
import { dayOneSnapshot, FEEDS_OPTION } from '../day-one.ts';
import { indexedCatalogue } from '../search/indexed-catalogue.ts';
import { printTimes } from '../times.ts';

const COMMAND = {
  name: 'npm run bench -- lists',
  does: 'Times of lists, filtered and sorted, of the biggest category, brand and shop; and of pages of search results.',
  options: {
    feeds: FEEDS_OPTION,
    copies: numberOption(1, 'how often the catalogue is repeated; 15 makes a million products'),
    only: { type: 'string', value: 'PART', help: 'lists: without search, whose index takes minutes for a million products' },
    rounds: numberOption(20, 'how often each is asked'),
  },
} as const;

/** The biggest category, brand and shop. */
function biggest(database: DatabaseSync) {
  const first = (sql: string) => String((database.prepare(`${sql} ORDER BY product_count DESC LIMIT 1`).get() as { name: string }).name);
  return {
    category: first('SELECT slug_path AS name FROM category WHERE adult = 0'),
    brand: first('SELECT id AS name FROM brand WHERE adult = 0'),
    merchant: first('SELECT slug AS name FROM merchant WHERE adult = 0'),
  };
}

export async function run(args: string[]): Promise<void> {
  const { values } = readCommandLine(COMMAND, args);
  const copies = orUsage(COMMAND, () => parseWholeNumber('--copies', values.copies, 1));
  const isIndexed = values.only !== 'lists';
  const rounds = orUsage(COMMAND, () => parseWholeNumber('--rounds', values.rounds, 1));
  const { database, db } = await indexedCatalogue(await dayOneSnapshot(values.feeds), copies, { isIndexed });
  if (copies > 1) {
    for (const table of ['filter_attribute', 'listing', 'listed', 'list_size', 'list_facets']) database.exec(`DELETE FROM ${table}`);
    for (const table of ['category', 'brand', 'merchant']) database.exec(`UPDATE ${table} SET product_count = product_count * ${copies}`);
    const start = performance.now();
    addLists(database);
    console.log(`Lists computed in ${Math.round(performance.now() - start)} ms.`);
  }
  const { category, brand, merchant } = biggest(database);
  const ofBrand = (database.prepare("SELECT things FROM list_size WHERE list = 'b' || ?").get(brand) as { things: number }).things;
  const { count } = database.prepare('SELECT count(*) AS count FROM product').get() as { count: number };
  console.log(`${count} products; ${category}, ${brand} (${ofBrand} things), ${merchant}`);
  for (const [name, ask] of questions(db, { category, brand, merchant })) {
    if (!isIndexed && name.startsWith('search')) continue;
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    }
    printTimes(name, times);
  }
  database.close();
}

const read = (query: string) => ({ ...readListFilters(new URLSearchParams(query)), page: 1 });

function questions(db: Db, { category, brand, merchant }: ReturnType<typeof biggest>): [string, () => Promise<unknown>][] {
  const listed = (query: string, page = 1) => categoryListView(db, category, { ...read(query), page });
  return [
    ['category by price', () => listed('sort=price')],
    ['category by price, page 50', () => listed('sort=price', 50)],
    ['category, one brand', () => listed(`brand=${brand}`)],
    ['category, one shop', () => listed(`merchant=${merchant}`)],
    ['category, two attributes and a price', () => listed('f.colour=Black&f.condition=New&min=10&max=200')],
    ['category, in stock, by total', () => listed('stock=1&sort=total')],
    ['brand by price', () => brandView(db, brand, read('sort=price'))],
    ['shop, one colour', () => merchantView(db, merchant, read('f.colour=Black'))],
    ['search', () => searchView(db, { term: 'black laptop', page: 1 })],
    ['search by price', () => searchView(db, { term: 'black laptop', page: 1, sort: 'price' })],
    ['search, filtered', () => searchView(db, { term: 'black', ...read('min=10&stock=1') })],
    ['search, one brand and colour', () => searchView(db, { term: 'laptop', ...read('brand=hp&f.colour=Black') })],
  ];
}
