import type { Db } from '#queries/db.ts';
import { readAll, rowReader } from '#queries/read-rows.ts';

/** Days of a report, first and last included, `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

/** A moment sorts after its day, and before the next one. */
const WITHIN = "clicked_at >= ?1 AND clicked_at < date(?2, '+1 day')";

const BY_DAY = rowReader<{ day: string; clicks: number }>({ day: 'substr(clicked_at, 1, 10)', clicks: 'count(*)' });
const BY_MERCHANT = rowReader<{ merchantId: number; clicks: number }>({ merchantId: 'merchant_id', clicks: 'count(*)' });
const BY_PRODUCT = rowReader<{ productId: number; merchantId: number; clicks: number }>({
  productId: 'product_id',
  merchantId: 'max(merchant_id)',
  clicks: 'count(*)',
});

export const clicksByDay = (app: Db, { from, to }: Days) =>
  readAll(app, BY_DAY, `SELECT ${BY_DAY.columns} FROM click WHERE ${WITHIN} GROUP BY 1 ORDER BY 1`, from, to);

/** Most clicks first. */
export const clicksByMerchant = (app: Db, { from, to }: Days, limit: number) =>
  readAll(
    app,
    BY_MERCHANT,
    `SELECT ${BY_MERCHANT.columns} FROM click WHERE ${WITHIN} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ?3`,
    from,
    to,
    limit,
  );

/** Most clicks first. Clicks without a product (to a shop, or with a voucher) are left out. */
export const clicksByProduct = (app: Db, { from, to }: Days, limit: number) =>
  readAll(
    app,
    BY_PRODUCT,
    `SELECT ${BY_PRODUCT.columns} FROM click WHERE ${WITHIN} AND product_id IS NOT NULL GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT ?3`,
    from,
    to,
    limit,
  );
