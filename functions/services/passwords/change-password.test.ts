import { reset } from 'cloudflare:test';
import { scryptSync } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { rowsOf } from '#queries/db.ts';
import { type Account, accountByEmail, insertAccount, replacePassword } from '../../db/accounts/users.ts';
import { bindings, NOW } from '../../testing/ask.ts';
import { insert, migrate } from '../../testing/catalogue.ts';
import { testServices } from '../../testing/sessions.ts';
import { startSession } from '../sessions/start-session.ts';
import { changePassword } from './change-password.ts';
import { checkPassword } from './hash-password.ts';

const EMAIL = 'sam@example.com';
const [OLD, NEW] = ['correct horse battery staple', 'another horse battery staple'];

/** A hash that is quick to check. */
function cheapHash(password: string): string {
  const [salt, cost] = [Buffer.alloc(16, 7), { N: 2 ** 4, r: 8, p: 1 }];
  return `$scrypt$ln=4,r=8,p=1$${salt.toString('base64url')}$${scryptSync(password, salt, 32, cost).toString('base64url')}`;
}

const stored = async (): Promise<Account> => (await accountByEmail(bindings.APP_DB, EMAIL))!;

const change = async (changes: object = {}, account?: Account) =>
  changePassword(testServices(), account ?? (await stored()), {
    currentPassword: OLD,
    newPassword: NEW,
    address: '203.0.113.7',
    device: 'Firefox on Linux',
    ...changes,
  });

beforeEach(async () => {
  await reset();
  await migrate(bindings.APP_DB);
  const account = { guid: 'g', email: EMAIL, username: 'Sam', role: 'user' as const, passwordEndsAt: NOW, createdAt: NOW };
  await insertAccount(bindings.APP_DB, { ...account, password: cheapHash(OLD) });
});

const subscribe = async (userId: number) =>
  insert(bindings.APP_DB, 'push_subscription', { user_id: userId, endpoint: 'phone', p256dh: 'p', auth: 'a', created_at: '' });
const subscribed = () => rowsOf(bindings.APP_DB, 'SELECT endpoint FROM push_subscription');

it('sets the password for good, and leaves one session, of this device, and no push messages', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await startSession(testServices(), await stored(), 'phone');
  await subscribe((await stored()).id);
  expect((await change()).user?.email).toBe(EMAIL);
  expect(await subscribed()).toEqual([]);
  const account = await stored();
  expect(log.mock.calls.flat()).toEqual([JSON.stringify({ event: 'password_changed', userId: account.id })]);
  log.mockRestore();
  expect([checkPassword(account.password, NEW).matches, account.passwordEndsAt]).toEqual([true, null]);
  expect(await rowsOf(bindings.APP_DB, 'SELECT device FROM session')).toEqual([{ device: 'Firefox on Linux' }]);
});

it.each([
  ['a wrong current one', { currentPassword: 'wrong' }, 'FORBIDDEN', 'The current password is not right.'],
  ['the same', { newPassword: OLD }, 'BAD_REQUEST', 'newPassword: must differ from the current one'],
  ['one that is easy to guess', { newPassword: 'sam@example.com' }, 'BAD_REQUEST', 'password: is too easy to guess'],
])('refuses %s', async (_, changes, code, message) => {
  await expect(change(changes)).rejects.toMatchObject({ code, message });
  expect((await stored()).password).toBe(cheapHash(OLD));
});

it('refuses where the password has just been changed elsewhere, and ends nothing', async () => {
  const before = await stored();
  const to = cheapHash('changed elsewhere');
  await replacePassword(bindings.APP_DB, { id: before.id, from: before.password, to, endsAt: null });
  await startSession(testServices(), await stored(), 'phone');
  await subscribe(before.id);
  await expect(change({}, before)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await stored()).password).toBe(to);
  expect(await rowsOf(bindings.APP_DB, 'SELECT device FROM session')).toEqual([{ device: 'phone' }]);
  expect(await subscribed()).toEqual([{ endpoint: 'phone' }]);
});

it('counts attempts', async () => {
  for (let count = 0; count < 10; count += 1)
    await expect(change({ currentPassword: 'wrong' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(change()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
