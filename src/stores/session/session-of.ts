import type { AuthResponse, User } from '#contracts/session.ts';
import { TOKEN_LIFE_MAX_MS, type Session } from './stored-session.ts';

/** Tokens expire this much earlier here, as a call takes time. */
const MARGIN_MS = 30_000;

/** The session of an answer; `user` is used if the answer has none. */
export const sessionOf = (answer: AuthResponse, user: User | null, now = Date.now()): Session => ({
  accessToken: answer.accessToken,
  refreshToken: answer.refreshToken,
  expiresAt: now + Math.min(answer.expiresIn * 1000, TOKEN_LIFE_MAX_MS) - MARGIN_MS,
  user: answer.user ?? user,
});
