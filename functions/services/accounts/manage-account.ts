import type { User } from '#contracts/session.ts';
import type { ServiceContext } from '../../config.ts';
import { type Account, accountById, deleteUser, setUsername } from '../../db/accounts/users.ts';
import { EdgeError } from '../../errors.ts';
import { logEvent } from '../monitoring/log-event.ts';
import { requirePassword } from '../passwords/change-password.ts';
import { userJson } from '../sessions/start-session.ts';

/** The account of a session. @throws {EdgeError} UNAUTHENTICATED when it was deleted meanwhile */
export async function readAccount({ db }: ServiceContext, { userId }: { userId: number }): Promise<Account> {
  const account = await accountById(db, userId);
  if (account === null) throw new EdgeError('UNAUTHENTICATED', 'Please sign in.');
  return account;
}

export async function changeUsername({ db }: ServiceContext, account: Account, username: string): Promise<User> {
  await setUsername(db, account.id, username);
  return userJson({ ...account, username });
}

/**
 * Deletes an account with all that belongs to it: sessions, lists and their links, saved products and vouchers, visits.
 *
 * @throws {EdgeError} FORBIDDEN when the password is wrong, TOO_MANY_REQUESTS after too many attempts
 */
export async function deleteAccount(
  context: ServiceContext,
  account: Account,
  proof: { password: string; address: string },
): Promise<void> {
  await requirePassword(context, account, proof.password, proof.address);
  await deleteUser(context.db, account.id);
  logEvent('account_deleted', { userId: account.id });
}
