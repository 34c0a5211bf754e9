import type { Db } from '#queries/db.ts';
import type { Config } from '../../config.ts';
import { machineKey } from '../../db/signing-key.ts';
import { EdgeError } from '../../errors.ts';

const KEY_MIN_CHARS = 32;

const notReady = (what: string) =>
  new EdgeError('NOT_READY', `The secret SIGNING_KEYS ${what}: nobody can sign in. The README says how to set it.`);

/**
 * Keys that sign what visitors carry: the first signs, all are accepted. A machine that was given none makes its own; a
 * deployment must be given one, as a key that lies beside the data protects nothing from who reads the data.
 *
 * @throws {EdgeError} NOT_READY when a deployment has none, or one that can be guessed
 */
export async function readSigningKeys(app: Db, { signingKeys, deployed }: Config): Promise<string[]> {
  if (!deployed) return signingKeys.length > 0 ? signingKeys : [await machineKey(app)];
  if (signingKeys.length === 0) throw notReady('is not set');
  if (signingKeys.some((key) => key.length < KEY_MIN_CHARS)) throw notReady(`holds a key of less than ${KEY_MIN_CHARS} characters`);
  return signingKeys;
}
