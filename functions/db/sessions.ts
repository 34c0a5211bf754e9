import type { Role } from '#contracts/session.ts';
import { type Db, rowOf, rowsOf } from '#queries/db.ts';

/** A session of an account; moments in milliseconds. */
export interface SessionRow {
  id: string;
  userId: number;
  device: string;
  startedAt: number;
  refreshedAt: number;
  expiresAt: number;
  finalAt: number;
}

const COLUMNS =
  's.id, s.user_id AS userId, s.device, s.started_at AS startedAt, s.refreshed_at AS refreshedAt, s.expires_at AS expiresAt, s.final_at AS finalAt';

/** Writes a session with its first refresh token. */
export async function insertSession(app: Db, session: SessionRow, tokenHash: string): Promise<void> {
  const { id, userId, device, startedAt, refreshedAt, expiresAt, finalAt } = session;
  await app.batch([
    app
      .prepare('INSERT INTO session (id, user_id, device, started_at, refreshed_at, expires_at, final_at) VALUES (?, ?, ?, ?, ?, ?, ?)')
      .bind(id, userId, device, startedAt, refreshedAt, expiresAt, finalAt),
    app.prepare('INSERT INTO refresh_token (hash, session_id) VALUES (?, ?)').bind(tokenHash, id),
  ]);
}

export interface SessionUser {
  userId: number;
  role: Role;
  passwordEndsAt: number | null;
}

/** Whose session it is, if it goes on. */
export const sessionUser = (app: Db, id: string, now: Date) =>
  rowOf<SessionUser>(
    app,
    `SELECT u.id AS userId, u.role, u.password_ends_at AS passwordEndsAt
     FROM session s JOIN user u ON u.id = s.user_id WHERE s.id = ? AND s.expires_at > ?`,
    id,
    now.getTime(),
  );

export const sessionsOf = (app: Db, userId: number, now: Date) =>
  rowsOf<SessionRow>(
    app,
    `SELECT ${COLUMNS} FROM session s WHERE s.user_id = ? AND s.expires_at > ? ORDER BY s.refreshed_at DESC, s.id`,
    userId,
    now.getTime(),
  );

export const deleteSession = (app: Db, id: string) => app.prepare('DELETE FROM session WHERE id = ?').bind(id).run();

/** Ends one session of an account, or all but one, or all; answers how many. */
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
  app.prepare('DELETE FROM session WHERE expires_at <= ?').bind(now.getTime()).run();
