import type { Db } from '#queries/db.ts';
import type { Config } from '../../config.ts';
import { readSigningKeys } from './read-signing-keys.ts';

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' };

const keyOf = (secret: string, usage: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), ALGORITHM, false, [usage]);

/**
 * A text with its signature (HMAC-SHA-256). Say in the text what it is for and until when: the signature says only who wrote it.
 *
 * @returns `{text}.{signature}`
 */
export async function signText({ db, config }: { db: Db; config: Config }, text: string): Promise<string> {
  const [secret = ''] = await readSigningKeys(db, config);
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret, 'sign'), new TextEncoder().encode(text));
  return `${text}.${new Uint8Array(signature).toBase64({ alphabet: 'base64url', omitPadding: true })}`;
}

/** The text of `signText` if one of our keys signed it, else null. Compares in constant time. */
export async function signedText({ db, config }: { db: Db; config: Config }, signed: string): Promise<string | null> {
  const end = signed.lastIndexOf('.');
  const text = signed.slice(0, Math.max(0, end));
  const signature = bytesOf(signed.slice(end + 1));
  if (signature === null) return null;
  for (const secret of await readSigningKeys(db, config)) {
    const key = await keyOf(secret, 'verify');
    if (await crypto.subtle.verify('HMAC', key, signature, new TextEncoder().encode(text))) return text;
  }
  return null;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.fromBase64(base64url, { alphabet: 'base64url' });
  } catch {
    return null;
  }
}
