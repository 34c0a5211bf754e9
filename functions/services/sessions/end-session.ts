import type { ServiceContext } from '../../config.ts';
import { refreshTokenByHash } from '../../db/accounts/refresh-tokens.ts';
import { deleteSession, deleteSessionsOf } from '../../db/accounts/sessions.ts';
import { removeSubscriptionsOf } from '../../db/delivery/push-subscriptions.ts';
import { EdgeError } from '../../errors.ts';
import { logEvent } from '../monitoring/log-event.ts';
import { tokenDigest } from './random-token.ts';

/** Ends the session of a refresh token, used or not. All its tokens become invalid. */
export async function endSession({ db }: ServiceContext, refreshToken: string): Promise<void> {
  const known = await refreshTokenByHash(db, await tokenDigest(refreshToken));
  if (known === null) return;
  await deleteSession(db, known.sessionId);
  logEvent('signed_out', { userId: known.userId });
}

/**
 * Ends one session of an account.
 *
 * @throws {EdgeError} NOT_FOUND when the account has no such session
 */
export async function endSessionOf({ db }: ServiceContext, userId: number, id: string): Promise<number> {
  const ended = await deleteSessionsOf(db, userId, { only: id });
  if (ended === 0) throw new EdgeError('NOT_FOUND', 'There is no such session.');
  logEvent('signed_out', { userId });
  return ended;
}

/** Ends all sessions of an account except the current one, and push messages to every browser; returns how many sessions. */
export async function endOtherSessions({ db }: ServiceContext, { userId, id }: { userId: number; id: string }): Promise<number> {
  const ended = await deleteSessionsOf(db, userId, { except: id });
  await removeSubscriptionsOf(db, userId);
  logEvent('signed_out', { userId });
  return ended;
}
