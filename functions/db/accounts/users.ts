import type { Role } from '#contracts/session.ts';
import { type Db, rowOf, type Statement } from '#queries/db.ts';
import { readAll, readOne, rowReader } from '#queries/read-rows.ts';
import { anonymise } from '../audit.ts';

/** An account as it is stored. */
export interface Account {
  id: number;
  guid: string;
  email: string;
  username: string;
  /** As `hashPassword` made it. */
  password: string;
  role: Role;
  /** When a printed password expires; null: the owner chose the password. */
  passwordEndsAt: Date | null;
  createdAt: Date;
}

const ACCOUNT = rowReader<Account>({
  id: 'id',
  guid: 'guid',
  email: 'email',
  username: 'username',
  password: 'password',
  role: 'role',
  passwordEndsAt: { sql: 'password_ends_at', as: 'moment' },
  createdAt: { sql: 'created_at', as: 'moment' },
});

export const accountByEmail = (app: Db, email: string): Promise<Account | null> =>
  readOne(app, ACCOUNT, `SELECT ${ACCOUNT.columns} FROM user WHERE email = ?`, email);

export const accountById = (app: Db, id: number): Promise<Account | null> =>
  readOne(app, ACCOUNT, `SELECT ${ACCOUNT.columns} FROM user WHERE id = ?`, id);

/** All admins, oldest first. */
export const admins = (app: Db): Promise<Account[]> =>
  readAll(app, ACCOUNT, `SELECT ${ACCOUNT.columns} FROM user WHERE role = 'admin' ORDER BY id`);

/** Writes a new account and returns it; null when the email has one. */
export async function insertAccount(app: Db, account: Omit<Account, 'id'>): Promise<Account | null> {
  const { guid, email, username, password, role, passwordEndsAt, createdAt } = account;
  const row = await rowOf<{ id: number }>(
    app,
    `INSERT INTO user (guid, email, username, password, role, password_ends_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (email) DO NOTHING RETURNING id`,
    guid,
    email,
    username,
    password,
    role,
    passwordEndsAt?.toISOString() ?? null,
    createdAt.toISOString(),
  );
  return row === null ? null : { ...account, id: row.id };
}

export const setUsername = (app: Db, id: number, username: string) =>
  app.prepare('UPDATE user SET username = ? WHERE id = ?').bind(username, id).run();

interface PasswordChange {
  id: number;
  /** The stored hash that the new one replaces. */
  from: string;
  to: string;
  /** null for a password that the owner chose. */
  endsAt: Date | null;
}

const passwordUpdate = (app: Db, { id, from, to, endsAt }: PasswordChange): Statement =>
  app
    .prepare('UPDATE user SET password = ?, password_ends_at = ? WHERE id = ? AND password = ? RETURNING id')
    .bind(to, endsAt?.toISOString() ?? null, id, from);

/** Stores another hash of the same password, unless the password has changed; sessions stay. Returns whether it did. */
export const rehashPassword = async (app: Db, change: PasswordChange): Promise<boolean> =>
  (await passwordUpdate(app, change).all()).results.length === 1;

/**
 * Changes a password, and ends every session of the account and push messages to every browser: all or nothing. Returns false when the
 * password has changed meanwhile.
 */
export async function replacePassword(app: Db, change: PasswordChange): Promise<boolean> {
  // A hash has a salt of its own, so it is there only if this change was made.
  const ofChanged = 'user_id = (SELECT id FROM user WHERE id = ? AND password = ?)';
  const [changed] = await app.batch([
    passwordUpdate(app, change),
    app.prepare(`DELETE FROM session WHERE ${ofChanged}`).bind(change.id, change.to),
    app.prepare(`DELETE FROM push_subscription WHERE ${ofChanged}`).bind(change.id, change.to),
  ]);
  return changed?.results.length === 1;
}

export const setRole = (app: Db, id: number, role: Role) => app.prepare('UPDATE user SET role = ? WHERE id = ?').bind(role, id).run();

/** Deletes an account with everything that belongs to it, and its name from the records of admins' changes. */
export const deleteUser = (app: Db, id: number) =>
  app.batch([...anonymise(app, id), app.prepare('DELETE FROM user WHERE id = ?').bind(id)]);
