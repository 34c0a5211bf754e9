import { SITE } from '#catalogue/site.ts';
import { EdgeError } from '../../errors.ts';
import commonPasswords from './common-passwords.txt?raw';

/** The 5,000 most common passwords of 8 characters or more (zxcvbn's list, MIT licence, (c) Dan Wheeler and Dropbox), some British ones. */
const COMMON = new Set(commonPasswords.trim().split(/\s+/));

/** Without the digits and signs around a word. */
const core = (text: string) => text.toLowerCase().replace(/^[\d\W_]+|[\d\W_]+$/gu, '');

/**
 * Refuses common passwords, the site's name, and the person's name and email. There are no rules of composition
 * (OWASP ASVS 5.0, 6.2.4, 6.2.5 and 6.2.11).
 *
 * @throws {EdgeError} BAD_REQUEST
 */
export function refuseWeakPassword(password: string, { username, email }: { username: string; email: string }): void {
  const lower = password.toLowerCase();
  const own = [SITE.name, username, email, email.split('@')[0] ?? ''].map((word) => word.toLowerCase());
  const isOwn = own.some((word) => word === lower || (core(lower) !== '' && core(word) === core(lower)));
  if (COMMON.has(lower) || isOwn) throw new EdgeError('BAD_REQUEST', 'password: is too easy to guess');
}
