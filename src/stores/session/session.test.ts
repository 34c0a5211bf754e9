import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrowserStorage, serve, type StubAnswer, type StubRequest } from '../testing/browser.ts';

const ACCOUNT = '/api/v1/account/visits';
const USER = { username: 'Jo', email: 'jo@x.example', userGuid: 'g', role: 'user' };
const VISITS = { data: [] };

let storage: BrowserStorage;
let server: Awaited<ReturnType<typeof serve>>;
/** The state of the Worker: the tokens that it accepts, and answers of the test by path. */
let edge: {
  access: Set<string>;
  refresh: Set<string>;
  instead: Record<string, (asked: StubRequest) => StubAnswer | Promise<StubAnswer>>;
  expiresIn: number;
};

function issue(user: object | null): StubAnswer {
  const number = edge.access.size + 1;
  edge.access.add(`a${number}`);
  if (user !== null) edge.refresh.add(`r${number}`);
  return [200, { accessToken: `a${number}`, refreshToken: user && `r${number}`, expiresIn: edge.expiresIn, user }];
}

function answer(asked: StubRequest): StubAnswer | Promise<StubAnswer> {
  const path = asked.path.replace(/\?.*/, '');
  const instead = edge.instead[path];
  if (instead) return instead(asked);
  if (path === '/api/v1/auth/guest') return issue(null);
  if (path === '/api/v1/auth/login') return issue(USER);
  if (path === '/api/v1/auth/logout') return [200, {}];
  if (path === '/api/v1/auth/refresh') {
    const { refreshToken } = asked.body as { refreshToken: string };
    return edge.refresh.delete(refreshToken) ? issue(USER) : [401, { error: { code: 'UNAUTHENTICATED', message: 'Expired.' } }];
  }
  return asked.bearer !== null && edge.access.has(asked.bearer)
    ? [200, VISITS]
    : [401, { error: { code: 'UNAUTHENTICATED', message: 'No.' } }];
}

/** The stores of one tab: its own modules, with storage and locks shared between tabs. */
async function openTab() {
  vi.resetModules();
  const [{ call }, { ListVisits }, session, stored, chat] = await Promise.all([
    import('#client/api.ts'),
    import('#client/calls/account.generated.ts'),
    import('./session.ts'),
    import('./stored-session.ts'),
    import('../assistant/chat-history.ts'),
    import('./connect-bearer.ts'),
  ]);
  return { visits: () => call(ListVisits), needy: () => call(ListVisits, {}, { needsSession: true }), ...session, ...stored, ...chat };
}

const asked = (end: string) => server.asked.filter(({ path }) => path.endsWith(end));
const expire = () => {
  const session = JSON.parse(storage.items.get('session') ?? '') as object;
  storage.items.set('session', JSON.stringify({ ...session, expiresAt: Date.now() - 1 }));
};

beforeEach(async () => {
  storage = new BrowserStorage();
  vi.stubGlobal('localStorage', storage);
  edge = { access: new Set(), refresh: new Set(), instead: {}, expiresIn: 900 };
  server = await serve(answer);
});
afterEach(() => {
  server.close();
  vi.unstubAllGlobals();
});

it('calls that need a session share one guest session, in memory only', async () => {
  const tab = await openTab();
  await Promise.all([tab.needy(), tab.needy(), tab.needy()]);
  await tab.visits();
  expect(asked('/guest')).toHaveLength(1);
  expect(server.asked.filter(({ path }) => path === ACCOUNT).map(({ bearer }) => bearer)).toEqual(['a1', 'a1', 'a1', 'a1']);
  expect(storage.items.size).toBe(0);
});

it('a call that needs no session waits for none, and gets one when it is refused', async () => {
  edge.instead[ACCOUNT] = () => [200, VISITS];
  const tab = await openTab();
  await tab.visits();
  expect(server.asked.map(({ path }) => path)).toEqual([ACCOUNT]);
  delete edge.instead[ACCOUNT];
  await tab.visits();
  expect(server.asked.map(({ path, bearer }) => [path, bearer])).toEqual([
    [ACCOUNT, null],
    [ACCOUNT, null],
    ['/api/v1/auth/guest', null],
    [ACCOUNT, 'a1'],
  ]);
});

it('a refused guest session is replaced, and the call repeated once', async () => {
  const tab = await openTab();
  await tab.needy();
  edge.access.clear();
  edge.access.add('-');
  await tab.visits();
  expect(asked('/guest')).toHaveLength(2);
  edge.instead[ACCOUNT] = () => [401, {}];
  await expect(tab.visits()).rejects.toMatchObject({ status: 401 });
  expect(asked('/guest')).toHaveLength(3);
});

it('a session is kept in every tab and after the page', async () => {
  const tab = await openTab();
  expect(await tab.login('jo@x.example', 'secret')).toEqual({ user: USER, kept: true });
  expect((await openTab()).$user.get()).toEqual(USER);
  tab.keepMessage({ role: 'user', content: 'a present for Jo' });
  expect([...storage.items.keys()].sort()).toEqual(['chat', 'session']);
  tab.logout();
  expect(tab.$user.get()).toBeNull();
  expect(storage.items.size).toBe(0);
  await vi.waitFor(() => expect(asked('/logout')[0]?.body).toEqual({ refreshToken: 'r1' }));
});

it('signing out ends push messages to this browser', async () => {
  const unsubscribe = vi.fn(() => Promise.resolve(true));
  const registration = { pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) } };
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
  const tab = await openTab();
  await tab.login('jo@x.example', 'secret');
  expect(unsubscribe).not.toHaveBeenCalled();
  tab.logout();
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
});

it('an expired token is refreshed before the call, once for all calls', async () => {
  await (await openTab()).login('jo@x.example', 'secret');
  expire();
  const tab = await openTab();
  await Promise.all([tab.visits(), tab.visits()]);
  expect(asked('/refresh')).toHaveLength(1);
  expect(asked('/visits').map(({ bearer }) => bearer)).toEqual(['a2', 'a2']);
});

it('a refused token is refreshed once, and the call repeated once', async () => {
  const tab = await openTab();
  await tab.login('jo@x.example', 'secret');
  edge.access.clear();
  edge.access.add('-');
  await tab.visits();
  expect(asked('/visits').map(({ bearer }) => bearer)).toEqual(['a1', 'a2']);
  expect(asked('/refresh')).toHaveLength(1);
});

it.each(['with locks', 'without locks'])('two tabs with an expired token, %s', async (locks) => {
  if (locks === 'without locks') vi.stubGlobal('navigator', {});
  await (await openTab()).login('jo@x.example', 'secret');
  expire();
  const [one, other] = [await openTab(), await openTab()];
  if (locks === 'with locks') {
    await Promise.all([one.visits(), other.visits()]);
    expect(asked('/refresh')).toHaveLength(1);
    expect(asked('/visits').map(({ bearer }) => bearer)).toEqual(['a2', 'a2']);
  } else {
    // One after the other: the second reads what the first stored.
    await one.visits();
    await other.visits();
    expect(asked('/refresh')).toHaveLength(1);
  }
});

it('a refused refresh signs out; the visitor continues as a guest', async () => {
  const tab = await openTab();
  await tab.login('jo@x.example', 'secret');
  edge.access.clear();
  edge.access.add('-');
  edge.refresh.clear();
  await tab.visits();
  expect(tab.$user.get()).toBeNull();
  expect(storage.items.size).toBe(0);
  expect(asked('/guest')).toHaveLength(1);
});

it.each([503, 429])('a refresh that is answered %s keeps the session, and the call fails with that status', async (status) => {
  const tab = await openTab();
  await tab.login('jo@x.example', 'secret');
  edge.access.clear();
  edge.instead['/api/v1/auth/refresh'] = () => [status, {}];
  await expect(tab.visits()).rejects.toMatchObject({ status });
  expect(tab.$user.get()).toEqual(USER);
  expect(storage.items.has('session')).toBe(true);
});

it('signing out during a refresh stays', async () => {
  const tab = await openTab();
  await tab.login('jo@x.example', 'secret');
  edge.access.clear();
  edge.instead['/api/v1/auth/refresh'] = () => {
    tab.logout();
    return issue(USER);
  };
  await tab.visits();
  expect(tab.$user.get()).toBeNull();
  expect(storage.items.size).toBe(0);
});

it.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['another role', JSON.stringify({ accessToken: 'a', refreshToken: 'r', expiresAt: 1, user: { ...USER, role: 'root' } })],
  ['no user', JSON.stringify({ accessToken: 'a', refreshToken: 'r', expiresAt: 1, user: null })],
  ['a time that is text', JSON.stringify({ accessToken: 'a', refreshToken: 'r', expiresAt: 'soon', user: USER })],
])('storage that holds %s means signed out', async (_, text) => {
  storage.items.set('session', text);
  const tab = await openTab();
  expect(tab.$session.get()).toBeNull();
  await tab.needy();
  expect(asked('/refresh')).toHaveLength(0);
});

it.each(['full', 'forbidden'] as const)('with storage that is %s the session lasts as long as the page', async (trouble) => {
  storage.trouble = trouble;
  const tab = await openTab();
  expect(await tab.login('jo@x.example', 'secret')).toEqual({ user: USER, kept: false });
  await tab.visits();
  edge.access.clear();
  edge.access.add('-');
  await tab.visits();
  expect(asked('/refresh')).toHaveLength(1);
  expect(asked('/guest')).toHaveLength(0);
  expect((await openTab()).$user.get()).toBeNull();
});

it('a clock that was far ahead when the session was stored does not keep an expired token', async () => {
  await (await openTab()).login('jo@x.example', 'secret');
  const session = JSON.parse(storage.items.get('session') ?? '') as object;
  storage.items.set('session', JSON.stringify({ ...session, expiresAt: Date.now() + 3 * 24 * 60 * 60 * 1000 }));
  await (await openTab()).visits();
  expect(asked('/refresh')).toHaveLength(1);
});

it('counts the life of a token from its receipt, less a margin, whatever the clock of the server', async () => {
  edge.expiresIn = 900;
  const tab = await openTab();
  const before = Date.now();
  await tab.login('jo@x.example', 'secret');
  const { expiresAt = 0 } = tab.$session.get() ?? {};
  expect(expiresAt - before).toBeGreaterThanOrEqual(870_000);
  expect(expiresAt - before).toBeLessThan(875_000);
});

it('a user without a role, as an older server answers, has the role user', async () => {
  edge.instead['/api/v1/auth/register'] = () => [200, { accessToken: 'a', refreshToken: 'r', expiresIn: 900, user: null, userGuid: 'g9' }];
  const tab = await openTab();
  const { user } = await tab.register({ username: 'Jo', email: 'jo@x.example', password: 'long enough' });
  expect(user).toEqual({ username: 'Jo', email: 'jo@x.example', userGuid: 'g9', role: 'user' });
});
