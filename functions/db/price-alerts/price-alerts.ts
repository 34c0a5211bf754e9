import { type Db, rowOf, rowsOf } from '#queries/db.ts';
import type { Watched } from '#queries/products/watched-offers.ts';
import { readAll, readOne, rowReader } from '#queries/read-rows.ts';

/** A price alert as it is stored. */
export interface StoredAlert extends Watched {
  id: number;
  /** In pence; null: back in stock. */
  below: number | null;
  /** Its owner gets a message the next time its condition begins to hold. */
  isArmed: boolean;
  name: string;
  createdAt: string;
  vanishedAt: string | null;
}

const ALERT = rowReader<StoredAlert>({
  id: 'id',
  productId: 'product_id',
  isOneShop: { sql: 'is_one_shop', as: 'boolean' },
  below: 'below',
  isArmed: { sql: 'is_armed', as: 'boolean' },
  name: 'name',
  createdAt: 'created_at',
  vanishedAt: 'vanished_at',
});

/** The alerts of an account, newest first. */
export const alertsOf = (app: Db, userId: number): Promise<StoredAlert[]> =>
  readAll(app, ALERT, `SELECT ${ALERT.columns} FROM price_alert WHERE user_id = ? ORDER BY id DESC`, userId);

export const alertById = (app: Db, userId: number, id: number): Promise<StoredAlert | null> =>
  readOne(app, ALERT, `SELECT ${ALERT.columns} FROM price_alert WHERE user_id = ? AND id = ?`, userId, id);

/** The alert of an account on the same thing or product that waits for the same: a price, or stock. */
export const sameAlert = (
  app: Db,
  userId: number,
  { productId, isOneShop, isPrice }: Watched & { isPrice: boolean },
): Promise<StoredAlert | null> =>
  readOne(
    app,
    ALERT,
    `SELECT ${ALERT.columns} FROM price_alert
     WHERE user_id = ? AND product_id = ? AND is_one_shop = ? AND (below IS NOT NULL) = ? ORDER BY id LIMIT 1`,
    userId,
    productId,
    Number(isOneShop),
    Number(isPrice),
  );

/** What an alert is to wait for. */
export interface Condition extends Watched {
  comparisonId: number;
  below: number | null;
  isArmed: boolean;
  name: string;
}

interface Addition {
  userId: number;
  condition: Condition;
  now: Date;
  /** The most alerts that an account may have. */
  max: number;
}

/** Writes an alert, and returns its id; null when the account has the same one (`sameAlert`), or the maximum. */
export async function insertAlert(app: Db, { userId, condition, now, max }: Addition): Promise<number | null> {
  const { comparisonId, productId, isOneShop, below, isArmed, name } = condition;
  const row = await rowOf<{ id: number }>(
    app,
    `INSERT INTO price_alert (user_id, comparison_id, product_id, is_one_shop, below, is_armed, name, created_at)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE (SELECT count(*) FROM price_alert WHERE user_id = ?1) < ?9
     AND NOT EXISTS (SELECT 1 FROM price_alert WHERE user_id = ?1 AND product_id = ?3 AND is_one_shop = ?4 AND (below IS NULL) = (?5 IS NULL))
     RETURNING id`,
    userId,
    comparisonId,
    productId,
    Number(isOneShop),
    below,
    Number(isArmed),
    name,
    now.toISOString(),
    max,
  );
  return row?.id ?? null;
}

/** Changes what an alert waits for. */
export const changeAlert = (app: Db, id: number, { comparisonId, productId, isOneShop, below, isArmed, name }: Condition) =>
  app
    .prepare(
      `UPDATE price_alert SET comparison_id = ?, product_id = ?, is_one_shop = ?, below = ?, is_armed = ?, name = ?, vanished_at = NULL
       WHERE id = ?`,
    )
    .bind(comparisonId, productId, Number(isOneShop), below, Number(isArmed), name, id)
    .run();

/** Removes an alert of an account; returns whether it had it. */
export const deleteAlert = async (app: Db, userId: number, id: number): Promise<boolean> =>
  (await rowsOf(app, 'DELETE FROM price_alert WHERE user_id = ? AND id = ? RETURNING id', userId, id)).length > 0;
