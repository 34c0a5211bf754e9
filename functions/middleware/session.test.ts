import { reset } from 'cloudflare:test';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SITE } from '#catalogue/site.ts';
import type { AuthResponse } from '#contracts/session.ts';
import { endSession } from '../services/sessions/end-session.ts';
import { signToken } from '../services/signing/sign-token.ts';
import { ask, bindings, NOW, type AskOptions } from '../testing/ask.ts';
import { liveEmptyCatalogue } from '../testing/catalogue.ts';
import { bearerHeader, testServices, signIn } from '../testing/sessions.ts';

const PROFILE = '/api/v1/auth/profile';

beforeAll(async () => {
  await reset();
  await liveEmptyCatalogue(bindings);
});

const statusWith = async (token: string, question: AskOptions = {}) =>
  (await ask(PROFILE, { ...question, headers: { Authorization: `Bearer ${token}` } })).status;

const minutesOn = (count: number) => new Date(NOW.getTime() + count * 60_000);

const read = (part: string) => JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;

/** The parts of a token, to be put together otherwise. */
function partsOf({ accessToken }: AuthResponse) {
  const [header = '', payload = '', signature = ''] = accessToken.split('.');
  return { header, payload, signature, claims: read(payload), head: read(header) };
}

const written = (part: object) => btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

describe('an access token', () => {
  it('holds the session and its expiry, nothing else', async () => {
    const { claims, head } = partsOf(await signIn('user'));
    const issuedAt = NOW.getTime() / 1000;
    expect(head).toEqual({ alg: 'HS256', kid: expect.stringMatching(/^[0-9a-f]{12}$/), typ: 'user+jwt' });
    expect(claims).toEqual({
      iss: SITE.origin,
      aud: `${SITE.origin}/api/v1`,
      sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iat: issuedAt,
      exp: issuedAt + 900,
    });
    expect(partsOf(await signIn('guest')).claims).toMatchObject({ exp: issuedAt + 3600 });
  });

  it('is good for 15 minutes', async () => {
    const { accessToken } = await signIn('user');
    expect([await statusWith(accessToken, { now: minutesOn(14.9) }), await statusWith(accessToken, { now: minutesOn(15) })]).toEqual([
      200, 401,
    ]);
  });

  it('is only good as it was written', async () => {
    const { header, payload, signature, claims, head } = partsOf(await signIn('user'));
    const forged = {
      'another signature': `${header}.${payload}.${'A'.repeat(43)}`,
      'no signature': `${header}.${payload}.`,
      'alg none': `${written({ ...head, alg: 'none' })}.${payload}.`,
      'alg none with the signature': `${written({ ...head, alg: 'none' })}.${payload}.${signature}`,
      'alg RS256': `${written({ ...head, alg: 'RS256' })}.${payload}.${signature}`,
      'a longer life': `${header}.${written({ ...claims, exp: 4_000_000_000 })}.${signature}`,
      'another session': `${header}.${written({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
      'another kind': `${written({ ...head, typ: 'guest+jwt' })}.${payload}.${signature}`,
      'an unknown key': `${written({ ...head, kid: '000000000000' })}.${payload}.${signature}`,
      'no key id': `${written({ alg: 'HS256', typ: 'user+jwt' })}.${payload}.${signature}`,
      rubbish: 'rubbish',
      dots: '..',
      nothing: '',
      'no base64': `%%%.${payload}.${signature}`,
    };
    for (const [what, token] of Object.entries(forged)) expect(await statusWith(token), what).toBe(401);
  });

  it('is only good for this site and for this purpose', async () => {
    const { refreshToken, accessToken } = await signIn('user');
    expect(await statusWith(refreshToken!)).toBe(401);
    expect(await statusWith(await signToken(testServices(), { kind: 'age', subject: 'confirmed' }))).toBe(401);
    expect((await ask(PROFILE, { headers: { Authorization: `Basic ${accessToken}` } })).status).toBe(401);
    const cookie = { Cookie: `__Host-age=${accessToken}` };
    await ask('/api/v1/health', { headers: cookie });
    expect(await statusWith(accessToken)).toBe(200);
  });

  it('of another issuer or audience is refused though the key is ours', async () => {
    const [question, { head, claims }] = [{ with: { SIGNING_KEYS: 'k'.repeat(32) } }, partsOf(await signIn('user'))];
    const { accessToken } = (await (await ask('/api/v1/auth/guest', { method: 'POST', ...question })).json()) as AuthResponse;
    const kid = partsOf({ accessToken } as AuthResponse).head['kid'] as string;
    const key = await derivedKey('k'.repeat(32));
    const sign = (changed: object) => new SignJWT({ ...claims, ...changed }).setProtectedHeader({ ...head, alg: 'HS256', kid }).sign(key);
    expect(await statusWith(await sign({}), question)).toBe(200);
    expect(await statusWith(await sign({ aud: 'https://elsewhere.example' }), question)).toBe(401);
    expect(await statusWith(await sign({ iss: 'https://elsewhere.example' }), question)).toBe(401);
    expect(await statusWith(await sign({ exp: undefined }), question)).toBe(401);
    expect(await statusWith(await sign({ nbf: NOW.getTime() / 1000 + 60 }), question)).toBe(401);
  });
});

const encode = (text: string) => new TextEncoder().encode(text);

/** As `sign-token.ts` derives it from the secret. */
async function derivedKey(secret: string): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encode('token.v1 key')));
}

/** What the manager answers. */
async function audit(session: AuthResponse): Promise<[status: number, message: string | undefined]> {
  const response = await ask('/api/v1/admin/audit', { headers: bearerHeader(session) });
  return [response.status, ((await response.json()) as { error?: { message: string } }).error?.message];
}

/** What the assistant answers to a text that it cannot read. */
const statusOfChat = async (headers: Record<string, string>) =>
  (await ask('/api/v1/assistant/chat', { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: '{' })).status;

const statusOfAccount = async (headers: Record<string, string>) => (await ask('/api/v1/account/sessions', { headers })).status;

describe('a session', () => {
  it('that ended is over for its access token too', async () => {
    const session = await signIn('user');
    await endSession(testServices(), session.refreshToken!);
    expect(await statusWith(session.accessToken)).toBe(401);
  });

  it('of a guest is no account', async () => {
    expect(await statusWith((await signIn('guest')).accessToken)).toBe(401);
    expect((await ask(PROFILE)).headers.get('WWW-Authenticate')).toBe('Bearer');
  });

  it('manages only as an admin who chose the password', async () => {
    expect(await audit(await signIn('guest'))).toEqual([401, 'Please sign in.']);
    expect(await audit(await signIn('user'))).toEqual([403, 'Only administrators may do this.']);
    const admin = await signIn('admin');
    expect((await audit(admin))[0]).toBe(200);
    await bindings.APP_DB.prepare("UPDATE user SET password_ends_at = ? WHERE role = 'admin'").bind(minutesOn(60).toISOString()).run();
    expect(await audit(admin)).toEqual([403, 'Please choose a new password first.']);
  });

  it('of any kind is enough for the assistant, and an account for what belongs to one', async () => {
    const guestHeaders = bearerHeader(await signIn('guest'));
    expect([await statusOfChat({}), await statusOfChat(guestHeaders), await statusOfChat(bearerHeader(await signIn('user')))]).toEqual([
      401, 400, 400,
    ]);
    expect([await statusOfAccount({}), await statusOfAccount(guestHeaders)]).toEqual([401, 401]);
    expect(await statusOfAccount(bearerHeader(await signIn('user')))).toBe(200);
  });

  it('that may not manage is logged by its account', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await audit(await signIn('user'));
    expect(log.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toEqual([
      { event: 'forbidden', userId: expect.any(Number) },
    ]);
    log.mockRestore();
  });

  it('takes its role from the database, at once', async () => {
    const session = await signIn('admin');
    await bindings.APP_DB.prepare("UPDATE user SET role = 'user'").run();
    const profile = await ask(PROFILE, { headers: bearerHeader(session) });
    expect(await profile.json()).toMatchObject({ role: 'user' });
    expect(profile.headers.get('Cache-Control')).toBe('private, no-store');
  });
});

const guest = async (SIGNING_KEYS: string) =>
  (await (await ask('/api/v1/auth/guest', { method: 'POST', with: { SIGNING_KEYS } })).json()) as AuthResponse;

describe('keys', () => {
  const [OLD, NEW] = ['old-key-'.repeat(4), 'new-key-'.repeat(4)];

  it('can be changed without signing anybody out', async () => {
    const { accessToken } = await guest(OLD);
    const asked = (SIGNING_KEYS: string) =>
      ask('/api/v1/auth/profile', { headers: { Authorization: `Bearer ${accessToken}` }, with: { SIGNING_KEYS } });
    expect(await (await asked(`${NEW},${OLD}`)).json()).toMatchObject({ error: { message: 'Please sign in.' } });
    expect(await (await asked(NEW)).json()).toMatchObject({ error: { message: 'Your session has expired.' } });
  });

  it.each([
    ['none', {}, 'The secret SIGNING_KEYS is not set'],
    ['a short one', { SIGNING_KEYS: `${NEW},short` }, 'The secret SIGNING_KEYS holds a key of less than 32 characters'],
  ])('stop a deployment that has %s, with a clear message', async (_, keys, message) => {
    const response = await ask('/api/v1/auth/guest', { method: 'POST', with: { DEPLOYED: '1', ...keys } });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: { code: 'NOT_READY', message: expect.stringContaining(message) } });
    const right = { DEPLOYED: '1', SIGNING_KEYS: NEW };
    expect((await ask('/api/v1/auth/guest', { method: 'POST', with: right })).status).toBe(200);
  });

  it('are never made in a database that is not on this machine, however the site was deployed', async () => {
    const elsewhere = {
      prepare: (sql: string) => {
        const statement = bindings.APP_DB.prepare(sql);
        return Object.assign(Object.create(statement) as typeof statement, {
          all: async () => ({ ...(await statement.all()), meta: { served_by: 'v3-prod' } }),
        });
      },
      batch: bindings.APP_DB.batch.bind(bindings.APP_DB),
    };
    const response = await ask('/api/v1/auth/guest', { method: 'POST', with: { APP_DB: elsewhere as never } });
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('The secret SIGNING_KEYS is not set')]);
  });
});
