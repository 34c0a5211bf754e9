import { reset } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { AccountExport } from '#contracts/account.ts';
import type { AuthResponse } from '#contracts/session.ts';
import { rowsOf } from '#queries/db.ts';
import { refreshSession } from '../../services/sessions/refresh-session.ts';
import { signToken } from '../../services/signing/sign-token.ts';
import { ask, askJson, bindings, NOW } from '../../testing/ask.ts';
import { bearerHeader, type Call, callAs, PASSWORD, signIn, testServices } from '../../testing/sessions.ts';
import { ADULT, CLOSED, KETTLE, smallCatalogue } from '../../testing/small-catalogue.ts';

const ACCOUNT = '/api/v1/account';
const NEW_PASSWORD = 'another battery staple horse';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

let me: AuthResponse;

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings);
});

beforeEach(async () => void (me = await signIn('user')));

const call = (method: string, path: string, { as = me, headers, ...rest }: Call & { as?: AuthResponse } = {}) =>
  callAs(as, method, `${ACCOUNT}${path}`, { headers: { 'User-Agent': FIREFOX, ...headers }, ...rest });

/** The same person on another device. */
async function otherDevice(password = PASSWORD): Promise<AuthResponse> {
  const { body } = await askJson('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': FIREFOX },
    body: JSON.stringify({ email: me.user!.email, password }),
  });
  return body as unknown as AuthResponse;
}

const myId = async () => (await rowsOf<{ id: number }>(bindings.APP_DB, 'SELECT id FROM user WHERE email = ?', me.user!.email))[0]?.id ?? 0;

const isIn = async (session: AuthResponse) => (await ask('/api/v1/auth/profile', { headers: bearerHeader(session) })).status === 200;

describe('the profile', () => {
  it('takes another name, as it is', async () => {
    expect(await call('PUT', '/username', { body: { username: ' <b>Zoë</b> ', role: 'admin' } })).toMatchObject({
      status: 200,
      body: { username: '<b>Zoë</b>', role: 'user' },
    });
    expect((await askJson('/api/v1/auth/profile', { headers: bearerHeader(me) })).body).toMatchObject({
      username: '<b>Zoë</b>',
      role: 'user',
    });
  });
});

const change = (body: object, as = me) => call('PUT', '/password', { body, as });

describe('the password', () => {
  it('is changed by who knows it, which ends every other session', async () => {
    const other = await otherDevice();
    const { status, body } = await change({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    expect([status, await isIn(other), await isIn(me), await isIn(body as unknown as AuthResponse)]).toEqual([200, false, false, true]);
    await expect(refreshSession(testServices(), other.refreshToken!)).rejects.toThrow('Your session has ended.');
    expect((await otherDevice()).accessToken).toBeUndefined();
    expect(await isIn(await otherDevice(NEW_PASSWORD))).toBe(true);
  });

  it.each([
    [{ currentPassword: 'wrong password', newPassword: NEW_PASSWORD }, 403, 'The current password is not right.'],
    [{ currentPassword: PASSWORD, newPassword: 'short' }, 400, 'newPassword: must be at least 8 characters'],
    [{ currentPassword: PASSWORD, newPassword: 'qwertyuiop' }, 400, 'password: is too easy to guess'],
    [{ currentPassword: PASSWORD, newPassword: PASSWORD }, 400, 'newPassword: must differ from the current one'],
    [{ newPassword: NEW_PASSWORD }, 400, 'currentPassword: must be text'],
  ])('stays after %j', async (body, status, message) => {
    expect(await change(body)).toMatchObject({ status, body: { error: { message } } });
    expect(await isIn(me)).toBe(true);
  });

  it('is not guessed by who stole a session', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      statuses.push((await change({ currentPassword: `guess number ${guess}`, newPassword: NEW_PASSWORD })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
  });
});

describe('sessions', () => {
  it('are listed with their devices, and ended one by one or all others at once', async () => {
    const [other, third] = [await otherDevice(), await otherDevice()];
    const { body } = await call('GET', '/sessions', { as: other });
    const sessions = body['data'] as { id: string; device: string; current: boolean }[];
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ current }) => current)).toMatchObject([{ device: 'Firefox on Windows', startedAt: NOW.toISOString() }]);
    const mine = sessions.find(({ device }) => device === 'a test')!;
    expect(await call('DELETE', `/sessions/${mine.id}`, { as: other })).toEqual({ status: 200, body: { ended: 1 } });
    expect([await isIn(me), await isIn(other)]).toEqual([false, true]);
    expect(await call('DELETE', '/sessions', { as: other })).toEqual({ status: 200, body: { ended: 1 } });
    expect([await isIn(third), await isIn(other)]).toEqual([false, true]);
  });

  it('of others are none of one’s business', async () => {
    const stranger = await signIn('user');
    const [{ id = '' } = {}] = await rowsOf<{ id: string }>(bindings.APP_DB, 'SELECT id FROM session ORDER BY user_id DESC');
    expect((await call('DELETE', `/sessions/${id}`)).status).toBe(404);
    await call('DELETE', '/sessions');
    expect(await isIn(stranger)).toBe(true);
  });
});

const visit = (outlink: string, headers: Record<string, string> = {}) => call('POST', '/visits', { body: { outlink }, headers });

const rename = (name: string) => bindings.CATALOGUE_A.prepare('UPDATE merchant SET name = ? WHERE id = 1').bind(name).run();

describe('visits', () => {
  it('are noted with the names of the day, newest first', async () => {
    await visit(`/products/${KETTLE.id}/outlink`);
    await visit('/merchants/cable-and-crown/outlink');
    expect(await visit('/api/v1/vouchers/SAVE10/outlink?merchant=harbour-lane')).toMatchObject({
      status: 200,
      body: { merchantName: 'Harbour Lane', voucherId: 2, productId: null },
    });
    await rename('Renamed');
    expect(await call('GET', '/visits?limit=2')).toMatchObject({
      body: { data: [{ voucherId: 2 }, { merchantName: 'Cable & Crown' }], meta: { total: 3, page: 1, limit: 2 } },
    });
    expect((await call('GET', '/visits?limit=2&page=9')).body).toMatchObject({ data: [{ merchantId: 1 }], meta: { total: 3, page: 2 } });
    expect((await call('GET', '/visits?limit=2&page=2')).body['data']).toEqual([
      {
        id: expect.any(Number),
        visitedAt: '2026-11-21T10:30:00.000Z',
        merchantId: 1,
        merchantName: 'Harbour Lane',
        merchantSlug: 'harbour-lane',
        productId: KETTLE.id,
        productName: 'Penrith stovetop kettle',
        voucherId: null,
      },
    ]);
    await rename('Harbour Lane');
  });

  it.each([
    '/products/999/outlink',
    '/products/999999999999999999/outlink',
    `/products/${KETTLE.id}`,
    `/merchants/${CLOSED.merchant}/outlink`,
    `/products/${ADULT.product}/outlink`,
    '/merchants/%ff/outlink',
    'https://evil.example',
    'javascript:alert(1)',
    '',
  ])('to %s are none', async (outlink) => {
    expect((await visit(outlink)).status).toBe(404);
    expect((await call('GET', '/visits')).body['data']).toEqual([]);
  });

  it('of adults are noted for adults', async () => {
    const confirmed = { Cookie: `__Host-age=${await signToken(testServices(), { kind: 'age', subject: 'confirmed' })}` };
    expect((await visit(`/products/${ADULT.product}/outlink`, confirmed)).status).toBe(200);
  });

  it('of others are not shown, and only the last thousand are kept', async () => {
    await bindings.APP_DB.prepare(
      `INSERT INTO visit (user_id, visited_at, merchant_id, merchant_name, merchant_slug)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) SELECT ?, '', 1, 'x', 'x' FROM n`,
    )
      .bind(await myId())
      .run();
    await visit('/merchants/harbour-lane/outlink');
    expect((await call('GET', '/visits?limit=1')).body).toMatchObject({ data: [{ merchantName: 'Harbour Lane' }], meta: { total: 1000 } });
    expect((await call('GET', '/visits', { as: await signIn('user') })).body).toMatchObject({ data: [], meta: { total: 0 } });
  });
});

const remove = (body: object) => call('POST', '/delete', { body });

describe('the end of an account', () => {
  it('takes the word and the password', async () => {
    expect(await remove({ confirmation: 'delete', password: PASSWORD })).toMatchObject({
      status: 400,
      body: { error: { message: 'confirmation: must be the word DELETE' } },
    });
    expect((await remove({ confirmation: 'DELETE', password: 'wrong password' })).status).toBe(403);
    expect((await remove({ password: PASSWORD })).status).toBe(400);
    expect(await isIn(me)).toBe(true);
  });

  it('leaves nothing of the person', async () => {
    await call('POST', '/visits', { body: { outlink: '/merchants/harbour-lane/outlink' } });
    await ask('/api/v1/saved/items/101', { method: 'PUT', headers: bearerHeader(me) });
    await ask('/api/v1/saved/vouchers/1', { method: 'PUT', headers: bearerHeader(me) });
    const [other, id] = [await otherDevice(), await myId()];
    const kept = async () => {
      const tables = ['session', 'visit', 'saved_item', 'saved_voucher'];
      const rows = await Promise.all(tables.map((table) => rowsOf(bindings.APP_DB, `SELECT * FROM ${table} WHERE user_id = ?`, id)));
      return rows.map(({ length }) => length);
    };
    expect(await kept()).toEqual([2, 1, 1, 1]);
    expect(await remove({ confirmation: 'DELETE', password: PASSWORD })).toEqual({ status: 200, body: {} });
    expect([await kept(), await myId()]).toEqual([[0, 0, 0, 0], 0]);
    const orphans = 'SELECT 1 FROM refresh_token WHERE session_id NOT IN (SELECT id FROM session)';
    expect(await rowsOf(bindings.APP_DB, orphans)).toEqual([]);
    expect([await isIn(me), await isIn(other)]).toEqual([false, false]);
    await expect(refreshSession(testServices(), other.refreshToken!)).rejects.toThrow('Your session has ended.');
    expect((await otherDevice()).accessToken).toBeUndefined();
  });
});

it('a person gets all that is kept of them, and no secret', async () => {
  await call('POST', '/visits', { body: { outlink: '/merchants/harbour-lane/outlink' } });
  await ask('/api/v1/saved/items/101', { method: 'PUT', headers: bearerHeader(me) });
  const response = await ask(`${ACCOUNT}/export`, { headers: bearerHeader(me) });
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="account-2026-11-21.json"');
  const exported = parse(AccountExport, await response.json());
  expect(exported).toMatchObject({
    profile: { email: me.user!.email, createdAt: '2026-11-21T10:30:00.000Z' },
    sessions: [{ device: 'a test', current: true }],
    savedItems: [{ productId: 101, product: { name: 'Penrith stovetop kettle' } }],
    savedVouchers: [],
    visits: [{ merchantName: 'Harbour Lane' }],
  });
  const [{ password = '' } = {}] = await rowsOf<{ password: string }>(
    bindings.APP_DB,
    'SELECT password FROM user WHERE id = ?',
    await myId(),
  );
  for (const secret of [password, me.refreshToken!, me.accessToken]) expect(JSON.stringify(exported)).not.toContain(secret);
});
