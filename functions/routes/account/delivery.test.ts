import { reset } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthResponse } from '#contracts/session.ts';
import { rowsOf } from '#queries/db.ts';
import type { Bindings } from '../../config.ts';
import { insertMailToken } from '../../db/delivery/mail-tokens.ts';
import { encryptPush } from '../../services/delivery/encrypt-push.ts';
import { tokenDigest } from '../../services/sessions/random-token.ts';
import { signToken } from '../../services/signing/sign-token.ts';
import { ask, askJson, bindings, NOW } from '../../testing/ask.ts';
import { insert } from '../../testing/catalogue.ts';
import { bearerHeader, PASSWORD, signIn, testServices } from '../../testing/sessions.ts';
import { smallCatalogue } from '../../testing/small-catalogue.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const BASE64URL = { alphabet: 'base64url', omitPadding: true } as const;
/** Cloudflare's binding while it is down: what is sent stays in the outbox. */
const MAIL: Partial<Bindings> = { MAIL: { send: () => Promise.reject(new Error('down')) }, MAIL_FROM: 'alerts@tuppence.example' };

let me: AuthResponse;

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings);
});
beforeEach(async () => void (me = await signIn('user')));

const call = (method: string, path: string, body?: unknown, others: Partial<Bindings> = {}) =>
  askJson(`/api/v1${path}`, {
    method,
    headers: { ...bearerHeader(me), ...JSON_TYPE },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    with: others,
  });

const myId = async () => (await rowsOf<{ id: number }>(bindings.APP_DB, 'SELECT id FROM user WHERE email = ?', me.user!.email))[0]?.id ?? 0;
const waiting = async () => rowsOf(bindings.APP_DB, 'SELECT kind, attempts FROM outbox WHERE user_id = ?', await myId());

/** What a mail service sends for a click. */
const oneClick = (token: string) =>
  ask(`/api/v1/unsubscribe?${new URLSearchParams({ token })}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

const subscribed = async (endpoint: string) =>
  insert(bindings.APP_DB, 'push_subscription', { user_id: await myId(), endpoint, p256dh: 'p', auth: 'a', created_at: '' });
const kept = () => rowsOf(bindings.APP_DB, 'SELECT endpoint FROM push_subscription');

/** A browser's keys, made here, and a VAPID key. */
async function pushKeys() {
  const pair = (await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])) as CryptoKeyPair;
  const point = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer);
  const vapid = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])) as CryptoKeyPair;
  const auth = crypto.getRandomValues(new Uint8Array(16)).toBase64(BASE64URL);
  return {
    keys: { p256dh: point.toBase64(BASE64URL), auth },
    VAPID_KEY: JSON.stringify(await crypto.subtle.exportKey('jwk', vapid.privateKey)),
  };
}

describe('mail', () => {
  it('is refused where there is none, and says so before it is asked for', async () => {
    expect((await call('GET', '/account/mail')).body).toEqual({ isAvailable: false, isConfirmed: false, isOn: false });
    expect((await call('PUT', '/account/mail', { isOn: true })).status).toBe(409);
    expect((await call('POST', '/auth/forgot-password', { email: me.user!.email })).body).toEqual({ isMailSent: false });
    expect(await waiting()).toEqual([]);
  });

  it('is kept while it cannot be sent, and asked for three times an hour at most', async () => {
    for (let time = 0; time < 3; time += 1) expect((await call('PUT', '/account/mail', { isOn: true }, MAIL)).status).toBe(200);
    expect((await call('PUT', '/account/mail', { isOn: true }, MAIL)).status).toBe(429);
    expect(await waiting()).toEqual([{ kind: 'confirm', attempts: 3 }]);
  });

  it('to confirm addresses is asked for twenty times an hour by one visitor, whatever the account', async () => {
    const headers = { ...JSON_TYPE, 'CF-Connecting-IP': '203.0.113.9' };
    const statuses: number[] = [];
    for (let account = 0; account < 21; account += 1) {
      const asked = { method: 'PUT', headers: { ...headers, ...bearerHeader(await signIn('user')) }, body: '{"isOn":true}', with: MAIL };
      statuses.push((await ask('/api/v1/account/mail', asked)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  it('of a forgotten password is asked for alike by known and unknown addresses', async () => {
    const known = await call('POST', '/auth/forgot-password', { email: me.user!.email }, MAIL);
    expect(known).toEqual({ status: 200, body: { isMailSent: true } });
    expect(await call('POST', '/auth/forgot-password', { email: 'nobody@example.com' }, MAIL)).toEqual(known);
    expect(await waiting()).toMatchObject([{ kind: 'reset' }]);
  });

  it('resets a password once, and ends every session and all push messages', async () => {
    await subscribed('mine');
    const token = 'a secret of a mail';
    await insertMailToken(bindings.APP_DB, {
      hash: await tokenDigest(token),
      userId: await myId(),
      purpose: 'reset',
      endsAt: new Date(NOW.getTime() + 1),
    });
    const newPassword = 'another battery staple horse';
    expect((await call('POST', '/auth/reset-password', { token: `${token}!`, newPassword })).status).toBe(403);
    const answers = await Promise.all([1, 2].map(() => call('POST', '/auth/reset-password', { token, newPassword })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await call('GET', '/auth/profile')).status).toBe(401);
    expect(await kept()).toEqual([]);
    const login = (password: string) => call('POST', '/auth/login', { email: me.user!.email, password });
    expect([(await login(PASSWORD)).status, (await login(newPassword)).status]).toEqual([401, 200]);
  });

  it('is ended in one click by a mail service, which has no session', async () => {
    await insert(bindings.APP_DB, 'mail_setting', { user_id: await myId(), confirmed_at: NOW.toISOString(), is_on: 1 });
    expect((await call('GET', '/account/mail', undefined, MAIL)).body).toEqual({ isAvailable: true, isConfirmed: true, isOn: true });
    const token = await signToken(testServices(), { kind: 'unsubscribe', subject: me.user!.userGuid });
    expect((await oneClick(me.accessToken)).status).toBe(403);
    expect((await oneClick(token)).status).toBe(200);
    expect((await call('GET', '/account/mail', undefined, MAIL)).body).toMatchObject({ isConfirmed: true, isOn: false });
    // And it is no session.
    expect((await ask('/api/v1/auth/profile', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401);
  });
});

it('a browser subscribes at a known push service, and what it is sent is encrypted in workerd as well', async () => {
  const { keys, VAPID_KEY } = await pushKeys();
  const { body } = await call('GET', '/account/push', undefined, { VAPID_KEY });
  expect(Uint8Array.fromBase64(body['publicKey'] as string, { alphabet: 'base64url' })).toHaveLength(65);
  const subscribe = (endpoint: string) => call('PUT', '/account/push', { endpoint, ...keys }, { VAPID_KEY });
  expect((await subscribe('https://192.168.0.1/push')).status).toBe(400);
  const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/1';
  expect((await subscribe(endpoint)).status).toBe(200);
  expect((await encryptPush({ endpoint, ...keys }, 'news')).length).toBe(16 + 4 + 1 + 65 + 4 + 1 + 16);
  expect(await kept()).toEqual([{ endpoint }]);

  // Another account on the same browser takes it over, and its first owner cannot end it.
  const first = me;
  me = await signIn('user');
  await subscribe(endpoint);
  const second = me;
  me = first;
  await call('POST', '/account/push/end', { endpoint });
  expect(await kept()).toEqual([{ endpoint }]);
  expect((await call('GET', '/account/push')).body).toEqual({ publicKey: null, endpoints: [] });
  me = second;
  expect((await call('GET', '/account/push')).body).toEqual({ publicKey: null, endpoints: [endpoint] });
  expect((await call('GET', '/account/export')).body).toMatchObject({ pushEndpoints: [endpoint], mail: { isConfirmed: false } });
  await call('POST', '/account/push/end', { endpoint });
  expect(await kept()).toEqual([]);
});

it('signing out everywhere ends push messages to every browser of the account, and to no other', async () => {
  await subscribed('of another account');
  me = await signIn('user');
  await subscribed('mine');
  expect((await call('DELETE', '/account/sessions')).body).toEqual({ ended: 0 });
  expect(await kept()).toEqual([{ endpoint: 'of another account' }]);
});

it('an account takes its mail, links, browsers and messages with it', async () => {
  const user_id = await myId();
  await insert(bindings.APP_DB, 'mail_setting', { user_id, confirmed_at: '', is_on: 1 });
  await insert(bindings.APP_DB, 'mail_token', { hash: 'h', user_id, purpose: 'reset', ends_at: '2099' });
  await subscribed('mine');
  await insert(bindings.APP_DB, 'outbox', { user_id, kind: 'digest', due_at: '2099' });
  expect((await call('POST', '/account/delete', { confirmation: 'DELETE', password: PASSWORD })).status).toBe(200);
  for (const table of ['mail_setting', 'mail_token', 'push_subscription', 'outbox'])
    expect(await rowsOf(bindings.APP_DB, `SELECT 1 FROM ${table} WHERE user_id = ?`, user_id)).toEqual([]);
});
