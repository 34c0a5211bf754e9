import type { ServiceContext } from '../../config.ts';
import { countAttempt } from '../../db/accounts/attempts.ts';
import { accountById } from '../../db/accounts/users.ts';
import { resetPasswordBy, userOfMailToken } from '../../db/delivery/mail-tokens.ts';
import { queueMail } from '../../db/delivery/outbox.ts';
import { EdgeError } from '../../errors.ts';
import { LINK_MINUTES, sendAskedFor } from '../delivery/deliver.ts';
import { limitTo, MAILS_ASKED_FOR } from '../limits/limit-to.ts';
import { logEvent } from '../monitoring/log-event.ts';
import { tokenDigest } from '../sessions/random-token.ts';
import { hashPassword } from './hash-password.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

/**
 * Mails to one account while the link of the first of them works; further requests are answered the same and send nothing. So who asks
 * for the mails of another cannot leave them without a link that works.
 */
const MAILS = { max: 3, seconds: LINK_MINUTES.reset * 60 };

/** For a link of a mail that no longer works. */
export const linkEnded = () => new EdgeError('FORBIDDEN', 'This link has been used, or is too old. Please ask for another one.');

/**
 * Asks for a mail with a link to choose a new password. Nothing tells whether the address has an account.
 *
 * @param background finishes after the answer: to send a mail takes longer than to send none
 * @returns false when this site sends no mail
 * @throws {EdgeError} TOO_MANY_REQUESTS for too many requests of one visitor
 */
export async function requestReset(
  context: ServiceContext,
  { email, address }: { email: string; address: string },
  background: (work: Promise<void>) => void,
): Promise<boolean> {
  const { db, now, config } = context;
  if (config.mail === null) return false;
  await limitTo(context, `reset from ${address}`, MAILS_ASKED_FOR);
  const ofAccount = await countAttempt(db, await tokenDigest(`reset of ${email}`), now, MAILS.seconds);
  if (ofAccount.count <= MAILS.max) await queueMail(db, 'reset', email, now);
  background(sendAskedFor(context, email));
  return true;
}

/**
 * Sets a new password by a link of a mail, and ends every session of the account.
 *
 * @throws {EdgeError} FORBIDDEN for a link that was used or is too old, BAD_REQUEST for a password that is easy to guess
 */
export async function resetPassword(
  { db, now }: ServiceContext,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  const hash = await tokenDigest(token);
  const userId = await userOfMailToken(db, hash, 'reset', now);
  const account = userId === null ? null : await accountById(db, userId);
  if (account === null) throw linkEnded();
  refuseWeakPassword(newPassword, account);
  if (!(await resetPasswordBy(db, { hash, password: hashPassword(newPassword), now }))) throw linkEnded();
  logEvent('password_changed', { userId: account.id });
}
