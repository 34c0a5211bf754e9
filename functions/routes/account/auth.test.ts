import { reset } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuthResponse } from '#contracts/session.ts';
import { rowOf, rowsOf } from '#queries/db.ts';
import { ask, bindings, NOW, type Question } from '../../testing/ask.ts';
import { migrate } from '../../testing/catalogue.ts';
import { countingBindings } from '../../testing/count-statements.ts';
import { bearer, PASSWORD } from '../../testing/sessions.ts';

beforeEach(async () => {
  await reset();
  await migrate(bindings.APP_DB);
});

const HOME = '203.0.113.7';

interface Answer {
  status: number;
  body: AuthResponse & { error?: { code: string; message: string } };
}

async function post(path: string, body: unknown, { headers = {}, ...question }: Question = {}): Promise<Answer> {
  const response = await ask(`/api/v1/auth/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': HOME, ...(headers as Record<string, string>) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...question,
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const SAM = { username: 'Sam Field', email: 'sam@example.com', password: PASSWORD };
const register = (changes: object = {}) => post('register', { ...SAM, ...changes });
const logIn = (changes: object = {}, question: Question = {}) =>
  post('login', { email: SAM.email, password: PASSWORD, ...changes }, question);
const profile = (session: AuthResponse) => ask('/api/v1/auth/profile', { headers: bearer(session) });

describe('a person', () => {
  it('registers, is known, signs out at the server, and signs in again', async () => {
    const { status, body } = await register();
    const user = { username: 'Sam Field', email: 'sam@example.com', userGuid: expect.any(String), role: 'user' };
    expect([status, body]).toEqual([
      200,
      {
        accessToken: expect.any(String),
        refreshToken: expect.stringMatching(/^[\w-]{43}$/),
        expiresIn: 900,
        user,
        userGuid: body.user!.userGuid,
      },
    ]);
    expect(await (await profile(body)).json()).toEqual({ ...user, mustChangePassword: false });
    expect(await post('logout', { refreshToken: body.refreshToken })).toEqual({ status: 200, body: {} });
    expect((await profile(body)).status).toBe(401);
    expect((await post('refresh', { refreshToken: body.refreshToken })).status).toBe(401);
    const again = await logIn();
    expect([again.status, again.body.user?.username, (await profile(again.body)).status]).toEqual([200, 'Sam Field', 200]);
  });

  it('goes on with a refresh token, once', async () => {
    const { body } = await register();
    const refreshed = await post('refresh', { refreshToken: body.refreshToken });
    expect(refreshed).toMatchObject({ status: 200, body: { expiresIn: 900, user: body.user } });
    expect(refreshed.body.refreshToken).not.toBe(body.refreshToken);
    const late = await post('refresh', { refreshToken: body.refreshToken }, { now: new Date(NOW.getTime() + 11_000) });
    expect(late).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHENTICATED' } } });
    expect((await profile(refreshed.body)).status).toBe(401);
  });

  it('without an account is a guest', async () => {
    const response = await ask('/api/v1/auth/guest', { method: 'POST' });
    expect(await response.json()).toEqual({ accessToken: expect.any(String), refreshToken: null, expiresIn: 3600, user: null });
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('signs out without saying whether there was a session', async () => {
    for (const body of [{}, { refreshToken: null }, { refreshToken: 'unknown' }]) expect((await post('logout', body)).status).toBe(200);
  });
});

describe('one mailbox has one account', () => {
  it.each(['Sam@Example.COM', ' sam@example.com ', 'ｓａｍ@example.com', 'sam@ｅxample.com', '\u212Aate@example.com'])(
    '%s is the same however it is written',
    async (email) => {
      await register();
      await register({ email: 'kate@example.com' });
      expect(await register({ email })).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } });
      expect((await logIn({ email })).status).toBe(200);
    },
  );

  it('what only looks alike is another, or none', async () => {
    await register();
    expect((await register({ email: 'sаm@example.com' })).status).toBe(400); // Cyrillic а
    expect(await register({ email: 'sam@exаmple.com' })).toMatchObject({
      status: 200,
      body: { user: { email: 'sam@xn--exmple-4nf.com' } },
    });
  });

  it('is made once, however many ask at once', async () => {
    const answers = await Promise.all([register(), register({ email: 'SAM@example.com' }), register()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('nothing in a body makes an administrator', () => {
  it.each([{ role: 'admin' }, { user: { role: 'admin' } }, { isAdmin: true, id: 1, password_ends_at: null }])('%j', async (extra) => {
    const { body } = await register(extra);
    expect(body.user?.role).toBe('user');
    expect(await rowsOf(bindings.APP_DB, "SELECT id FROM user WHERE role = 'admin'")).toEqual([]);
    expect((await logIn(extra)).body.user?.role).toBe('user');
  });

  it('nor anything in a prototype', async () => {
    const text = JSON.stringify(SAM).replace('{', '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}},');
    expect((await post('register', text)).body.user?.role).toBe('user');
    expect(({} as { role?: string }).role).toBeUndefined();
  });
});

describe('bad input', () => {
  it.each([
    [{ username: 7 }, 'username: must be text'],
    [{ username: '   ' }, 'username: must not be empty'],
    [{ username: 'x'.repeat(81) }, 'username: must be at most 80 characters'],
    [{ username: 'Sam\u202E' }, 'username: must be plain text'],
    [{ email: null }, 'email: must be text'],
    [{ email: ['sam@example.com'] }, 'email: must be text'],
    [{ email: 'sam' }, 'email: must be an email address'],
    [{ email: 'sam@localhost' }, 'email: must be an email address'],
    [{ email: 'sam@example.com\r\nBcc: x@y.z' }, 'email: must be an email address'],
    [{ email: `${'x'.repeat(300)}@example.com` }, 'email: must be at most 254 characters'],
    [{ password: 'short' }, 'password: must be at least 8 characters'],
    [{ password: 'x'.repeat(129) }, 'password: must be at most 128 characters'],
    [{ password: 'lone \uD800 surrogate' }, 'password: must be text'],
    [{ password: { toString: 'x' } }, 'password: must be text'],
    [{ password: 'Password123' }, 'password: is too easy to guess'],
    [{ password: 'Tuppence2026!' }, 'password: is too easy to guess'],
    [{ email: 'samfield@example.com', password: 'SamField99' }, 'password: is too easy to guess'],
  ])('%j is refused', async (changes, message) => {
    expect(await register(changes)).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST', message } } });
  });

  it.each(['', '{', 'null', '[]', '7', '"x"', '{}'])('a body of %s is refused', async (text) => {
    for (const path of ['login', 'register', 'refresh']) expect((await post(path, text)).status).toBe(400);
  });

  it('other types of body are refused, and bodies of a megabyte, said or not', async () => {
    const form = { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
    expect(await logIn({}, form)).toMatchObject({ status: 415, body: { error: { code: 'UNSUPPORTED_MEDIA_TYPE' } } });
    expect((await logIn({}, { headers: { 'Content-Type': 'text/plain' } })).status).toBe(415);
    expect((await logIn({ padding: 'x'.repeat(1_000_000) })).status).toBe(413);
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(10_000))) });
    const response = await ask('/api/v1/auth/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: endless });
    expect(response.status).toBe(413);
  });

  it('passwords are taken as they are', async () => {
    const odd = '  Ünï\u0000 códe 🔑  ';
    await register({ password: odd });
    expect((await logIn({ password: odd.trim() })).status).toBe(401);
    expect((await logIn({ password: odd.toLowerCase() })).status).toBe(401);
    expect((await logIn({ password: odd })).status).toBe(200);
    expect((await register({ email: 'long@example.com', password: 'pass phrase '.repeat(10) })).status).toBe(200);
  });

  it('no two failures can be told apart', async () => {
    await register();
    const wrong = await logIn({ password: 'wrong password' });
    expect(wrong).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHENTICATED', message: 'Invalid email or password.' } } });
    expect(await logIn({ email: 'nobody@example.com' })).toEqual(wrong);
  });
});

const guess = (count: number, address = HOME) => logIn({ password: `guess ${count}` }, { headers: { 'CF-Connecting-IP': address } });

const forwarded = (count: number) =>
  post('login', '{}', { headers: { 'X-Forwarded-For': `192.0.2.${count}`, 'CF-Connecting-IP': '192.0.2.250' } });

describe('too many tries', () => {
  it('300 in a minute end in 429, and the owner is not locked out', async () => {
    await register();
    const answers = await Promise.all(Array.from({ length: 300 }, (_, count) => guess(count)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(290);
    expect(await logIn()).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_REQUESTS' } } });
    expect((await logIn({}, { headers: { 'CF-Connecting-IP': '198.51.100.2' } })).status).toBe(200);
  });

  it('include right passwords, and end after a quarter of an hour', async () => {
    await register();
    for (let count = 0; count < 5; count += 1) {
      expect((await guess(count)).status).toBe(401);
      expect((await logIn()).status).toBe(200);
    }
    const refused = await ask('/api/v1/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': HOME },
      body: JSON.stringify({ email: SAM.email, password: PASSWORD }),
    });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '900']);
    expect((await logIn({}, { now: new Date(NOW.getTime() + 15 * 60_000) })).status).toBe(200);
  });

  // The limit counts by minutes of the clock: of 130 calls at once, more than 60 are in one of two.
  it('are stopped by address too, whatever the account, and a household counts as one', async () => {
    const networked = (count: number) =>
      post('login', '{}', { headers: { 'CF-Connecting-IP': `2001:db8:1:2::${count.toString(16)}` } }).then(({ status }) => status);
    const statuses = await Promise.all(Array.from({ length: 130 }, (_, count) => networked(count)));
    expect([...new Set(statuses)].sort()).toEqual([400, 429]);
    expect((await post('login', '{}', { headers: { 'CF-Connecting-IP': '2001:db8:1:3::1' } })).status).toBe(400);
  });

  it('cannot be hidden behind a header that anyone can send', async () => {
    const statuses = await Promise.all(Array.from({ length: 130 }, async (_, count) => (await forwarded(count)).status));
    expect(statuses).toContain(429);
  });
});

describe('what is kept', () => {
  it('holds no password, no token and no address', async () => {
    const { body } = await register();
    await logIn({ password: 'wrong password' });
    const tables = ['user', 'session', 'refresh_token', 'attempt'];
    const kept = JSON.stringify(await Promise.all(tables.map((table) => rowsOf(bindings.APP_DB, `SELECT * FROM ${table}`))));
    for (const secret of [PASSWORD, 'wrong password', body.refreshToken!, body.accessToken, HOME]) expect(kept).not.toContain(secret);
    const { password } = (await rowOf<{ password: string }>(bindings.APP_DB, 'SELECT password FROM user'))!;
    expect(password).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w-]{22}\$[\w-]{43}$/);
  });

  it('is told to the operator as it happens, by number and without a secret', async () => {
    const log = vi.spyOn(console, 'log');
    const { body } = await register();
    await logIn({ password: 'wrong password' });
    await logIn({ email: 'nobody@example.com' });
    await post('refresh', { refreshToken: body.refreshToken });
    await post('refresh', { refreshToken: body.refreshToken }, { now: new Date(NOW.getTime() + 11_000) });
    await profile(body);
    await post('logout', { refreshToken: (await logIn()).body.refreshToken });
    const lines = log.mock.calls.map(([line]) => String(line));
    log.mockRestore();
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { event: 'account_registered', userId: 1 },
      { event: 'sign_in_failed', userId: 1 },
      { event: 'sign_in_failed', userId: null },
      { event: 'refresh_token_reused', userId: 1 },
      { event: 'token_refused', userId: null },
      { event: 'signed_in', userId: 1 },
      { event: 'signed_out', userId: 1 },
    ]);
    for (const secret of [PASSWORD, 'wrong password', SAM.email, body.refreshToken!, body.accessToken])
      expect(lines.join()).not.toContain(secret);
  });

  it.each([
    ['profile', 2],
    ['refresh', 6],
    ['login', 6],
  ] as const)('costs %s %i statements', async (path, count) => {
    const keys = { SIGNING_KEYS: 'k'.repeat(32) };
    const { body } = await post('register', SAM, { with: keys });
    const { bindings: counted, statements } = countingBindings(bindings);
    const question = { with: { ...counted, ...keys } };
    const ways = {
      profile: () => ask('/api/v1/auth/profile', { ...question, headers: bearer(body) }),
      refresh: () => post('refresh', { refreshToken: body.refreshToken }, question),
      login: () => logIn({}, question),
    };
    expect((await ways[path]()).status).toBe(200);
    expect(statements).toHaveLength(count);
  });
});
