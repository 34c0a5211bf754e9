import { type Db, rowOf } from '#queries/db.ts';
import type { SessionRow } from './sessions.ts';

/** A refresh token, by its hash, and the session that it is of. */
export interface RefreshTokenRow extends Pick<SessionRow, 'userId' | 'expiresAt' | 'finalAt'> {
  sessionId: string;
  /** Milliseconds; null: it can be used. */
  usedAt: number | null;
  /** What its successor was made with. */
  salt: string | null;
}

export const refreshToken = (app: Db, hash: string) =>
  rowOf<RefreshTokenRow>(
    app,
    `SELECT t.session_id AS sessionId, t.used_at AS usedAt, t.salt, s.user_id AS userId, s.expires_at AS expiresAt, s.final_at AS finalAt
     FROM refresh_token t JOIN session s ON s.id = t.session_id WHERE t.hash = ?`,
    hash,
  );

interface Rotation {
  hash: string;
  salt: string;
  successorHash: string;
  /** The session goes on until then, but not beyond its end. */
  expiresAt: Date;
  now: Date;
}

/**
 * Uses a token up and writes its successor, both or neither. Of several who do so at once, one wins: the salt says who.
 *
 * @returns false when somebody else used it first, or its session has ended
 */
export async function rotateToken(app: Db, { hash, salt, successorHash, expiresAt, now }: Rotation): Promise<boolean> {
  const won = '(SELECT session_id FROM refresh_token WHERE hash = ? AND salt = ?)';
  const [, successor] = await app.batch([
    app.prepare('UPDATE refresh_token SET used_at = ?, salt = ? WHERE hash = ? AND used_at IS NULL').bind(now.getTime(), salt, hash),
    app
      .prepare(`INSERT INTO refresh_token (hash, session_id) SELECT ?, session_id FROM ${won} RETURNING hash`)
      .bind(successorHash, hash, salt),
    app
      .prepare(`UPDATE session SET refreshed_at = ?, expires_at = min(?, final_at) WHERE id = ${won}`)
      .bind(now.getTime(), expiresAt.getTime(), hash, salt),
  ]);
  return successor?.results.length === 1;
}
