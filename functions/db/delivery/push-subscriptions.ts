import { type Db, rowsOf, type Statement } from '#queries/db.ts';
import { readOne, rowReader } from '#queries/read-rows.ts';

/** A browser that is sent push messages. Keys in base64url, as the browser gives them. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Browsers of an account; of more the oldest is forgotten. */
const SUBSCRIPTIONS_MAX = 10;

const SUBSCRIPTION = rowReader<PushSubscription>({ endpoint: 'endpoint', p256dh: 'p256dh', auth: 'auth' });

/** Stores a browser; one that another account used before is now of this one, and what waits for that account goes nowhere. */
export const keepSubscription = (app: Db, userId: number, { endpoint, p256dh, auth }: PushSubscription, now: Date) =>
  app.batch([
    // Its new row is the newest of this account, and no waiting message has its id.
    app.prepare('DELETE FROM push_subscription WHERE endpoint = ? AND user_id != ?').bind(endpoint, userId),
    app
      .prepare(
        `INSERT INTO push_subscription (user_id, endpoint, p256dh, auth, created_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (endpoint) DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth`,
      )
      .bind(userId, endpoint, p256dh, auth, now.toISOString()),
    app
      .prepare(
        `DELETE FROM push_subscription WHERE user_id = ?1
         AND id <= (SELECT id FROM push_subscription WHERE user_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)`,
      )
      .bind(userId, SUBSCRIPTIONS_MAX),
  ]);

export const subscriptionById = (app: Db, id: number): Promise<PushSubscription | null> =>
  readOne(app, SUBSCRIPTION, `SELECT ${SUBSCRIPTION.columns} FROM push_subscription WHERE id = ?`, id);

/** The addresses at which browsers of an account get push messages. */
export const endpointsOf = async (app: Db, userId: number): Promise<string[]> =>
  (await rowsOf<{ endpoint: string }>(app, 'SELECT endpoint FROM push_subscription WHERE user_id = ? ORDER BY id', userId)).map(
    ({ endpoint }) => endpoint,
  );

export const removeSubscription = (app: Db, userId: number, endpoint: string): Promise<unknown> =>
  app.prepare('DELETE FROM push_subscription WHERE user_id = ? AND endpoint = ?').bind(userId, endpoint).run();

export const removeSubscriptionsOf = (app: Db, userId: number): Promise<unknown> =>
  app.prepare('DELETE FROM push_subscription WHERE user_id = ?').bind(userId).run();

/** Forgets a browser that its push service no longer knows, with what waits for it. */
export const deleteSubscription = (app: Db, id: number): Statement => app.prepare('DELETE FROM push_subscription WHERE id = ?').bind(id);
