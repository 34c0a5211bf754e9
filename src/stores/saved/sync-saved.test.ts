import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserStorage, serve, type StubRequest } from '../testing/browser.ts';
import { lamp } from '../testing/lamp.ts';
import type { SavedProduct } from './saved.ts';

const USER = { username: 'Jo', email: 'jo@x.example', userGuid: 'g', role: 'user' };
const SESSION = { accessToken: 'a', refreshToken: 'r', expiresAt: Date.now() + 600_000, user: USER };

const item = (id: number, rest: Partial<SavedProduct> = {}): SavedProduct => ({
  id,
  name: `Lamp ${id}`,
  merchantName: 'Shop',
  price: 150,
  imageUrl: null,
  path: `/products/shop/lamp-${id}`,
  ...rest,
});

let storage: BrowserStorage;
let server: Awaited<ReturnType<typeof serve>>;
/** Ids in the account, newest first. Those in `gone` are not in the catalogue; `room` is how many more it accepts. */
let account: { ids: number[]; gone: number[]; room: number; fails: boolean; during?: () => void };
/** Lists of the account by id, and what is in another one than 'Saved'. */
let lists: Map<number, string>;
let inList: Map<number, number>;

function listNamed(name: string): number {
  const known = [...lists].find(([, one]) => one === name)?.[0];
  const id = known ?? lists.size + 1;
  lists.set(id, name);
  return id;
}

function answer({ method, path, body }: StubRequest): [number, unknown?] {
  if (account.fails) return [503, {}];
  account.during?.();
  const id = Number(path.split('/')[5]);
  if (path === '/api/v1/saved/lists') {
    if (method === 'POST') lists.set(lists.size + 1, (body as { name: string }).name);
    const data = [[0, 'Saved'] as const, ...lists].map(([listId, name]) => ({ id: listId, name, items: 0, link: null }));
    return [200, method === 'POST' ? data.at(-1) : { data }];
  }
  if (path.endsWith('/list')) {
    inList.set(id, (body as { listId: number }).listId);
    return [200, {}];
  }
  if (method === 'PUT') account.ids.unshift(id);
  if (method === 'DELETE') account.ids = account.ids.filter((one) => one !== id);
  if (method === 'POST') {
    const fresh = (body as { items: { productId: number; list?: string }[] }).items
      .filter(({ productId }) => !account.ids.includes(productId))
      .slice(0, account.room);
    account.ids.unshift(...fresh.map(({ productId }) => productId));
    for (const { productId, list } of fresh) if (list !== undefined) inList.set(productId, listNamed(list));
  }
  const data = account.ids.map((productId) => ({
    productId,
    savedAt: '2026-11-21T10:00:00.000Z',
    listId: inList.get(productId) ?? 0,
    savedPrice: 1.5,
    product: account.gone.includes(productId) ? null : lamp(productId),
  }));
  return [200, { data }];
}

async function open() {
  vi.resetModules();
  const [saved, { toggleSaved }, { syncSaved }, { keepSession }, deviceLists, changes] = await Promise.all([
    import('./saved.ts'),
    import('./toggle-saved.ts'),
    import('./sync-saved.ts'),
    import('../session/stored-session.ts'),
    import('./device-lists.ts'),
    import('./change-lists.ts'),
    import('../session/connect-bearer.ts'),
  ]);
  const shown = () => saved.$saved.get().map(({ id, kept = false }) => [id, kept]);
  const inLists = () => Object.fromEntries(saved.$saved.get().map(({ id, list = 'Saved' }) => [id, list]));
  const names = () => deviceLists.$lists.get().map(({ name }) => name);
  return { ...saved, ...deviceLists, ...changes, toggleSaved, syncSaved, keepSession, shown, inLists, names };
}

const signIn = () => storage.items.set('session', JSON.stringify(SESSION));
const store = (...items: SavedProduct[]) => storage.items.set('saved', JSON.stringify(items));

beforeEach(async () => {
  storage = new BrowserStorage();
  vi.stubGlobal('localStorage', storage);
  account = { ids: [], gone: [], room: 500, fails: false };
  lists = new Map();
  inList = new Map();
  server = await serve(answer);
});
afterEach(() => {
  server.close();
  vi.unstubAllGlobals();
});

it('moves products of the device into the account once, and shows those of the account', async () => {
  store(item(3), item(1));
  signIn();
  account.ids = [1, 9];
  const device = await open();
  await device.syncSaved();
  expect(device.shown()).toEqual([3, 1, 9].map((id) => [id, true]));
  await device.syncSaved();
  const merged = server.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(merged).toEqual([{ items: [3, 1].map((productId) => ({ productId, price: 1.5 })) }, { items: [] }]);
  expect(device.$saved.get()[2]).toEqual(item(9, { kept: true }));
});

it('keeps products on the device when the account is full', async () => {
  store(item(3), item(2), item(1));
  signIn();
  account.room = 1;
  const device = await open();
  await device.syncSaved();
  expect(device.shown()).toEqual([
    [2, false],
    [1, false],
    [3, true],
  ]);
  device.keepSession(null);
  expect(device.shown()).toEqual([
    [2, false],
    [1, false],
  ]);
});

it('shows a product that is no longer listed as it was stored, or by its address', async () => {
  store(item(3));
  signIn();
  account = { ...account, ids: [8], gone: [3, 8] };
  const device = await open();
  await device.syncSaved();
  expect(device.$saved.get().map(({ name, path }) => [name, path])).toEqual([
    ['Lamp 3', '/products/shop/lamp-3'],
    ['No longer listed', '/products/gone/product-8'],
  ]);
});

it('removes products of the account from the device after the session has ended', async () => {
  store(item(5), item(3, { kept: true }));
  const device = await open();
  expect(device.shown()).toEqual([[5, false]]);
  expect(JSON.parse(storage.items.get('saved') ?? '')).toEqual([item(5)]);
});

it('keeps what a guest saved in another tab after signing out, also on a page that has not heard of it', async () => {
  store(item(3, { kept: true }));
  signIn();
  const frozen = await open();
  store(item(7));
  frozen.keepSession(null);
  expect(frozen.shown()).toEqual([[7, false]]);
  expect(JSON.parse(storage.items.get('saved') ?? '')).toEqual([item(7)]);
});

it('does not show again what was removed while the account was asked', async () => {
  store(item(3, { kept: true }), item(4, { kept: true }));
  signIn();
  account.ids = [3, 4];
  const device = await open();
  account.during = () => void device.setSaved(device.rereadSaved().filter(({ id }) => id !== 3));
  await device.syncSaved();
  expect(device.shown()).toEqual([[4, true]]);
});

it('drops the answer when the user has signed out meanwhile, and asks for no lists', async () => {
  signIn();
  account.ids = [4];
  const device = await open();
  account.during = vi.fn(() => device.keepSession(null));
  await device.syncSaved();
  expect(device.shown()).toEqual([]);
  expect(account.during).toHaveBeenCalledOnce();
});

it('saves and removes in the account; a failed save is repeated by the next sync', async () => {
  signIn();
  const device = await open();
  await device.toggleSaved(item(1));
  expect([device.shown(), account.ids]).toEqual([[[1, true]], [1]]);
  await device.toggleSaved(item(1));
  expect([device.shown(), account.ids]).toEqual([[], []]);
  account.fails = true;
  await device.toggleSaved(item(2));
  expect(device.shown()).toEqual([[2, false]]);
  account.fails = false;
  await device.syncSaved();
  expect([device.shown(), account.ids]).toEqual([[[2, true]], [2]]);
});

it('undoes a failed removal and reports it', async () => {
  store(item(1, { kept: true }));
  signIn();
  account = { ...account, ids: [1], fails: true };
  const device = await open();
  await expect(device.toggleSaved(item(1, { kept: true }))).rejects.toMatchObject({ status: 503 });
  expect(device.shown()).toEqual([[1, true]]);
});

it('saves on the device without a call when no user is signed in', async () => {
  const device = await open();
  await device.toggleSaved(item(1));
  expect(device.shown()).toEqual([[1, false]]);
  expect(server.asked).toEqual([]);
});

it('saves for this page when storage is full, and keeps what is stored', async () => {
  store(item(1));
  const device = await open();
  storage.trouble = 'full';
  await device.toggleSaved(item(2));
  expect(device.shown()).toEqual([
    [2, false],
    [1, false],
  ]);
  expect(JSON.parse(storage.items.get('saved') ?? '')).toEqual([item(1)]);
});

describe('lists', () => {
  const damaged = ['', 'null', '{', '{"name":"x"}', '[1, {"name":5}, {"name":""}]', JSON.stringify([{ name: 'x'.repeat(61) }])];
  it.each([...damaged, JSON.stringify([{ name: 'A', link: 'javascript:alert(1)' }])])('read damaged storage as none: %s', async (text) => {
    storage.items.set('lists', text);
    expect((await open()).names()).toEqual([]);
  });

  it('of a guest are made, filled, renamed and deleted on the device, without a call', async () => {
    store(item(2), item(1));
    const device = await open();
    const name = await device.createList('  Gifts ');
    await device.moveTo(1, { name });
    expect(device.inLists()).toEqual({ 1: 'Gifts', 2: 'Saved' });
    for (const taken of ['GIFTS', 'saved']) await expect(device.createList(taken)).rejects.toThrow('You have a list');
    for (const wrong of ['', '   ', 'x'.repeat(61)]) await expect(device.createList(wrong)).rejects.toThrow(/name/);
    await device.renameList({ name }, 'gifts');
    expect([device.names(), device.inLists()]).toEqual([['gifts'], { 1: 'gifts', 2: 'Saved' }]);
    await device.deleteList({ name: 'gifts' });
    expect([device.names(), device.inLists()]).toEqual([[], { 1: 'Saved', 2: 'Saved' }]);
    for (let index = 1; index < 20; index += 1) await device.createList(`List ${index}`);
    await expect(device.createList('One more')).rejects.toThrow('up to 20 lists');
    expect(server.asked).toEqual([]);
  });

  it('go into the account at sign-in, also empty ones, and leave the device after it', async () => {
    store(item(2, { list: 'Gifts' }), item(1));
    storage.items.set('lists', JSON.stringify([{ name: 'Gifts' }, { name: 'Empty' }]));
    signIn();
    lists.set(1, 'Theirs');
    account.ids = [9];
    inList.set(9, 1);
    const device = await open();
    await device.syncSaved();
    expect(new Set(device.names())).toEqual(new Set(['Saved', 'Theirs', 'Empty', 'Gifts']));
    expect(device.inLists()).toEqual({ 1: 'Saved', 2: 'Gifts', 9: 'Theirs' });
    device.keepSession(null);
    expect([device.names(), device.inLists()]).toEqual([[], {}]);
  });

  it('show what another device changed, and keep what this one did', async () => {
    store(item(1, { kept: true }), item(2, { kept: true }), item(3));
    signIn();
    lists.set(1, 'Gifts');
    account.ids = [1, 2];
    const device = await open();
    await device.syncSaved();
    // The other device moves 1 and removes 2 while this one moves 3.
    inList.set(1, 1);
    account.ids = account.ids.filter((id) => id !== 2);
    await device.moveTo(3, device.listNamed('gifts')!);
    await device.syncSaved();
    expect(device.inLists()).toEqual({ 1: 'Gifts', 3: 'Gifts' });
    expect(server.asked.filter(({ path }) => path.endsWith('/list')).map(({ path, body }) => [path, body])).toEqual([
      ['/api/v1/saved/items/3/list', { listId: 1 }],
    ]);
  });

  it('stay as they were when the account refuses', async () => {
    store(item(1, { kept: true }));
    signIn();
    lists.set(1, 'Gifts');
    account.ids = [1];
    const device = await open();
    await device.syncSaved();
    account.fails = true;
    const gifts = device.listNamed('Gifts')!;
    await expect(device.moveTo(1, gifts)).rejects.toMatchObject({ status: 503 });
    await expect(device.deleteList(gifts)).rejects.toMatchObject({ status: 503 });
    await expect(device.createList('More')).rejects.toMatchObject({ status: 503 });
    expect([device.names(), device.inLists()]).toEqual([['Saved', 'Gifts'], { 1: 'Saved' }]);
  });
});
