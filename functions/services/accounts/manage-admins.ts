import type { ServiceContext } from '../../config.ts';
import { deleteSessionsOf } from '../../db/accounts/sessions.ts';
import { deleteLinksOfUnconfirmed } from '../../db/accounts/shopping-lists.ts';
import { type Account, accountByEmail, insertAccount, replacePassword, setRole } from '../../db/accounts/users.ts';
import { hashPassword } from '../passwords/hash-password.ts';

/** How long a printed password is valid. */
export const ONE_TIME_PASSWORD_MS = 24 * 60 * 60 * 1000;

/**
 * Makes an admin, of a new or an existing account, with a password that must be changed. The sessions, the push messages and the
 * password of an existing account are removed, and the links to its lists where its address was never confirmed: anyone may have
 * registered it.
 *
 * @param email as `normaliseEmail` spells it
 * @param password valid for a day, to choose another with
 * @throws {Error} when the owner of an existing account changed its password meanwhile; nothing is changed then
 */
export async function createAdmin({ db, now }: ServiceContext, email: string, password: string): Promise<void> {
  const account = {
    guid: crypto.randomUUID(),
    email,
    username: 'Administrator',
    password: hashPassword(password),
    role: 'admin' as const,
    passwordEndsAt: new Date(now.getTime() + ONE_TIME_PASSWORD_MS),
    createdAt: now,
  };
  if ((await insertAccount(db, account)) !== null) return;
  const known = (await accountByEmail(db, email))!;
  const change = { id: known.id, from: known.password, to: account.password, endsAt: account.passwordEndsAt };
  if (!(await replacePassword(db, change))) throw new Error(`The password of ${email} was changed meanwhile. Run the command again.`);
  await deleteLinksOfUnconfirmed(db, known.id);
  await setRole(db, known.id, 'admin');
}

/** Makes an admin a user and ends their sessions; null when there is no such admin. */
export async function revokeAdmin({ db }: Pick<ServiceContext, 'db'>, email: string): Promise<Account | null> {
  const account = await accountByEmail(db, email);
  if (account?.role !== 'admin') return null;
  await setRole(db, account.id, 'user');
  await deleteSessionsOf(db, account.id);
  return account;
}
