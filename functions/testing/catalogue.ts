import { CREATE_PRODUCT_SQL } from '#catalogue/product.ts';
import type { Db } from '#queries/db.ts';
import { figuresSql } from '#snapshot/build/comparisons/figures.ts';
import { LIST_SIZES, LISTED, LISTINGS } from '#snapshot/lists/lists-sql.ts';
import { fillSearchIndex } from '#snapshot/search-index/search-index.ts';
import { sqlStatements } from '#snapshot/sql-statements.ts';
import indexesSql from '../../src/snapshot/catalogue-indexes.sql?raw';
import otherTablesSql from '../../src/snapshot/catalogue.sql?raw';
import searchSql from '../../src/snapshot/search.sql?raw';

const MIGRATIONS = import.meta.glob<string>('../db/migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** Runs the statements of a `.sql` text, in order, in one trip. */
export async function execute(db: Db, sql: string): Promise<void> {
  await db.batch(sqlStatements(sql).map((statement) => db.prepare(statement)));
}

type Row = Record<string, string | number | null>;

/** Inserts rows whose keys are the columns. */
export async function insert(db: Db, table: string, ...rows: Row[]): Promise<void> {
  const inserts = rows.map((row) => {
    const columns = Object.keys(row);
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
    return db.prepare(sql).bind(...Object.values(row));
  });
  await db.batch(inserts);
}

export const merchantRow = (row: Row = {}): Row => ({
  id: 1,
  network: 'por',
  network_id: 2013,
  name: 'Harbour Lane',
  slug: 'harbour-lane',
  url: 'https://www.harbourlane.example/',
  affiliate_url: 'https://www.paidonresults.net/c/00000/1/2013/0',
  active: 1,
  adult: 0,
  product_count: 1,
  ...row,
});

export const productRow = (row: Row = {}): Row => ({
  id: 101,
  feed_id: 'por-2013',
  merchant_id: 1,
  name: 'Penrith stovetop kettle',
  slug: 'penrith-stovetop-kettle-101',
  price: 3999,
  currency: 'GBP',
  adult: 0,
  affiliate_url: 'https://www.paidonresults.net/c/00000/FM2013/2013/0/p/101',
  listing_rank: 7,
  created_at: '2026-11-01',
  updated_at: '2026-11-01',
  digest: 1,
  ...row,
});

/**
 * Applies the migrations to the application database, as a deployment does.
 *
 * @param from the first and the last to apply, by number; all when absent
 */
export async function migrate(app: Db, { from = 1, to = Infinity } = {}): Promise<void> {
  const files = Object.keys(MIGRATIONS)
    .sort()
    .filter((name) => {
      const number = Number(/(\d{4})_/.exec(name)?.[1]);
      return number >= from && number <= to;
    });
  await execute(app, files.map((name) => MIGRATIONS[name]).join('\n'));
}

/** An empty catalogue database that holds a snapshot, and is live. */
export async function liveEmptyCatalogue(bindings: { CATALOGUE_A: Db; APP_DB: Db }, snapshot = 'test'): Promise<Db> {
  await execute(bindings.CATALOGUE_A, `${CREATE_PRODUCT_SQL}${otherTablesSql}\n${indexesSql}`);
  await migrate(bindings.APP_DB);
  await insert(bindings.APP_DB, 'catalogue_pointer', { id: 1, live: 'CATALOGUE_A', snapshot, flipped_at: '' });
  await insert(bindings.CATALOGUE_A, 'meta', { key: 'snapshot', value: snapshot });
  return bindings.CATALOGUE_A;
}

/** Writes the comparisons of the products: those with a `comparison_id`, and the others, of open shops, by themselves. */
async function addComparisons(db: Db): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM comparison'),
    db.prepare(
      'UPDATE product SET comparison_id = id WHERE comparison_id IS NULL AND merchant_id IN (SELECT id FROM merchant WHERE active = 1)',
    ),
    db.prepare(figuresSql()),
  ]);
}

/** Fills the tables of lists. */
async function addLists(db: Db): Promise<void> {
  await db.batch([
    ...['listing', 'listed', 'list_size'].map((table) => db.prepare(`DELETE FROM ${table}`)),
    ...[LISTINGS, LISTED].map((sql) => db.prepare(sql).bind(0, 2 ** 53)),
    db.prepare(LIST_SIZES),
  ]);
}

/** Builds the search index of the products, by their comparisons. */
export async function indexProducts(db: Db): Promise<void> {
  await addComparisons(db);
  await addLists(db);
  await execute(db, searchSql);
  await fillSearchIndex(db);
}
