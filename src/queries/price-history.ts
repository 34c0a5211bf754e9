import { type Db, rowsOf } from './db.ts';

/** A price from a day on, until the next one; in pence. */
export interface PastPrice {
  productId: number;
  day: string;
  price: number;
}

/** The prices that products have had here, oldest first. */
export const pastPrices = (db: Db, ids: readonly number[]): Promise<PastPrice[]> =>
  rowsOf(
    db,
    `SELECT h.product_id AS productId, h.day, h.price FROM price_history h
     WHERE h.product_id IN (SELECT value FROM json_each(?)) ORDER BY h.product_id, h.day`,
    JSON.stringify(ids),
  );
