import type { Role } from '#contracts/session.ts';
import { type Db, rowOf } from '#queries/db.ts';
import { readAll, readOne, rowReader } from '#queries/read-rows.ts';

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

/** All administrators, oldest first. */
export const administrators = (app: Db): Promise<Account[]> =>
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

/** @param endsAt null for a password that the owner chose */
export const setPassword = (app: Db, id: number, password: string, endsAt: Date | null) =>
  app
    .prepare('UPDATE user SET password = ?, password_ends_at = ? WHERE id = ?')
    .bind(password, endsAt?.toISOString() ?? null, id)
    .run();

export const setRole = (app: Db, id: number, role: Role) => app.prepare('UPDATE user SET role = ? WHERE id = ?').bind(role, id).run();

/** Deletes an account with everything that belongs to it. */
export const deleteUser = (app: Db, id: number) => app.prepare('DELETE FROM user WHERE id = ?').bind(id).run();
