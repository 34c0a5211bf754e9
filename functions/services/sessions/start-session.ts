import type { AuthResponse, Profile, User } from '#contracts/session.ts';
import type { ServiceContext } from '../../config.ts';
import { deleteExpiredSessions, insertSession } from '../../db/accounts/sessions.ts';
import type { Account } from '../../db/accounts/users.ts';
import { EdgeError } from '../../errors.ts';
import { signToken, TOKEN_SECONDS } from '../signing/sign-token.ts';
import { tokenDigest, randomToken } from './random-token.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A session ends when it was not refreshed for so long. */
export const SESSION_IDLE_MS = 30 * DAY_MS;
/** However often it is refreshed, it ends after this. */
export const SESSION_MAX_MS = 90 * DAY_MS;

export const userJson = ({ username, email, guid, role }: Account): User => ({ username, email, userGuid: guid, role });

export const profileJson = (account: Account): Profile => ({ ...userJson(account), mustChangePassword: account.passwordEndsAt !== null });

/** A session for a visitor without an account. It is not stored. */
export async function startGuestSession(context: ServiceContext): Promise<AuthResponse> {
  const accessToken = await signToken(context, { kind: 'guest', subject: crypto.randomUUID() });
  return { accessToken, refreshToken: null, expiresIn: TOKEN_SECONDS.guest, user: null };
}

/**
 * Signs an account in on a device.
 *
 * @param account as read when its password was checked
 * @param device as the account page shows it
 * @throws {EdgeError} UNAUTHENTICATED when the password was changed in the meantime
 */
export async function startSession(context: ServiceContext, account: Account, device: string): Promise<AuthResponse> {
  const { db, now } = context;
  const [id, refreshToken] = [crypto.randomUUID(), randomToken()];
  await deleteExpiredSessions(db, now);
  const ends = { expiresAt: new Date(now.getTime() + SESSION_IDLE_MS), finalAt: new Date(now.getTime() + SESSION_MAX_MS) };
  const session = { id, userId: account.id, device, startedAt: now, refreshedAt: now, ...ends };
  const isStarted = await insertSession(db, session, { password: account.password, tokenHash: await tokenDigest(refreshToken) });
  if (!isStarted) throw new EdgeError('UNAUTHENTICATED', 'The password of this account has just changed. Please sign in again.');
  return sessionAnswer(context, { account, sessionId: id, refreshToken });
}

interface Started {
  account: Account;
  sessionId: string;
  refreshToken: string;
}

/** A session of an account as the API answers it. */
export async function sessionAnswer(context: ServiceContext, { account, sessionId, refreshToken }: Started): Promise<AuthResponse> {
  const accessToken = await signToken(context, { kind: 'user', subject: sessionId });
  return { accessToken, refreshToken, expiresIn: TOKEN_SECONDS.user, user: userJson(account), userGuid: account.guid };
}
