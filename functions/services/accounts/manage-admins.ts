import type { ServiceContext } from '../../config.ts';
import { deleteSessionsOf } from '../../db/sessions.ts';
import { accountByEmail, type UserRow, insertAccount, setPassword, setRole } from '../../db/users.ts';
import { hashPassword } from '../passwords/hash-password.ts';

/** A printed password is for the first sign-in, soon. */
export const ONE_TIME_PASSWORD_MS = 24 * 60 * 60 * 1000;

/**
 * Makes an administrator, of nobody or of an account that is there, with a password that has to be changed. An account that is
 * there keeps nothing that could open it: e-mails are not confirmed, so anyone may have registered it.
 *
 * @param email in the one spelling of `normaliseEmail`
 * @param password good for choosing another within a day
 */
export async function createAdmin({ db, now }: ServiceContext, email: string, password: string): Promise<void> {
  const account = {
    guid: crypto.randomUUID(),
    email,
    username: 'Administrator',
    password: hashPassword(password),
    role: 'admin' as const,
    passwordEndsAt: now.getTime() + ONE_TIME_PASSWORD_MS,
    createdAt: `${now.toISOString().slice(0, 19)}Z`,
  };
  if ((await insertAccount(db, account)) !== null) return;
  const known = (await accountByEmail(db, email))!;
  await deleteSessionsOf(db, known.id);
  await setPassword(db, known.id, account.password, account.passwordEndsAt);
  await setRole(db, known.id, 'admin');
}

/** Makes an administrator an ordinary user, signed in nowhere; null when there is no such administrator. */
export async function revokeAdmin({ db }: Pick<ServiceContext, 'db'>, email: string): Promise<UserRow | null> {
  const account = await accountByEmail(db, email);
  if (account?.role !== 'admin') return null;
  await setRole(db, account.id, 'user');
  await deleteSessionsOf(db, account.id);
  return account;
}
