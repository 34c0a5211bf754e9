import { reset } from 'cloudflare:test';
import { scryptSync } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Account, accountByEmail, insertAccount, replacePassword } from '../../db/accounts/users.ts';
import { EdgeError } from '../../errors.ts';
import { bindings, NOW } from '../../testing/ask.ts';
import { migrate } from '../../testing/catalogue.ts';
import { testServices } from '../../testing/sessions.ts';
import { endOtherSessions, endSession, endSessionOf } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import { logIn } from './log-in.ts';
import { refreshSession } from './refresh-session.ts';
import { profileJson, startSession } from './start-session.ts';

const EMAIL = 'sam@example.com';
const PASSWORD = 'correct horse battery staple';
const MINUTE_MS = 60_000;

const at = (minutes: number) => testServices(new Date(NOW.getTime() + minutes * MINUTE_MS));

/** A hash of a time when they cost less, which is quick to check. */
function olderHash(): string {
  const [salt, cost] = [Buffer.alloc(16, 7), { N: 2 ** 4, r: 8, p: 1 }];
  return `$scrypt$ln=4,r=8,p=1$${salt.toString('base64url')}$${scryptSync(PASSWORD, salt, 32, cost).toString('base64url')}`;
}

const attempt = (changes: object = {}, context = testServices()) =>
  logIn(context, { email: EMAIL, password: PASSWORD, address: '203.0.113.7', device: 'Firefox on Linux', ...changes });

const refusalOf = (attempted: Promise<unknown>): Promise<EdgeError> =>
  attempted.then(
    () => expect.fail('was let in'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(EdgeError);
      return error as EdgeError;
    },
  );

const stored = async (): Promise<Account> => (await accountByEmail(bindings.APP_DB, EMAIL))!;

beforeEach(async () => {
  await reset();
  await migrate(bindings.APP_DB);
  const account = { guid: 'g', email: EMAIL, username: 'Sam', role: 'user' as const, passwordEndsAt: null, createdAt: NOW };
  await insertAccount(bindings.APP_DB, { ...account, password: olderHash() });
});

/** What is logged meanwhile. */
async function logged(work: () => Promise<unknown>): Promise<unknown[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await work();
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown);
  log.mockRestore();
  return lines;
}

describe('to sign in', () => {
  it('starts a session on the device', async () => {
    const { user } = await attempt();
    expect(user).toEqual({ username: 'Sam', email: EMAIL, userGuid: 'g', role: 'user' });
    const [session, ...others] = await listSessions(testServices(), { id: '', userId: (await stored()).id });
    expect(others).toEqual([]);
    expect(session).toEqual({
      id: expect.any(String),
      device: 'Firefox on Linux',
      startedAt: NOW.toISOString(),
      refreshedAt: NOW.toISOString(),
      current: false,
    });
  });

  it('stores a password again that was hashed with less, and a new one as it is', async () => {
    await attempt();
    const { password } = await stored();
    expect(password).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
    await attempt();
    expect((await stored()).password).toBe(password);
  });

  it('takes the right password of an account that exists, and says the same otherwise', async () => {
    const refusals = [await refusalOf(attempt({ password: 'wrong' })), await refusalOf(attempt({ email: 'nobody@example.com' }))];
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'UNAUTHENTICATED', message: 'Invalid email or password.' });
  });

  it('with a printed password works until it ends', async () => {
    const { id, password } = await stored();
    await replacePassword(bindings.APP_DB, { id, from: password, to: password, endsAt: new Date(NOW.getTime() + MINUTE_MS) });
    expect((await attempt()).user?.email).toBe(EMAIL);
    expect(await refusalOf(attempt({}, at(1)))).toMatchObject({ message: 'Invalid email or password.' });
  });

  it('is logged', async () => {
    const { id: userId } = await stored();
    const lines = await logged(async () => {
      await refusalOf(attempt({ password: 'wrong' }));
      await refusalOf(attempt({ email: 'nobody@example.com' }));
      await attempt();
    });
    expect(lines).toEqual([
      { event: 'sign_in_failed', userId },
      { event: 'sign_in_failed', userId: null },
      { event: 'signed_in', userId },
    ]);
  });
});

it('ten attempts may be made in a quarter of an hour, by one address for one account', async () => {
  for (let count = 0; count < 10; count += 1) await refusalOf(attempt({ password: 'wrong' }));
  const lines = await logged(async () => {
    const refusal = await refusalOf(attempt({}, at(5)));
    expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('wait a few minutes') });
    expect(refusal).toMatchObject({ headers: { 'Retry-After': '600' } });
  });
  expect(lines).toMatchObject([{ event: 'attempts_exceeded' }]);
  expect((await attempt({ address: '198.51.100.2' })).user).not.toBeNull();
  expect((await refusalOf(attempt({ email: 'other@example.com' }))).code).toBe('UNAUTHENTICATED');
  expect((await attempt({}, at(15))).user).not.toBeNull();
});

const start = async (device: string, minutes: number) => startSession(at(minutes), await stored(), device);
const devices = async (minutes = 0) =>
  (await listSessions(at(minutes), { id: '', userId: (await stored()).id })).map(({ device }) => device);
const idOf = async (device: string) =>
  (await listSessions(at(0), { id: '', userId: (await stored()).id })).find((session) => session.device === device)!.id;

describe('sessions of an account', () => {
  it('are listed by last use, with the current one', async () => {
    const { refreshToken } = await start('phone', 0);
    await start('laptop', 1);
    expect(await devices(2)).toEqual(['laptop', 'phone']);
    await refreshSession(at(3), refreshToken!);
    const { id: userId } = await stored();
    expect(await listSessions(at(4), { id: await idOf('phone'), userId })).toMatchObject([
      { device: 'phone', current: true, startedAt: NOW.toISOString(), refreshedAt: at(3).now.toISOString() },
      { device: 'laptop', current: false },
    ]);
    expect(await devices(40 * 24 * 60)).toEqual([]);
  });

  it('end one by one, or all but one', async () => {
    for (const device of ['phone', 'laptop', 'tablet']) await start(device, 0);
    const { id } = await stored();
    const lines = await logged(async () => {
      expect(await endSessionOf(testServices(), id, await idOf('laptop'))).toBe(1);
      expect(await devices()).toHaveLength(2);
      expect(await endOtherSessions(testServices(), { userId: id, id: await idOf('tablet') })).toBe(1);
    });
    expect(await devices()).toEqual(['tablet']);
    expect(lines).toEqual([
      { event: 'signed_out', userId: id },
      { event: 'signed_out', userId: id },
    ]);
  });

  it('of others cannot be ended', async () => {
    await start('phone', 0);
    const refusal = await refusalOf(endSessionOf(testServices(), (await stored()).id + 1, await idOf('phone')));
    expect(refusal).toMatchObject({ code: 'NOT_FOUND', message: 'There is no such session.' });
    expect(await devices()).toEqual(['phone']);
  });

  it('end when a used token is used again later, which is logged', async () => {
    const { refreshToken } = await start('phone', 0);
    await refreshSession(at(0), refreshToken!);
    const lines = await logged(async () => {
      const refusal = await refusalOf(refreshSession(at(1), refreshToken!));
      expect(refusal).toMatchObject({ code: 'UNAUTHENTICATED', message: 'Your session has ended. Please sign in again.' });
    });
    expect(lines).toEqual([{ event: 'refresh_token_reused', userId: (await stored()).id }]);
    expect(await devices()).toEqual([]);
  });

  it('end by their token, which nobody else has', async () => {
    const { refreshToken } = await start('phone', 0);
    expect(await logged(() => endSession(testServices(), 'A'.repeat(43)))).toEqual([]);
    expect(await devices()).toEqual(['phone']);
    expect(await logged(() => endSession(testServices(), refreshToken!))).toEqual([{ event: 'signed_out', userId: (await stored()).id }]);
    expect(await devices()).toEqual([]);
  });
});

it('a profile says whether the password was printed and must be changed', async () => {
  const account = await stored();
  expect(profileJson(account)).toEqual({ username: 'Sam', email: EMAIL, userGuid: 'g', role: 'user', mustChangePassword: false });
  expect(profileJson({ ...account, passwordEndsAt: NOW }).mustChangePassword).toBe(true);
});
