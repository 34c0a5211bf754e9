import type { Visit } from '#contracts/account.ts';
import { countOf, type Db } from '#queries/db.ts';
import type { Slice } from '#queries/read-page.ts';
import { readAll, rowReader } from '#queries/read-rows.ts';

/** Visits of an account that are kept; older ones are deleted. */
export const VISITS_KEPT = 1000;

const VISIT = rowReader<Visit>({
  id: 'id',
  visitedAt: 'visited_at',
  merchantId: 'merchant_id',
  merchantName: 'merchant_name',
  merchantSlug: 'merchant_slug',
  productId: 'product_id',
  productName: 'product_name',
  voucherId: 'voucher_id',
});

/** Writes a visit and returns its id. */
export async function insertVisit(app: Db, userId: number, visit: Omit<Visit, 'id'>): Promise<number> {
  const { visitedAt, merchantId, merchantName, merchantSlug, productId, productName, voucherId } = visit;
  const [inserted] = await app.batch<{ id: number }>([
    app
      .prepare(
        `INSERT INTO visit (user_id, visited_at, merchant_id, merchant_name, merchant_slug, product_id, product_name, voucher_id)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
      )
      .bind(userId, visitedAt, merchantId, merchantName, merchantSlug, productId, productName, voucherId),
    app
      .prepare(
        'DELETE FROM visit WHERE user_id = ?1 AND id <= (SELECT id FROM visit WHERE user_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)',
      )
      .bind(userId, VISITS_KEPT),
  ]);
  return inserted?.results[0]?.id ?? 0;
}

/** Visits of an account, newest first. */
export const visitsOf = (app: Db, userId: number, { limit, offset = 0 }: Slice): Promise<Visit[]> =>
  readAll(app, VISIT, `SELECT ${VISIT.columns} FROM visit WHERE user_id = ? ORDER BY id DESC LIMIT ? OFFSET ?`, userId, limit, offset);

export const countVisits = (app: Db, userId: number): Promise<number> =>
  countOf(app, 'SELECT count(*) AS count FROM visit WHERE user_id = ?', userId);
