import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrowserStorage, serve } from '../testing/browser.ts';

const USER = { username: 'Jo', email: 'jo@x.example', userGuid: 'g', role: 'user' };
const session = (number: number, user = USER) =>
  JSON.stringify({ accessToken: `a${number}`, refreshToken: `r${number}`, expiresAt: Date.now() + 60_000, user });

let storage: BrowserStorage;
let server: Awaited<ReturnType<typeof serve>>;
/** What another tab does while the answer for the profile is pending. */
let meanwhile: () => void;

beforeEach(async () => {
  vi.resetModules();
  storage = new BrowserStorage();
  vi.stubGlobal('localStorage', storage);
  meanwhile = () => undefined;
  server = await serve(({ path }) => {
    if (path !== '/api/v1/auth/profile') return [200, { data: [] }];
    meanwhile();
    return [200, { ...USER, username: 'Joanna', mustChangePassword: false }];
  });
});
afterEach(() => {
  server.close();
  vi.unstubAllGlobals();
});

it('the account page updates the stored user', async () => {
  storage.items.set('session', session(1));
  await (await import('./account.ts')).openAccount();
  expect(JSON.parse(storage.items.get('session') ?? '')).toMatchObject({ accessToken: 'a1', user: { username: 'Joanna' } });
});

it('a late profile keeps the tokens that another tab refreshed', async () => {
  storage.items.set('session', session(1));
  meanwhile = () => storage.items.set('session', session(2));
  await (await import('./account.ts')).openAccount();
  expect(JSON.parse(storage.items.get('session') ?? '')).toMatchObject({
    accessToken: 'a2',
    refreshToken: 'r2',
    user: { username: 'Joanna' },
  });
});

it.each([
  ['another tab has signed out', undefined],
  ['another tab has signed in as someone else', session(2, { ...USER, username: 'Max', userGuid: 'h' })],
])('a late profile changes nothing when %s', async (_, other) => {
  storage.items.set('session', session(1));
  meanwhile = () => (other === undefined ? storage.items.delete('session') : storage.items.set('session', other));
  await (await import('./account.ts')).openAccount();
  expect(storage.items.get('session')).toBe(other);
});
