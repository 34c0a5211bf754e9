import type { DatabaseSync } from 'node:sqlite';
import { eachRow } from '#ingest/sqlite.ts';
import type { BuildContext } from './build-context.ts';

const SHELVES = 'SELECT a.ancestor_id, p.adult, p.listing_rank, p.id FROM';

/** Brings `product_category` up to date: every product under its category and all above it. */
export function addProductCategories({ database, draft }: BuildContext): void {
  if (draft.isEmpty) {
    database.exec(`
      INSERT INTO product_category (category_id, adult, listing_rank, product_id)
      ${SHELVES} product p JOIN category_ancestor a ON a.category_id = p.category_id ORDER BY 1, 2, 3 DESC, 4`);
    return;
  }
  // Most rows that changed stand where they stood: a price decides nothing here.
  database.exec(`
    CREATE TEMP TABLE touched (id INTEGER PRIMARY KEY);
    INSERT INTO touched
    SELECT p.id FROM changed JOIN product p ON p.id = changed.id LEFT JOIN previous.product o ON o.id = p.id
    WHERE p.category_id IS NOT o.category_id OR p.adult IS NOT o.adult OR p.listing_rank IS NOT o.listing_rank
    UNION SELECT id FROM vanished UNION SELECT id FROM moved`);
  takeDown(database);
  database.exec(`
    INSERT INTO product_category (category_id, adult, listing_rank, product_id)
    ${SHELVES} touched JOIN product p ON p.id = touched.id JOIN category_ancestor a ON a.category_id = p.category_id`);
}

/**
 * Takes what was touched from where the previous snapshot had it. One by one: a DELETE with all four columns IN a query leaves
 * rows behind in SQLite 3.53.4, as one of the key's columns is in descending order.
 */
function takeDown(database: DatabaseSync): void {
  const remove = database.prepare(
    'DELETE FROM product_category WHERE category_id = ? AND adult = ? AND listing_rank = ? AND product_id = ?',
  );
  // A category's id is of its path, so what stood above it is what stands above it.
  const shelved = eachRow<number[]>(
    database,
    `${SHELVES} touched JOIN previous.product p ON p.id = touched.id JOIN previous.category_ancestor a ON a.category_id = p.category_id`,
  );
  for (const place of shelved) remove.run(...place);
}
