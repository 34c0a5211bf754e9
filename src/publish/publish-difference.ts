import type { DatabaseSync } from 'node:sqlite';
import { eachRow } from '#ingest/sqlite.ts';
import type { Db } from '#queries/db.ts';
import { deleteRows, insertRows, sendRows } from './publish-rows.ts';
import { differs, PUBLISHED_TABLES, type PublishedTable, sameKey } from './published-tables.ts';

/**
 * Sends an edge database the difference of two snapshots: first removed rows, then new and changed ones, so that a unique slug can
 * move from one row to another. Idempotent.
 *
 * @param snapshot the new snapshot, with the one that the database holds attached as `previous`, after `compareProducts`
 * @returns how many rows were sent
 */
export async function sendDifference(
  snapshot: DatabaseSync,
  target: Db,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  let sent = 0;
  for (const [index, table] of PUBLISHED_TABLES.entries()) {
    onProgress(index, PUBLISHED_TABLES.length);
    const { gone, changed, remove, sweep } = (DIFFERENCE.get(table.name) ?? differenceOf)(table);
    const removed = await sendRows(target, remove, eachRow(snapshot, gone));
    if (removed > 0 && sweep !== undefined) await target.prepare(sweep).run();
    sent += removed + (await sendRows(target, insertRows(table, 'INSERT OR REPLACE'), eachRow(snapshot, changed)));
  }
  return sent;
}

interface Difference {
  /** Query for the keys of removed rows. */
  gone: string;
  /** Query for new and changed rows. */
  changed: string;
  /** Statement that removes rows, by one JSON array of keys. */
  remove: string;
  /** Statement to run after removals. */
  sweep?: string;
}

const of = (alias: string, columns: readonly string[]) => columns.map((column) => `${alias}.${column}`).join(', ');

/** Both snapshots keep a table in the order of its key, so this is one pass over each. */
function differenceOf(table: PublishedTable): Difference {
  const { name, columns, key } = table;
  const same = sameKey(table);
  return {
    gone: `SELECT ${of('o', key)} FROM previous.${name} o WHERE NOT EXISTS (SELECT 1 FROM main.${name} n WHERE ${same})`,
    changed: `SELECT ${of('n', columns)} FROM main.${name} n LEFT JOIN previous.${name} o ON ${same} WHERE ${differs(table)}`,
    remove: deleteRows(table),
  };
}

const placesIn = (schema: string) => `
  SELECT a.ancestor_id, p.adult, p.listing_rank, p.id
  FROM (SELECT id FROM differing WHERE is_moved UNION ALL SELECT id FROM gone) AS moved
  CROSS JOIN ${schema}.product p ON p.id = moved.id JOIN ${schema}.merchant m ON m.id = p.merchant_id AND m.active = 1
  JOIN ${schema}.category_ancestor a ON a.category_id = p.category_id`;

/**
 * `product_category`, the largest table, follows from others, so only moved products are looked at. Its key has a descending column:
 * with ANALYZE, SQLite 3.53 misses rows of `DELETE … WHERE (key) IN (SELECT …)`. So rows are marked by a join, then deleted.
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

const productsOf = (table: PublishedTable): Difference => ({
  gone: 'SELECT id FROM gone',
  changed: `SELECT ${of('n', table.columns)} FROM differing JOIN main.product n ON n.id = differing.id WHERE differing.is_other`,
  remove: deleteRows(table),
});

const DIFFERENCE: ReadonlyMap<string, (table: PublishedTable) => Difference> = new Map([
  ['product', productsOf],
  ['product_category', () => PLACES],
]);
