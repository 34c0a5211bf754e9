import { toBase64Url } from '../signing/base64url.ts';
import { keyedHash } from '../signing/derive-key.ts';

const encoder = new TextEncoder();

/** A secret of random bytes, as text; 256 bits where nothing else is said. */
export const randomToken = (bytes = 32): string => toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)));

/** SHA-256 in hex: how secrets are stored, and the key of counts by address. */
export const tokenDigest = async (text: string): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))).toHex();

/** The token that follows `token`. It needs both: neither the token alone nor the database with the salt gives it. */
export const successorOf = async (token: string, salt: string): Promise<string> =>
  toBase64Url(await keyedHash(encoder.encode(token), salt));
