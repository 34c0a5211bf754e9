import type { LowestChange, PriceChange } from '#catalogue/price-history.ts';
import { type Db, type Key, keyQuery } from '../db.ts';
import { readAll, rowReader } from '../read-rows.ts';

const CHANGE = rowReader<PriceChange>({ day: 'day', price: 'price' });
const LOWEST = rowReader<LowestChange>({ day: 'day', price: 'price', total: 'total' });

/** More changes are not read: the latest count. In the text of the statements, as of `COMPARISON_OFFERS_MAX`. */
const CHANGES_MAX = 400;

/** The changes of a product's price, by day. */
export function priceChanges(db: Db, product: Key): Promise<PriceChange[]> {
  const { sql, values } = keyQuery(product);
  return readAll(
    db,
    CHANGE,
    `SELECT ${CHANGE.columns} FROM (SELECT day, price FROM price_history WHERE product_id = ${sql} ORDER BY day DESC LIMIT ${CHANGES_MAX}) ORDER BY day`,
    ...values,
  );
}

/** The changes of the lowest price of a comparison of several offers, by day; of others there are none. */
export function lowestChanges(db: Db, comparison: Key): Promise<LowestChange[]> {
  const { sql, values } = keyQuery(comparison);
  return readAll(
    db,
    LOWEST,
    `SELECT ${LOWEST.columns} FROM (SELECT day, price, total FROM comparison_history WHERE comparison_id = ${sql} ORDER BY day DESC LIMIT ${CHANGES_MAX}) ORDER BY day`,
    ...values,
  );
}
