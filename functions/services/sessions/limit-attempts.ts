import type { ServiceContext } from '../../config.ts';
import { limitTo } from '../limits/limit-to.ts';

/** Attempts that one address has for one account. The owner at another address is not affected. */
const ATTEMPTS = { max: 10, seconds: 15 * 60, message: 'Too many attempts. Please wait a few minutes and try again.', isLogged: true };

/** The email of an account, existing or not, and the address that tries its password. */
export interface Attempt {
  email: string;
  address: string;
}

/**
 * Counts an attempt before the password is checked, so that simultaneous ones are counted too. A right password counts as well:
 * each one costs a hash, 130 ms of CPU.
 *
 * @throws {EdgeError} TOO_MANY_REQUESTS beyond ten in a quarter of an hour
 */
export const limitAttempts = (services: ServiceContext, { email, address }: Attempt): Promise<void> =>
  limitTo(services, `${email} ${address}`, ATTEMPTS);
