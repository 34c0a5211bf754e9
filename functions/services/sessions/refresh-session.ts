import type { AuthResponse } from '#contracts/session.ts';
import type { ServiceContext } from '../../config.ts';
import { refreshTokenByHash, rotateToken, type StoredRefreshToken } from '../../db/accounts/refresh-tokens.ts';
import { deleteSession } from '../../db/accounts/sessions.ts';
import { accountById } from '../../db/accounts/users.ts';
import { EdgeError } from '../../errors.ts';
import { logEvent } from '../monitoring/log-event.ts';
import { tokenDigest, randomToken, successorOf } from './random-token.ts';
import { SESSION_IDLE_MS, sessionAnswer } from './start-session.ts';

/** Two tabs may refresh at once: within this time a used token gives the same successor again. */
export const GRACE_MS = 10_000;

const ended = () => new EdgeError('UNAUTHENTICATED', 'Your session has ended. Please sign in again.');

/**
 * New tokens for a refresh token, which can be used once. Used again within the grace period it gives the same successor, so a session
 * never has two usable tokens. Used again later it was stolen, and the session ends.
 *
 * @throws {EdgeError} UNAUTHENTICATED when the session has ended, or ends because of this
 * @see RFC 9700, 4.14.2
 */
export async function refreshSession(context: ServiceContext, refreshToken: string): Promise<AuthResponse> {
  const { db, now } = context;
  const hash = await tokenDigest(refreshToken);
  const known = await refreshTokenByHash(db, hash);
  if (known === null) throw ended();
  if (known.expiresAt <= now) {
    await deleteSession(db, known.sessionId);
    throw ended();
  }
  if (known.usedAt === null) {
    const salt = randomToken();
    const successor = await successorOf(refreshToken, salt);
    const expiresAt = new Date(now.getTime() + SESSION_IDLE_MS);
    const won = await rotateToken(db, { hash, salt, successorHash: await tokenDigest(successor), expiresAt, now });
    return won ? answer(context, known, successor) : refreshSession(context, refreshToken);
  }
  return answer(context, known, await liveSuccessor(context, refreshToken, known));
}

/** The usable token, found from one that was used within the grace period. */
async function liveSuccessor({ db, now }: ServiceContext, token: string, known: StoredRefreshToken): Promise<string> {
  let [live, row]: [string, StoredRefreshToken | null] = [token, known];
  while (row !== null && row.usedAt !== null && row.salt !== null) {
    if (now.getTime() - row.usedAt.getTime() > GRACE_MS) {
      await deleteSession(db, row.sessionId);
      logEvent('refresh_token_reused', { userId: row.userId });
      throw ended();
    }
    live = await successorOf(live, row.salt);
    row = await refreshTokenByHash(db, await tokenDigest(live));
  }
  if (row === null) throw ended();
  return live;
}

async function answer(context: ServiceContext, { userId, sessionId }: StoredRefreshToken, refreshToken: string): Promise<AuthResponse> {
  const account = await accountById(context.db, userId);
  if (account === null) throw ended();
  return sessionAnswer(context, { account, sessionId, refreshToken });
}
