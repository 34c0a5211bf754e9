import type { AuthResponse } from '#contracts/session.ts';
import type { ServiceContext } from '../../config.ts';
import { insertAccount } from '../../db/accounts/users.ts';
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
 * Makes the account of a user and signs it in. Only a command makes admins.
 *
 * @throws {EdgeError} BAD_REQUEST for a password that is too easy to guess, CONFLICT when the email has an account
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
    createdAt: context.now,
  });
  if (account === null) throw new EdgeError('CONFLICT', 'There is already an account with this email.');
  logEvent('account_registered', { userId: account.id });
  return startSession(context, account, device);
}
