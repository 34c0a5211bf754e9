import { type Db, rowsOf, type Statement } from '#queries/db.ts';
import { readOne, rowReader } from '#queries/read-rows.ts';

type MessageKind = 'reset' | 'confirm' | 'digest' | 'push';

/** A message to be sent. */
export interface Message {
  id: number;
  userId: number;
  kind: MessageKind;
  subscriptionId: number | null;
  sinceNotice: number | null;
  /** How often it was tried before. */
  attempts: number;
}

const MESSAGE = rowReader<Message>({
  id: 'id',
  userId: 'user_id',
  kind: 'kind',
  subscriptionId: 'subscription_id',
  sinceNotice: 'since_notice',
  attempts: 'attempts',
});

/** Asks for a mail to the account of an address, if there is one, now; the cost is the same if there is none. */
export const queueMail = (app: Db, kind: 'reset' | 'confirm', email: string, now: Date): Promise<unknown> =>
  app
    .prepare(
      `INSERT INTO outbox (user_id, kind, due_at) SELECT id, ?, ? FROM user WHERE email = ?
       ON CONFLICT (user_id, kind, coalesce(subscription_id, 0)) WHERE claimed_at IS NULL DO UPDATE SET due_at = excluded.due_at`,
    )
    .bind(kind, now.toISOString(), email)
    .run();

const NEW_NOTICES = 'SELECT id, user_id FROM notice WHERE handed_out_at IS NULL ORDER BY id LIMIT ?1';

/**
 * Statements that make messages of the oldest new notices, all or none: a digest for who has a confirmed address and wants mail, at
 * the earliest a day after the last one, and a push message for each of their browsers.
 */
export const handOut = (app: Db, { max, now, mail, push }: { max: number; now: Date; mail: boolean; push: boolean }): Statement[] => [
  ...(mail
    ? [
        app
          .prepare(
            `INSERT OR IGNORE INTO outbox (user_id, kind, since_notice, due_at)
             SELECT s.user_id, 'digest', min(n.id), max(?2, coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', s.digest_at, '+1 day'), ''))
             FROM (${NEW_NOTICES}) n JOIN mail_setting s ON s.user_id = n.user_id AND s.is_on = 1 GROUP BY s.user_id`,
          )
          .bind(max, now.toISOString()),
      ]
    : []),
  ...(push
    ? [
        app
          .prepare(
            `INSERT OR IGNORE INTO outbox (user_id, kind, subscription_id, since_notice, due_at)
             SELECT p.user_id, 'push', p.id, min(n.id), ?2 FROM (${NEW_NOTICES}) n JOIN push_subscription p ON p.user_id = n.user_id GROUP BY p.id`,
          )
          .bind(max, now.toISOString()),
      ]
    : []),
  app.prepare(`UPDATE notice SET handed_out_at = ?2 WHERE id IN (SELECT id FROM (${NEW_NOTICES}))`).bind(max, now.toISOString()),
];

/** The ids of messages that are due, oldest first. */
export const dueMessages = async (app: Db, now: Date, limit: number): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      app,
      'SELECT id FROM outbox WHERE claimed_at IS NULL AND due_at <= ? ORDER BY due_at, id LIMIT ?',
      now.toISOString(),
      limit,
    )
  ).map(({ id }) => id);

/** The ids of mails that the owner of an address asked for and that are due: at most one of each kind. */
export const mailsAskedFor = async (app: Db, email: string, now: Date): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      app,
      `SELECT o.id FROM user u JOIN outbox o ON o.user_id = u.id
       WHERE u.email = ? AND o.kind IN ('reset', 'confirm') AND o.claimed_at IS NULL AND o.due_at <= ?`,
      email,
      now.toISOString(),
    )
  ).map(({ id }) => id);

/** Claims a message; null when another process has it. */
export const claimMessage = (app: Db, id: number, now: Date): Promise<Message | null> =>
  readOne(
    app,
    MESSAGE,
    `UPDATE outbox SET claimed_at = ? WHERE id = ? AND claimed_at IS NULL RETURNING ${MESSAGE.columns}`,
    now.toISOString(),
    id,
  );

export const deleteMessage = (app: Db, id: number): Statement => app.prepare('DELETE FROM outbox WHERE id = ?').bind(id);

/** Lets a claimed message be tried again. A newer one of its kind for the same person is no longer needed. */
export const postponeMessage = (app: Db, id: number, dueAt: Date): Promise<unknown> =>
  app
    .prepare('UPDATE OR REPLACE outbox SET claimed_at = NULL, attempts = attempts + 1, due_at = ? WHERE id = ?')
    .bind(dueAt.toISOString(), id)
    .run();

/** Deletes claims whose outcome never came: the message may have been sent, so it is not sent again. */
export const removeLostClaims = (app: Db, claimedBefore: Date): Statement =>
  app.prepare('DELETE FROM outbox WHERE claimed_at < ?').bind(claimedBefore.toISOString());
