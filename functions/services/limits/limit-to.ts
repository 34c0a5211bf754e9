import type { ServiceContext } from '../../config.ts';
import { countAttempt } from '../../db/accounts/attempts.ts';
import { EdgeError } from '../../errors.ts';
import { logEvent } from '../monitoring/log-event.ts';
import { tokenDigest } from '../sessions/random-token.ts';

interface Limit {
  max: number;
  seconds: number;
  /** What the person reads who did it too often. */
  message: string;
  /** Whether to go above it is an event of security, which is logged. */
  isLogged?: boolean;
}

/** Mails that one visitor asks for, to whatever addresses: anyone can register those of others. */
export const MAILS_ASKED_FOR: Limit = {
  max: 20,
  seconds: 60 * 60,
  message: 'Too many attempts. Please wait an hour and try again.',
  isLogged: true,
};

/**
 * Counts that something is done once more, and refuses what is above the limit. Of what is counted only a digest is stored.
 *
 * @param what is done, and by whom: `vote 203.0.113.7`
 * @throws {EdgeError} TOO_MANY_REQUESTS
 */
export async function limitTo(
  { db, now }: ServiceContext,
  what: string,
  { max, seconds, message, isLogged = false }: Limit,
): Promise<void> {
  const { count, endsAt } = await countAttempt(db, await tokenDigest(what), now, seconds);
  if (count <= max) return;
  if (isLogged) logEvent('attempts_exceeded');
  const wait = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  throw new EdgeError('TOO_MANY_REQUESTS', message, { 'Retry-After': String(wait) });
}
