import type { AuthResponse } from '#contracts/session.ts';
import type { ServiceContext } from '../../config.ts';
import { accountByEmail, rehashPassword } from '../../db/accounts/users.ts';
import { EdgeError } from '../../errors.ts';
import { logEvent } from '../monitoring/log-event.ts';
import { checkPassword, hashPassword } from '../passwords/hash-password.ts';
import { type Attempt, limitAttempts } from './limit-attempts.ts';
import { startSession } from './start-session.ts';

interface LogIn extends Attempt {
  password: string;
  device: string;
}

/**
 * Signs in. An unknown email has the same answer as a wrong password, and takes as long.
 *
 * @throws {EdgeError} UNAUTHENTICATED, TOO_MANY_REQUESTS
 */
export async function logIn(context: ServiceContext, { email, password, address, device }: LogIn): Promise<AuthResponse> {
  await limitAttempts(context, { email, address });
  const account = await accountByEmail(context.db, email);
  const { matches, outdated } = checkPassword(account?.password ?? null, password);
  const ended = account?.passwordEndsAt != null && account.passwordEndsAt <= context.now;
  if (account === null || !matches || ended) {
    logEvent('sign_in_failed', { userId: account?.id ?? null });
    throw new EdgeError('UNAUTHENTICATED', 'Invalid email or password.');
  }
  const to = outdated ? hashPassword(password) : account.password;
  const isRehashed =
    outdated && (await rehashPassword(context.db, { id: account.id, from: account.password, to, endsAt: account.passwordEndsAt }));
  const session = await startSession(context, isRehashed ? { ...account, password: to } : account, device);
  logEvent('signed_in', { userId: account.id });
  return session;
}
