import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

/** N = 2^14, r = 8, p = 5: a recommendation of OWASP that fits Cloudflare's limit for scrypt (N·r·p ≤ 2^20). */
const COST = { logN: 14, blockSize: 8, parallelization: 5 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

const FORMAT = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/;

type Cost = typeof COST;

const derive = (password: string, salt: Uint8Array, { logN, blockSize, parallelization }: Cost) =>
  scryptSync(password, salt, KEY_BYTES, { N: 2 ** logN, r: blockSize, p: parallelization });

const print = ({ logN, blockSize, parallelization }: Cost, salt: Buffer, key: Buffer) =>
  `$scrypt$ln=${logN},r=${blockSize},p=${parallelization}$${salt.toString('base64url')}$${key.toString('base64url')}`;

/**
 * A password as it is stored, with the parameters and the salt of its hash. Takes about 130 ms of CPU, on purpose.
 *
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
export function hashPassword(password: string): string {
  const salt = randomBytes(SALT_BYTES);
  return print(COST, salt, derive(password, salt, COST));
}

/** Used when there is no password; checking against it takes as long as against a stored one. */
const NO_PASSWORD = print(COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES));

/**
 * Whether a password is the stored one. Takes the same time when there is none.
 *
 * @param stored null where there is no account
 * @returns `outdated` when the parameters have changed since, so that it should be hashed again
 */
export function checkPassword(stored: string | null, password: string): { matches: boolean; outdated: boolean } {
  const [, logN, blockSize, parallelization, salt = '', key = ''] = FORMAT.exec(stored ?? NO_PASSWORD) ?? [];
  const cost = { logN: Number(logN), blockSize: Number(blockSize), parallelization: Number(parallelization) };
  const derived = derive(password, Buffer.from(salt, 'base64url'), cost);
  const matches = timingSafeEqual(derived, Buffer.from(key, 'base64url')) && stored !== null;
  return { matches, outdated: matches && print(cost, Buffer.alloc(0), Buffer.alloc(0)) !== print(COST, Buffer.alloc(0), Buffer.alloc(0)) };
}
