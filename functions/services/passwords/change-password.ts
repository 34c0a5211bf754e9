import type { AuthResponse } from '#contracts/session.ts';
import type { ServiceContext } from '../../config.ts';
import { type Account, replacePassword } from '../../db/accounts/users.ts';
import { EdgeError } from '../../errors.ts';
import { logEvent } from '../monitoring/log-event.ts';
import { limitAttempts } from '../sessions/limit-attempts.ts';
import { startSession } from '../sessions/start-session.ts';
import { checkPassword, hashPassword } from './hash-password.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

const notRight = () => new EdgeError('FORBIDDEN', 'The current password is not right.');

/**
 * Checks the password of a user who is signed in.
 *
 * @throws {EdgeError} FORBIDDEN when it is wrong, TOO_MANY_REQUESTS after too many attempts
 */
export async function requirePassword(context: ServiceContext, account: Account, password: string, address: string): Promise<void> {
  await limitAttempts(context, { email: account.email, address });
  if (!checkPassword(account.password, password).matches) throw notRight();
}

interface Change {
  currentPassword: string;
  newPassword: string;
  address: string;
  device: string;
}

/**
 * Sets a new password, ends every session of the account and push messages to every browser, and starts a session for this device.
 *
 * @throws {EdgeError} FORBIDDEN, TOO_MANY_REQUESTS; BAD_REQUEST for a password that is easy to guess or the same
 */
export async function changePassword(context: ServiceContext, account: Account, change: Change): Promise<AuthResponse> {
  const { currentPassword, newPassword, address, device } = change;
  await requirePassword(context, account, currentPassword, address);
  refuseWeakPassword(newPassword, account);
  if (newPassword === currentPassword) throw new EdgeError('BAD_REQUEST', 'newPassword: must differ from the current one');
  const to = hashPassword(newPassword);
  if (!(await replacePassword(context.db, { id: account.id, from: account.password, to, endsAt: null }))) throw notRight();
  logEvent('password_changed', { userId: account.id });
  return startSession(context, { ...account, password: to, passwordEndsAt: null }, device);
}
