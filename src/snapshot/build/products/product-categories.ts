import type { DatabaseSync } from 'node:sqlite';
import { eachRow } from '#ingest/sqlite.ts';
import type { BuildContext } from '../build-context.ts';

const PLACES = 'SELECT a.ancestor_id, p.adult, p.listing_rank, p.id FROM';

/** What a product `p` is joined with for its places: none if its shop is closed. */
const placesIn = (schema: string): string =>
  `JOIN ${schema}.merchant m ON m.id = p.merchant_id AND m.active = 1 JOIN ${schema}.category_ancestor a ON a.category_id = p.category_id`;

/** Updates `product_category`: every product of an open shop under its category and all ancestors. */
export function addProductCategories({ database, draft }: BuildContext): void {
  if (draft.isEmpty) {
    database.exec(`
      INSERT INTO product_category (category_id, adult, listing_rank, product_id)
      ${PLACES} product p ${placesIn('main')} ORDER BY 1, 2, 3 DESC, 4`);
    return;
  }
  // Most changed rows, such as those with a new price, keep their place.
  database.exec(`
    CREATE TEMP TABLE touched (id INTEGER PRIMARY KEY);
    INSERT INTO touched
    SELECT p.id FROM changed JOIN product p ON p.id = changed.id LEFT JOIN previous.product o ON o.id = p.id
    WHERE p.category_id IS NOT o.category_id OR p.adult IS NOT o.adult OR p.listing_rank IS NOT o.listing_rank
    UNION SELECT id FROM vanished UNION SELECT id FROM moved
    UNION SELECT p.id FROM product p INDEXED BY product_state WHERE p.merchant_id IN (
      SELECT n.id FROM main.merchant n JOIN previous.merchant o ON o.id = n.id WHERE n.active <> o.active)`);
  removeOldPlaces(database);
  database.exec(`
    INSERT INTO product_category (category_id, adult, listing_rank, product_id)
    ${PLACES} touched JOIN product p ON p.id = touched.id ${placesIn('main')}`);
}

/**
 * Removes the places of touched products in the previous snapshot. One by one, because in SQLite 3.53.4 a DELETE with all four columns
 * IN a query leaves rows behind when a column of the key is descending.
 */
function removeOldPlaces(database: DatabaseSync): void {
  const remove = database.prepare(
    'DELETE FROM product_category WHERE category_id = ? AND adult = ? AND listing_rank = ? AND product_id = ?',
  );
  // A category's id depends on its path, so its ancestors in both snapshots are the same.
  const oldPlaces = eachRow<number[]>(database, `${PLACES} touched JOIN previous.product p ON p.id = touched.id ${placesIn('previous')}`);
  for (const place of oldPlaces) remove.run(...place);
}
