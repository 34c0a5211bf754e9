import type { Db } from '#queries/db.ts';
import { readOne, rowReader } from '#queries/read-rows.ts';
import type { StoredSession } from './sessions.ts';

/** A refresh token, found by its hash, and its session. */
export interface StoredRefreshToken extends Pick<StoredSession, 'userId' | 'expiresAt'> {
  sessionId: string;
  /** null: not used yet. */
  usedAt: Date | null;
  /** What its successor was made with. */
  salt: string | null;
}

const REFRESH_TOKEN = rowReader<StoredRefreshToken>({
  sessionId: 't.session_id',
  usedAt: { sql: 't.used_at', as: 'moment' },
  salt: 't.salt',
  userId: 's.user_id',
  expiresAt: { sql: 's.expires_at', as: 'moment' },
});

export const refreshTokenByHash = (app: Db, hash: string): Promise<StoredRefreshToken | null> =>
  readOne(
    app,
    REFRESH_TOKEN,
    `SELECT ${REFRESH_TOKEN.columns} FROM refresh_token t JOIN session s ON s.id = t.session_id WHERE t.hash = ?`,
    hash,
  );

interface Rotation {
  hash: string;
  salt: string;
  successorHash: string;
  /** The session's new expiry; its final moment bounds it. */
  expiresAt: Date;
  now: Date;
}

/** Used tokens that a session keeps, to notice when one is used again: about a day of use. Older ones are no longer known. */
export const USED_TOKENS_KEPT = 100;

/**
 * Marks a token used and writes its successor, both or neither. Of several requests at once one wins; the salt says which.
 *
 * @returns false when another request used the token first, or its session has ended
 */
export async function rotateToken(app: Db, { hash, salt, successorHash, expiresAt, now }: Rotation): Promise<boolean> {
  const won = '(SELECT session_id FROM refresh_token WHERE hash = ? AND salt = ?)';
  const [, successor] = await app.batch([
    app.prepare('UPDATE refresh_token SET used_at = ?, salt = ? WHERE hash = ? AND used_at IS NULL').bind(now.toISOString(), salt, hash),
    app
      .prepare(`INSERT INTO refresh_token (hash, session_id) SELECT ?, session_id FROM ${won} RETURNING hash`)
      .bind(successorHash, hash, salt),
    app
      .prepare(`UPDATE session SET refreshed_at = ?, expires_at = min(?, final_at) WHERE id = ${won}`)
      .bind(now.toISOString(), expiresAt.toISOString(), hash, salt),
    app
      .prepare(
        `DELETE FROM refresh_token WHERE session_id = ${won} AND used_at IS NOT NULL AND used_at < (
           SELECT used_at FROM refresh_token WHERE session_id = ${won} AND used_at IS NOT NULL ORDER BY used_at DESC LIMIT 1 OFFSET ?
         )`,
      )
      .bind(hash, salt, hash, salt, USED_TOKENS_KEPT - 1),
  ]);
  return successor?.results.length === 1;
}
