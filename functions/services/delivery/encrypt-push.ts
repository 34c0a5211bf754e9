import type { PushSubscription } from '../../db/delivery/push-subscriptions.ts';
import { fromBase64Url } from '../signing/base64url.ts';

/*
 * RFC 8291, encryption of push messages. The small libraries for Workers speak the draft before it (`aesgcm`), or want Node's crypto.
 */

const encoder = new TextEncoder();
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const RECORD_BYTES = 4096;
const SALT_BYTES = 16;
const POINT_BYTES = 65;
const AUTH_BYTES = 16;

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const part of parts) {
    all.set(part, place);
    place += part.length;
  }
  return all;
}

interface Derivation {
  salt: Uint8Array<ArrayBuffer>;
  secret: Uint8Array<ArrayBuffer>;
  info: Uint8Array<ArrayBuffer>;
  bytes: number;
}

async function derive({ salt, secret, info, bytes }: Derivation): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8));
}

/** Whether the keys of a browser are a point of the curve and a secret, as RFC 8291 has them. */
export async function arePushKeys({ p256dh, auth }: Pick<PushSubscription, 'p256dh' | 'auth'>): Promise<boolean> {
  try {
    if (fromBase64Url(auth).length !== AUTH_BYTES || fromBase64Url(p256dh).length !== POINT_BYTES) return false;
    await crypto.subtle.importKey('raw', fromBase64Url(p256dh), CURVE, false, []);
    return true;
  } catch {
    return false;
  }
}

/** A push message that only the browser with these keys can read: the body of the call, for `Content-Encoding: aes128gcm`. */
export async function encryptPush({ p256dh, auth }: PushSubscription, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const theirPoint = fromBase64Url(p256dh);
  const theirKey = await crypto.subtle.importKey('raw', theirPoint, CURVE, false, []);
  const own = (await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])) as CryptoKeyPair;
  const ownPoint = new Uint8Array((await crypto.subtle.exportKey('raw', own.publicKey)) as ArrayBuffer);
  const shared = new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: theirKey }, own.privateKey, 256));
  const info = joined(encoder.encode('WebPush: info\0'), theirPoint, ownPoint);
  const secret = await derive({ salt: fromBase64Url(auth), secret: shared, info, bytes: 32 });

  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const keyBytes = await derive({ salt, secret, info: encoder.encode('Content-Encoding: aes128gcm\0'), bytes: 16 });
  const nonce = await derive({ salt, secret, info: encoder.encode('Content-Encoding: nonce\0'), bytes: 12 });
  const key = await crypto.subtle.importKey('raw', keyBytes, 'AES-GCM', false, ['encrypt']);
  // 2 ends the last record.
  const record = joined(encoder.encode(text), new Uint8Array([2]));
  const encrypted = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, record));

  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, RECORD_BYTES);
  return joined(salt, size, new Uint8Array([POINT_BYTES]), ownPoint, encrypted);
}
