import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrowserStorage, serve } from '../testing/browser.ts';

const USER = { username: 'Jo', email: 'jo@x.example', userGuid: 'g', role: 'user' };

let server: Awaited<ReturnType<typeof serve>>;
/** What happens while the count is pending. */
let meanwhile: () => void;

beforeEach(async () => {
  vi.resetModules();
  const storage = new BrowserStorage();
  storage.items.set('session', JSON.stringify({ accessToken: 'a', refreshToken: 'r', expiresAt: Date.now() + 60_000, user: USER }));
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', new BrowserStorage());
  meanwhile = () => undefined;
  server = await serve(() => {
    meanwhile();
    return [200, { unread: 1 }];
  });
});
afterEach(() => {
  server.close();
  vi.unstubAllGlobals();
});

it('a count is shown, and asked for once in five minutes', async () => {
  const { $unread, refreshUnread } = await import('./unread.ts');
  await refreshUnread();
  await refreshUnread();
  expect([$unread.get(), server.asked.length]).toEqual([1, 1]);
});

it('a late count is dropped when the notices were read meanwhile', async () => {
  const { $unread, noteUnread, refreshUnread } = await import('./unread.ts');
  meanwhile = () => noteUnread(0);
  await refreshUnread();
  expect($unread.get()).toBe(0);
});
