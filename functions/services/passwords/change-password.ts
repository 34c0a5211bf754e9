import type { AuthResponse } from '#contracts/session.ts';
import type { ServiceContext } from '../../config.ts';
import { deleteSessionsOf } from '../../db/sessions.ts';
import { type Account, setPassword } from '../../db/users.ts';
import { EdgeError } from '../../errors.ts';
import { logEvent } from '../monitoring/log-event.ts';
import { forgetAttempts, limitAttempts } from '../sessions/limit-attempts.ts';
import { startSession } from '../sessions/start-session.ts';
import { checkPassword, hashPassword } from './hash-password.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

/**
 * Checks the password of a user who is signed in.
 *
 * @throws {EdgeError} FORBIDDEN when it is wrong, TOO_MANY_REQUESTS after too many attempts
 */
export async function requirePassword(context: ServiceContext, account: Account, password: string, address: string): Promise<void> {
  const attempt = { email: account.email, address };
  await limitAttempts(context, attempt);
  if (!checkPassword(account.password, password).matches) throw new EdgeError('FORBIDDEN', 'The current password is not right.');
  await forgetAttempts(context, attempt);
}

interface Change {
  currentPassword: string;
  newPassword: string;
  address: string;
  device: string;
}

/**
 * Sets a new password, ends every session of the account, and starts one for this device.
 *
 * @throws {EdgeError} FORBIDDEN, TOO_MANY_REQUESTS; BAD_REQUEST for a password that is easy to guess or the same
 */
export async function changePassword(context: ServiceContext, account: Account, change: Change): Promise<AuthResponse> {
  const { currentPassword, newPassword, address, device } = change;
  await requirePassword(context, account, currentPassword, address);
  refuseWeakPassword(newPassword, account);
  if (newPassword === currentPassword) throw new EdgeError('BAD_REQUEST', 'newPassword: must differ from the current one');
  await setPassword(context.db, account.id, hashPassword(newPassword), null);
  await deleteSessionsOf(context.db, account.id);
  logEvent('password_changed', { userId: account.id });
  return startSession(context, account, device);
}
