import { importJWK, type JWK, SignJWT } from 'jose';
import { SITE } from '#catalogue/site.ts';
import type { PushConfig } from '../../config.ts';
import type { PushSubscription } from '../../db/delivery/push-subscriptions.ts';
import { fromBase64Url, toBase64Url } from '../signing/base64url.ts';
import { encryptPush } from './encrypt-push.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import type { SendResult } from './send-mail.ts';

const ANSWER_WITHIN_MS = 10_000;
const DAY_SECONDS = 24 * 60 * 60;
const TOKEN_SECONDS = 12 * 60 * 60;

/** The public key that browsers subscribe with: a point of the curve in base64url. */
export const publicKeyOf = ({ x = '', y = '' }: JsonWebKey): string =>
  toBase64Url(new Uint8Array([4, ...fromBase64Url(x), ...fromBase64Url(y)]));

/** Who sends a message (VAPID, RFC 8292). */
async function authorization(key: JsonWebKey, endpoint: string, now: Date): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + TOKEN_SECONDS)
    .setSubject(`mailto:${SITE.contactEmail}`)
    .sign(await importJWK(key as JWK, 'ES256'));
  return `vapid t=${token}, k=${publicKeyOf(key)}`;
}

/** What a push message shows, and where it leads. */
export interface PushText {
  title: string;
  body: string;
  path: string;
}

/**
 * Sends a push message to a browser.
 *
 * @returns `gone` when the browser no longer wants any
 */
export async function sendPush(
  { key, services }: PushConfig,
  subscription: PushSubscription,
  text: PushText,
  now: Date,
): Promise<SendResult | 'gone'> {
  const { endpoint } = subscription;
  // Also here: the list of services may have changed since.
  if (!isPushEndpoint(endpoint, services)) return 'gone';
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        Authorization: await authorization(key, endpoint, now),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(DAY_SECONDS),
        Urgency: 'normal',
      },
      body: await encryptPush(subscription, JSON.stringify(text)),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.body?.cancel();
    if (response.ok) return 'sent';
    if (response.status === 404 || response.status === 410) return 'gone';
    console.error(`A push service answered ${response.status}.`);
    return response.status === 429 || response.status >= 500 ? 'later' : 'refused';
  } catch {
    console.error('A push service cannot be reached.');
    return 'later';
  }
}
