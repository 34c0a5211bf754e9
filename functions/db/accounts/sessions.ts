import type { Role } from '#contracts/session.ts';
import { type Db, rowsOf } from '#queries/db.ts';
import { readAll, readOne, rowReader } from '#queries/read-rows.ts';

/** A session of an account. */
export interface StoredSession {
  id: string;
  userId: number;
  /** 'Firefox on Windows'. */
  device: string;
  startedAt: Date;
  refreshedAt: Date;
  expiresAt: Date;
  /** It cannot be refreshed beyond this. */
  finalAt: Date;
}

const SESSION = rowReader<StoredSession>({
  id: 'id',
  userId: 'user_id',
  device: 'device',
  startedAt: { sql: 'started_at', as: 'moment' },
  refreshedAt: { sql: 'refreshed_at', as: 'moment' },
  expiresAt: { sql: 'expires_at', as: 'moment' },
  finalAt: { sql: 'final_at', as: 'moment' },
});

/**
 * Writes a session with its first refresh token, unless the account's password has changed since it was checked.
 *
 * @param password the stored hash that was checked
 * @returns false when the password has changed, or the account is gone
 */
export async function insertSession(
  app: Db,
  session: StoredSession,
  { password, tokenHash }: { password: string; tokenHash: string },
): Promise<boolean> {
  const { id, userId, device, startedAt, refreshedAt, expiresAt, finalAt } = session;
  const moments = [startedAt, refreshedAt, expiresAt, finalAt].map((moment) => moment.toISOString());
  const [inserted] = await app.batch([
    app
      .prepare(
        `INSERT INTO session (id, user_id, device, started_at, refreshed_at, expires_at, final_at)
         SELECT ?, id, ?, ?, ?, ?, ? FROM user WHERE id = ? AND password = ? RETURNING id`,
      )
      .bind(id, device, ...moments, userId, password),
    app.prepare('INSERT INTO refresh_token (hash, session_id) SELECT ?, id FROM session WHERE id = ?').bind(tokenHash, id),
  ]);
  return inserted?.results.length === 1;
}

export interface SessionUser {
  userId: number;
  role: Role;
  passwordEndsAt: Date | null;
}

const SESSION_USER = rowReader<SessionUser>({
  userId: 'u.id',
  role: 'u.role',
  passwordEndsAt: { sql: 'u.password_ends_at', as: 'moment' },
});

/** The account of a session that has not ended. */
export const sessionUser = (app: Db, id: string, now: Date): Promise<SessionUser | null> =>
  readOne(
    app,
    SESSION_USER,
    `SELECT ${SESSION_USER.columns} FROM session s JOIN user u ON u.id = s.user_id WHERE s.id = ? AND s.expires_at > ?`,
    id,
    now.toISOString(),
  );

/** Sessions of an account, last used first. */
export const sessionsOf = (app: Db, userId: number, now: Date): Promise<StoredSession[]> =>
  readAll(
    app,
    SESSION,
    `SELECT ${SESSION.columns} FROM session WHERE user_id = ? AND expires_at > ? ORDER BY refreshed_at DESC, id`,
    userId,
    now.toISOString(),
  );

export const deleteSession = (app: Db, id: string) => app.prepare('DELETE FROM session WHERE id = ?').bind(id).run();

/** Ends one session of an account, or all but one, or all; returns how many. */
export async function deleteSessionsOf(app: Db, userId: number, which: { only?: string; except?: string } = {}): Promise<number> {
  const ended = await rowsOf(
    app,
    'DELETE FROM session WHERE user_id = ?1 AND (?2 IS NULL OR id = ?2) AND (?3 IS NULL OR id <> ?3) RETURNING id',
    userId,
    which.only ?? null,
    which.except ?? null,
  );
  return ended.length;
}

export const deleteExpiredSessions = (app: Db, now: Date) =>
  app.prepare('DELETE FROM session WHERE expires_at <= ?').bind(now.toISOString()).run();
