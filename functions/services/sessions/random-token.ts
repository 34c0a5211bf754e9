const encoder = new TextEncoder();
const BASE64URL = { alphabet: 'base64url', omitPadding: true } as const;

/** A secret of 256 random bits. */
export const randomToken = (): string => crypto.getRandomValues(new Uint8Array(32)).toBase64(BASE64URL);

/** SHA-256 in hex: how secrets are stored, and the key of counts by address. */
export const tokenDigest = async (text: string): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))).toHex();

/** The token that follows `token`. It needs both: neither the token alone nor the database with the salt gives it. */
export async function successorOf(token: string, salt: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(token), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(salt))).toBase64(BASE64URL);
}
