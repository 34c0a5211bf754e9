import { type Db, rowOf, type Statement } from '#queries/db.ts';

interface MailChoice {
  isConfirmed: boolean;
  isOn: boolean;
}

/** Whether the address of an account is confirmed, and whether it wants mail about its alerts. */
export async function mailChoiceOf(app: Db, userId: number): Promise<MailChoice> {
  const row = await rowOf<{ is_on: number }>(app, 'SELECT is_on FROM mail_setting WHERE user_id = ?', userId);
  return { isConfirmed: row !== null, isOn: row?.is_on === 1 };
}

/** A condition on rows that belong to an account: its address was never confirmed, so anyone may have registered it. */
export const NEVER_CONFIRMED = 'user_id NOT IN (SELECT user_id FROM mail_setting)';

/** Switches mail on or off, where the address is confirmed. */
export const chooseMail = (app: Db, userId: number, isOn: boolean): Promise<unknown> =>
  app.prepare('UPDATE mail_setting SET is_on = ? WHERE user_id = ?').bind(Number(isOn), userId).run();

/** Switches mail off for the account of a guid. */
export const unsubscribe = (app: Db, guid: string): Promise<unknown> =>
  app.prepare('UPDATE mail_setting SET is_on = 0 WHERE user_id = (SELECT id FROM user WHERE guid = ?)').bind(guid).run();

export const noteDigest = (app: Db, userId: number, now: Date): Statement =>
  app.prepare('UPDATE mail_setting SET digest_at = ? WHERE user_id = ?').bind(now.toISOString(), userId);
