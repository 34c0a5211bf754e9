import type { AuthResponse } from '#contracts/session.ts';
import type { ServiceContext } from '../../config.ts';
import { insertAccount } from '../../db/users.ts';
import { EdgeError } from '../../errors.ts';
import { logEvent } from '../monitoring/log-event.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts';
import { startSession } from '../sessions/start-session.ts';

interface Registration {
  username: string;
  email: string;
  password: string;
  device: string;
}

/**
 * Makes an account and signs it in. It is a user's: administrators are made by a command alone.
 *
 * @throws {EdgeError} BAD_REQUEST for a password that is too easy to guess, CONFLICT when the e-mail has an account
 */
export async function registerAccount(context: ServiceContext, { username, email, password, device }: Registration): Promise<AuthResponse> {
  refuseWeakPassword(password, { username, email });
  const account = await insertAccount(context.db, {
    guid: crypto.randomUUID(),
    email,
    username,
    password: hashPassword(password),
    role: 'user',
    passwordEndsAt: null,
    createdAt: `${context.now.toISOString().slice(0, 19)}Z`,
  });
  if (account === null) throw new EdgeError('CONFLICT', 'There is an account with this email already.');
  logEvent('account_registered', { userId: account.id });
  return startSession(context, account, device);
}
