import { fits } from '#client/shape.ts';
import type { User } from '#contracts/session.ts';
import { storedAtom } from '../stored-atom.ts';

export interface Session {
  accessToken: string;
  refreshToken: string | null;
  /** By this browser's own clock, counted from when the answer came: a clock that goes wrong is wrong on both sides. */
  expiresAt: number;
  user: User | null;
}

const SESSION = {
  accessToken: 'string',
  refreshToken: 'string|null',
  expiresAt: 'number',
  user: { username: 'string', email: 'string', userGuid: 'string', role: '=user|=admin' },
};
/** No token lives longer. One that says so was stored while the clock stood elsewhere. */
export const TOKEN_LIFE_MAX_MS = 24 * 60 * 60 * 1000;

/** The session in a browser's storage, or null for anything else that stands there. */
export function parseSession(text: string | null): Session | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return fits(value, SESSION) ? (value as Session) : null;
  } catch {
    return null;
  }
}

export const isLive = ({ expiresAt }: Session, now = Date.now()): boolean => expiresAt > now && expiresAt <= now + TOKEN_LIFE_MAX_MS;

const stored = storedAtom('session', parseSession);
/** Of the person who is signed in, in all tabs; null for everyone else. */
export const $session = stored.$value;
export const { keep: keepSession, reread: rereadSession } = stored;

/** A guest's session is never stored: it ends with the page. */
export const memory: { guest: Session | null } = { guest: null };
