import type { PriceChange } from '#catalogue/price-history.ts';
import { type Db, type Key, keyQuery } from './db.ts';
import { readAll, rowReader } from './read-rows.ts';

const CHANGE = rowReader<PriceChange>({ day: 'day', price: 'price' });

/** More changes are not read: the latest count. */
const CHANGES_MAX = 400;

/** The changes of a product's price, by day. */
export function priceChanges(db: Db, product: Key): Promise<PriceChange[]> {
  const { sql, values } = keyQuery(product);
  return readAll(
    db,
    CHANGE,
    `SELECT ${CHANGE.columns} FROM (SELECT day, price FROM price_history WHERE product_id = ${sql} ORDER BY day DESC LIMIT ?) ORDER BY day`,
    ...values,
    CHANGES_MAX,
  );
}
