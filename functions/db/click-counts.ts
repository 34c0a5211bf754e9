import { type Db, rowsOf } from '#queries/db.ts';

/** Days of a report, both counted, `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

/** A moment sorts after its day, and before the next one. */
const WITHIN = "clicked_at >= ?1 AND clicked_at < date(?2, '+1 day')";

export const clicksByDay = (app: Db, { from, to }: Days): Promise<{ day: string; clicks: number }[]> =>
  rowsOf(app, `SELECT substr(clicked_at, 1, 10) AS day, count(*) AS clicks FROM click WHERE ${WITHIN} GROUP BY 1 ORDER BY 1`, from, to);

/** Most clicks first. */
export const clicksByMerchant = (app: Db, { from, to }: Days, limit: number): Promise<{ merchantId: number; clicks: number }[]> =>
  rowsOf(
    app,
    `SELECT merchant_id AS merchantId, count(*) AS clicks FROM click WHERE ${WITHIN} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ?3`,
    from,
    to,
    limit,
  );

/** Most clicks first; visits without a product, to a shop or with a voucher, are not in it. */
export const clicksByProduct = (
  app: Db,
  { from, to }: Days,
  limit: number,
): Promise<{ productId: number; merchantId: number; clicks: number }[]> =>
  rowsOf(
    app,
    `SELECT product_id AS productId, max(merchant_id) AS merchantId, count(*) AS clicks FROM click
     WHERE ${WITHIN} AND product_id IS NOT NULL GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT ?3`,
    from,
    to,
    limit,
  );
