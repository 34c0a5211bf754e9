import type { Notice } from '#contracts/alert.ts';
import { countOf, type Db, type Statement } from '#queries/db.ts';
import { readAll, rowReader } from '#queries/read-rows.ts';

/** What an account was told of an alert, as it is stored. Money in pence. */
export interface StoredNotice extends Omit<Notice, 'path' | 'isRead'> {
  productId: number;
  merchantSlug: string | null;
  readAt: string | null;
}

const NOTICE = rowReader<StoredNotice>({
  id: 'id',
  kind: 'kind',
  productId: 'product_id',
  name: 'name',
  merchantName: 'merchant_name',
  merchantSlug: 'merchant_slug',
  price: 'price',
  isDelivered: { sql: 'is_delivered IS 1', as: 'boolean' },
  below: 'below',
  createdAt: 'created_at',
  readAt: 'read_at',
});

/** The newest notices of an account. */
export const noticesOf = (app: Db, userId: number, limit: number): Promise<StoredNotice[]> =>
  readAll(app, NOTICE, `SELECT ${NOTICE.columns} FROM notice WHERE user_id = ? ORDER BY id DESC LIMIT ?`, userId, limit);

/** The notices of an account that messages are about: handed out, from one on, and for a push message unread. */
export const noticesSince = (
  app: Db,
  userId: number,
  since: number,
  { unread, max }: { unread: boolean; max: number },
): Promise<StoredNotice[]> =>
  readAll(
    app,
    NOTICE,
    `SELECT ${NOTICE.columns} FROM notice WHERE user_id = ? AND id >= ? AND handed_out_at IS NOT NULL ${unread ? 'AND read_at IS NULL' : ''}
     ORDER BY id LIMIT ?`,
    userId,
    since,
    max,
  );

/** Deletes notices that are no longer shown. */
export const removeNotices = (app: Db, createdBefore: Date): Statement =>
  app.prepare('DELETE FROM notice WHERE created_at < ?').bind(createdBefore.toISOString());

export const countUnread = (app: Db, userId: number): Promise<number> =>
  countOf(app, 'SELECT count(*) AS count FROM notice WHERE user_id = ? AND read_at IS NULL', userId);

export const markRead = (app: Db, userId: number, upTo: number, now: Date) =>
  app
    .prepare('UPDATE notice SET read_at = ? WHERE user_id = ? AND read_at IS NULL AND id <= ?')
    .bind(now.toISOString(), userId, upTo)
    .run();
