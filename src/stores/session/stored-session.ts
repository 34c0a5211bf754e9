import { fits } from '#client/shape.ts';
import type { User } from '#contracts/session.ts';
import { storedAtom } from '../stored-atom.ts';

export interface Session {
  accessToken: string;
  refreshToken: string | null;
  /** By this browser's clock, counted from the answer: a wrong clock is wrong on both sides. */
  expiresAt: number;
  user: User | null;
}

const SESSION = {
  accessToken: 'string',
  refreshToken: 'string|null',
  expiresAt: 'number',
  user: { username: 'string', email: 'string', userGuid: 'string', role: '=user|=admin' },
};
/** No token lives longer: one that claims to was stored under another clock. */
export const TOKEN_LIFE_MAX_MS = 24 * 60 * 60 * 1000;

/** Reads the session from storage; null for anything else. */
function parseSession(text: string | null): Session | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return fits(value, SESSION) ? (value as Session) : null;
  } catch {
    return null;
  }
}

export const isLive = ({ expiresAt }: Session, now = Date.now()): boolean => expiresAt > now && expiresAt <= now + TOKEN_LIFE_MAX_MS;

const stored = storedAtom('session', parseSession);
/** The session of the signed-in user, in all tabs; null for other visitors. */
export const $session = stored.$value;
export const { keep: keepSession, reread: rereadSession } = stored;

/** A guest session is not stored: it ends with the page. */
export const memory: { guest: Session | null } = { guest: null };
