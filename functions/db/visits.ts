import type { Visit } from '#contracts/account.ts';
import { type Db, rowOf, rowsOf } from '#queries/db.ts';

/** What an account shows of its past; older visits are forgotten. */
export const VISITS_KEPT = 1000;

const COLUMNS = `id, visited_at AS visitedAt, merchant_id AS merchantId, merchant_name AS merchantName, merchant_slug AS merchantSlug,
  product_id AS productId, product_name AS productName, voucher_id AS voucherId`;

/** Writes a visit and answers its id. */
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

export const visitsOf = (app: Db, userId: number, { limit, offset }: { limit: number; offset: number }) =>
  rowsOf<Visit>(app, `SELECT ${COLUMNS} FROM visit WHERE user_id = ? ORDER BY id DESC LIMIT ? OFFSET ?`, userId, limit, offset);

export const countVisits = async (app: Db, userId: number): Promise<number> =>
  (await rowOf<{ count: number }>(app, 'SELECT count(*) AS count FROM visit WHERE user_id = ?', userId))?.count ?? 0;
