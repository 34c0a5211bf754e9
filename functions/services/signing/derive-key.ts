/** A key for one use, so that what is signed for one use never passes for another. */
export async function deriveKey(secret: string, use: string): Promise<Uint8Array> {
  return keyedHash(new TextEncoder().encode(secret), use);
}

/** HMAC-SHA-256. */
export async function keyedHash(key: Uint8Array, text: string): Promise<Uint8Array> {
  const imported = await crypto.subtle.importKey('raw', key as BufferSource, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text)));
}
