import { reset } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuthResponse } from '#contracts/session.ts';
import { rowsOf } from '#queries/db.ts';
import { accountByEmail, admins } from '../../db/accounts/users.ts';
import { ask, askJson, bindings, NOW } from '../../testing/ask.ts';
import { execute, insert, migrate } from '../../testing/catalogue.ts';
import { bearerHeader, PASSWORD, testServices, signIn } from '../../testing/sessions.ts';
import { createAdmin, ONE_TIME_PASSWORD_MS, revokeAdmin } from './manage-admins.ts';

const EMAIL = 'boss@example.com';
const ONE_TIME = 'printed-once-by-a-command';
const CHOSEN = 'chosen by the administrator';

beforeEach(async () => {
  await reset();
  await migrate(bindings.APP_DB);
});

async function logIn(email: string, password: string, now: Date = NOW): Promise<{ status: number; session: AuthResponse }> {
  const { status, body } = await askJson('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
    now,
  });
  return { status, session: body as unknown as AuthResponse };
}

const manage = async (session: AuthResponse) => (await askJson('/api/v1/admin/feed-refresh', { headers: bearerHeader(session) })).body;

describe('a new administrator', () => {
  it('signs in with what was printed, chooses a password, and only then manages', async () => {
    await createAdmin(testServices(), EMAIL, ONE_TIME);
    const { session } = await logIn(EMAIL, ONE_TIME);
    expect(session.user).toMatchObject({ email: EMAIL, role: 'admin' });
    expect(await manage(session)).toMatchObject({ error: { code: 'PASSWORD_CHANGE_REQUIRED' } });
    const { body } = await askJson('/api/v1/account/password', {
      method: 'PUT',
      headers: { ...bearerHeader(session), 'Content-Type': 'application/json' },
      body: JSON.stringify({ currentPassword: ONE_TIME, newPassword: CHOSEN }),
    });
    expect(await manage(body as unknown as AuthResponse)).not.toHaveProperty('error');
    expect((await logIn(EMAIL, ONE_TIME)).status).toBe(401);
  });

  it('has a day for it', async () => {
    await createAdmin(testServices(), EMAIL, ONE_TIME);
    expect((await logIn(EMAIL, ONE_TIME, new Date(NOW.getTime() + ONE_TIME_PASSWORD_MS - 1))).status).toBe(200);
    expect((await logIn(EMAIL, ONE_TIME, new Date(NOW.getTime() + ONE_TIME_PASSWORD_MS))).status).toBe(401);
  });

  it('does not share the account with who registered it before', async () => {
    const early = await signIn('user');
    await createAdmin(testServices(), early.user!.email, ONE_TIME);
    expect((await ask('/api/v1/auth/profile', { headers: bearerHeader(early) })).status).toBe(401);
    expect((await logIn(early.user!.email, PASSWORD)).status).toBe(401);
    expect((await logIn(early.user!.email, ONE_TIME)).session.user?.role).toBe('admin');
  });

  it.each([
    ['no', false, []],
    ['every', true, [{ token: 't' }]],
  ])('keeps %s link to its lists where its address was confirmed: %s', async (_, isConfirmed, links) => {
    const early = await signIn('user');
    const user_id = (await accountByEmail(bindings.APP_DB, early.user!.email))!.id;
    await insert(bindings.APP_DB, 'shared_list', { token: 't', user_id, created_at: '' });
    await insert(bindings.APP_DB, 'push_subscription', { user_id, endpoint: 'theirs', p256dh: 'p', auth: 'a', created_at: '' });
    if (isConfirmed) await insert(bindings.APP_DB, 'mail_setting', { user_id, confirmed_at: '', is_on: 0 });
    await createAdmin(testServices(), early.user!.email, ONE_TIME);
    expect(await rowsOf(bindings.APP_DB, 'SELECT token FROM shared_list')).toEqual(links);
    expect(await rowsOf(bindings.APP_DB, 'SELECT endpoint FROM push_subscription')).toEqual([]);
  });

  it('is not made of an account whose password changes meanwhile', async () => {
    const { user } = await signIn('user');
    // As if the stored hash were no longer the one that was read.
    await execute(bindings.APP_DB, 'CREATE TRIGGER changed BEFORE UPDATE OF password ON user BEGIN SELECT RAISE(IGNORE); END;');
    await expect(createAdmin(testServices(), user!.email, ONE_TIME)).rejects.toThrow('Run the command again.');
    expect(await admins(bindings.APP_DB)).toEqual([]);
  });
});

it('one who is revoked manages nothing from then on, and is signed in nowhere', async () => {
  const admin = await signIn('admin');
  expect((await admins(bindings.APP_DB)).map(({ email }) => email)).toEqual([admin.user!.email]);
  expect(await revokeAdmin(testServices(), admin.user!.email)).toMatchObject({ email: admin.user!.email });
  expect((await ask('/api/v1/auth/profile', { headers: bearerHeader(admin) })).status).toBe(401);
  expect((await logIn(admin.user!.email, PASSWORD)).session.user?.role).toBe('user');
  expect(await revokeAdmin(testServices(), admin.user!.email)).toBeNull();
  expect(await admins(bindings.APP_DB)).toEqual([]);
});
