import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Db } from '#queries/db.ts';
import { deleteRows, insertRows, sendRows } from './publish-rows.ts';
import { PUBLISHED_TABLES, type PublishedTable } from './published-tables.ts';
import { sqlFile } from './sql-file.ts';

/** What a difference was: how many rows were sent, and what the search index has to follow. */
export interface SentDifference {
  rows: number;
  /** Ids of products that are new, changed or gone. */
  products: number[];
  /** Tables in which anything changed. */
  tables: Set<string>;
}

/**
 * Sends an edge database what tells two snapshots apart: first the rows that are gone, then those that are new or changed, so that a
 * slug that moves from one row to another is free. Doing it twice does no harm.
 *
 * @param snapshot the new snapshot, open
 * @param previousFile the snapshot that the database holds
 */
export async function sendDifference(
  snapshot: DatabaseSync,
  previousFile: string,
  target: Db,
  onProgress: (done: number, total: number) => void,
): Promise<SentDifference> {
  const sent: SentDifference = { rows: 0, products: [], tables: new Set() };
  snapshot.prepare('ATTACH ? AS previous').run(previousFile);
  try {
    snapshot.exec(sqlFile('publish-difference.sql'));
    for (const [index, table] of PUBLISHED_TABLES.entries()) {
      onProgress(index, PUBLISHED_TABLES.length);
      const { gone, changed, remove, sweep } = DIFFERENCE[table.name] ?? differenceOf(table);
      const note = table.name === 'product' ? (id: number) => sent.products.push(id) : () => {};
      const removed = await sendRows(target, remove, noted(snapshot, gone, note));
      if (removed > 0 && sweep !== undefined) await target.prepare(sweep).run();
      const written = await sendRows(target, insertRows(table, 'INSERT OR REPLACE'), noted(snapshot, changed, note));
      sent.rows += removed + written;
      if (removed + written > 0) sent.tables.add(table.name);
    }
  } finally {
    snapshot.exec('DROP TABLE temp.moved; DETACH previous');
  }
  onProgress(PUBLISHED_TABLES.length, PUBLISHED_TABLES.length);
  return sent;
}

function* noted(snapshot: DatabaseSync, sql: string, note: (id: number) => void): Generator<SQLOutputValue[]> {
  const statement = snapshot.prepare(sql);
  statement.setReturnArrays(true);
  for (const row of statement.iterate() as unknown as Iterable<SQLOutputValue[]>) {
    note(Number(row[0]));
    yield row;
  }
}

interface Difference {
  /** Keys of the rows that are gone. */
  gone: string;
  /** Rows that are new or changed. */
  changed: string;
  /** Takes the former away; one JSON array of keys is bound to it. */
  remove: string;
  /** What is left to do then. */
  sweep?: string;
}

const of = (alias: string, columns: readonly string[]) => columns.map((column) => `${alias}.${column}`).join(', ');

/** Both snapshots keep a table in the order of its key, so this is one walk through each. */
function differenceOf(table: PublishedTable): Difference {
  const { name, columns, key, compared } = table;
  const same = key.map((column) => `n.${column} = o.${column}`).join(' AND ');
  const differs = [`o.${key[0]} IS NULL`, ...compared.map((column) => `n.${column} IS NOT o.${column}`)].join(' OR ');
  return {
    gone: `SELECT ${of('o', key)} FROM previous.${name} o WHERE NOT EXISTS (SELECT 1 FROM main.${name} n WHERE ${same})`,
    changed: `SELECT ${of('n', columns)} FROM main.${name} n LEFT JOIN previous.${name} o ON ${same} WHERE ${differs}`,
    remove: deleteRows(table),
  };
}

const placesIn = (schema: string) => `
  SELECT a.ancestor_id, p.adult, p.listing_rank, p.id
  FROM moved CROSS JOIN ${schema}.product p ON p.id = moved.id JOIN ${schema}.category_ancestor a ON a.category_id = p.category_id`;

/**
 * The largest table by far, and it follows from others: only products that moved are looked at. Its key has a descending column,
 * and there SQLite (3.53) misses rows of `DELETE … WHERE (key) IN (SELECT …)` once ANALYZE has run. So rows are moved aside by a
 * join, which finds them all.
 */
const PLACES: Difference = {
  gone: placesIn('previous'),
  changed: placesIn('main'),
  remove: `UPDATE product_category SET category_id = -1, listing_rank = product_category.category_id
    FROM (SELECT value ->> 0 AS category_id, value ->> 1 AS adult, value ->> 2 AS listing_rank, value ->> 3 AS product_id FROM json_each(?)) AS gone
    WHERE product_category.category_id = gone.category_id AND product_category.adult = gone.adult
      AND product_category.listing_rank = gone.listing_rank AND product_category.product_id = gone.product_id`,
  sweep: 'DELETE FROM product_category WHERE category_id = -1',
};

const DIFFERENCE: Record<string, Difference> = { product_category: PLACES };
