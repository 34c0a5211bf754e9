import type { Db } from '#queries/db.ts';
import type { Config } from '../../config.ts';
import { machineKey } from '../../db/signing-key.ts';
import { EdgeError } from '../../errors.ts';

const KEY_MIN_CHARS = 32;

const notReady = (what: string) =>
  new EdgeError('NOT_READY', `The secret SIGNING_KEYS ${what}, so visitors cannot sign in. Set it: npx wrangler secret put SIGNING_KEYS.`);

/**
 * The keys of tokens: the first signs, all are accepted. On a local machine without keys one is made and stored in APP_DB. A deployment
 * must have its own: a key in the database would not protect against a reader of the database.
 *
 * @throws {EdgeError} NOT_READY when a deployment, however it was made, has no key, or a short one
 */
export async function readSigningKeys(app: Db, { signingKeys, deployed }: Config): Promise<string[]> {
  if (signingKeys.length === 0) {
    const made = deployed ? null : await machineKey(app);
    if (made === null) throw notReady('is not set');
    return [made];
  }
  if (!deployed) return signingKeys;
  if (signingKeys.some((key) => key.length < KEY_MIN_CHARS)) throw notReady(`holds a key of less than ${KEY_MIN_CHARS} characters`);
  return signingKeys;
}
