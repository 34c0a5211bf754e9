import type { ServiceContext } from '../../config.ts';
import { countAttempt } from '../../db/accounts/attempts.ts';
import { EdgeError } from '../../errors.ts';
import { logEvent } from '../monitoring/log-event.ts';
import { tokenDigest } from './random-token.ts';

/** Attempts that one address has for one account. The owner at another address is not affected. */
const ATTEMPTS_MAX = 10;
const WINDOW_SECONDS = 15 * 60;

/** The email of an account, existing or not, and the address that tries its password. */
export interface Attempt {
  email: string;
  address: string;
}

const keyOf = ({ email, address }: Attempt) => tokenDigest(`${email} ${address}`);

/**
 * Counts an attempt before the password is checked, so that simultaneous ones are counted too. A right password counts as well:
 * each one costs a hash, 130 ms of CPU.
 *
 * @throws {EdgeError} TOO_MANY_REQUESTS beyond ten in a quarter of an hour
 */
export async function limitAttempts({ db, now }: ServiceContext, attempt: Attempt): Promise<void> {
  const { count, endsAt } = await countAttempt(db, await keyOf(attempt), now, WINDOW_SECONDS);
  if (count <= ATTEMPTS_MAX) return;
  logEvent('attempts_exceeded');
  throw new EdgeError('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a few minutes and try again.', {
    'Retry-After': String(Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))),
  });
}
