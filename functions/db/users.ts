import type { Role } from '#contracts/session.ts';
import { type Db, rowOf, rowsOf } from '#queries/db.ts';

export interface UserRow {
  id: number;
  guid: string;
  email: string;
  username: string;
  /** As `hashPassword` made it. */
  password: string;
  role: Role;
  /** Milliseconds: until then a printed password is good for choosing another. null: its owner chose it. */
  passwordEndsAt: number | null;
  createdAt: string;
}

const COLUMNS = 'id, guid, email, username, password, role, password_ends_at AS passwordEndsAt, created_at AS createdAt';

export const accountByEmail = (app: Db, email: string) => rowOf<UserRow>(app, `SELECT ${COLUMNS} FROM user WHERE email = ?`, email);

export const accountById = (app: Db, id: number) => rowOf<UserRow>(app, `SELECT ${COLUMNS} FROM user WHERE id = ?`, id);

/** Those who manage, oldest first. */
export const administrators = (app: Db) => rowsOf<UserRow>(app, `SELECT ${COLUMNS} FROM user WHERE role = 'admin' ORDER BY id`);

/** Writes a new account and answers it; null when the e-mail has one. */
export async function insertAccount(app: Db, account: Omit<UserRow, 'id'>): Promise<UserRow | null> {
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
    passwordEndsAt,
    createdAt,
  );
  return row === null ? null : { ...account, id: row.id };
}

export const setUsername = (app: Db, id: number, username: string) =>
  app.prepare('UPDATE user SET username = ? WHERE id = ?').bind(username, id).run();

/** @param endsAt null for a password that its owner chose */
export const setPassword = (app: Db, id: number, password: string, endsAt: number | null) =>
  app.prepare('UPDATE user SET password = ?, password_ends_at = ? WHERE id = ?').bind(password, endsAt, id).run();

export const setRole = (app: Db, id: number, role: Role) => app.prepare('UPDATE user SET role = ? WHERE id = ?').bind(role, id).run();

/** With everything that belongs to the account. */
export const deleteAccount = (app: Db, id: number) => app.prepare('DELETE FROM user WHERE id = ?').bind(id).run();
