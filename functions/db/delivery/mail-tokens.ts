import { type Db, rowOf, type Statement } from '#queries/db.ts';
import { NEVER_CONFIRMED } from './mail-settings.ts';

export type MailPurpose = 'reset' | 'confirm';

interface NewToken {
  hash: string;
  userId: number;
  purpose: MailPurpose;
  endsAt: Date;
}

/** Stores the digest of a link's secret. */
export const insertMailToken = (app: Db, { hash, userId, purpose, endsAt }: NewToken): Promise<unknown> =>
  app
    .prepare('INSERT INTO mail_token (hash, user_id, purpose, ends_at) VALUES (?, ?, ?, ?)')
    .bind(hash, userId, purpose, endsAt.toISOString())
    .run();

const VALID = 'SELECT user_id FROM mail_token WHERE hash = ? AND purpose = ? AND ends_at > ?';

/** The account of a link that still works, or null. */
export const userOfMailToken = async (app: Db, hash: string, purpose: MailPurpose, now: Date): Promise<number | null> =>
  (await rowOf<{ user_id: number }>(app, VALID, hash, purpose, now.toISOString()))?.user_id ?? null;

/**
 * Uses up a link: sets the password, ends every session and push messages to every browser, and makes all links of its kind useless. Where
 * the address was never confirmed, who registered it may be a stranger: links to its lists end too. False when it no longer works.
 */
export async function resetPasswordBy(app: Db, { hash, password, now }: { hash: string; password: string; now: Date }): Promise<boolean> {
  const token = [hash, 'reset', now.toISOString()] as const;
  const [changed] = await app.batch([
    app.prepare(`UPDATE user SET password = ?, password_ends_at = NULL WHERE id = (${VALID}) RETURNING id`).bind(password, ...token),
    app.prepare(`DELETE FROM session WHERE user_id = (${VALID})`).bind(...token),
    app.prepare(`DELETE FROM push_subscription WHERE user_id = (${VALID})`).bind(...token),
    app.prepare(`DELETE FROM shared_list WHERE user_id = (${VALID}) AND ${NEVER_CONFIRMED}`).bind(...token),
    app.prepare(`DELETE FROM mail_token WHERE purpose = 'reset' AND user_id = (${VALID})`).bind(...token),
  ]);
  return changed?.results.length === 1;
}

/** Uses up a link that confirms an address, and switches mail on. False when it no longer works. */
export async function confirmAddressBy(app: Db, { hash, now }: { hash: string; now: Date }): Promise<boolean> {
  const token = [hash, 'confirm', now.toISOString()] as const;
  const [confirmed] = await app.batch([
    app
      .prepare(
        `INSERT INTO mail_setting (user_id, confirmed_at, is_on) SELECT user_id, ?, 1 FROM (${VALID}) WHERE true
         ON CONFLICT (user_id) DO UPDATE SET confirmed_at = excluded.confirmed_at, is_on = 1 RETURNING user_id`,
      )
      .bind(now.toISOString(), ...token),
    app.prepare(`DELETE FROM mail_token WHERE purpose = 'confirm' AND user_id = (${VALID})`).bind(...token),
  ]);
  return confirmed?.results.length === 1;
}

export const removeMailTokens = (app: Db, now: Date): Statement =>
  app.prepare('DELETE FROM mail_token WHERE ends_at <= ?').bind(now.toISOString());
