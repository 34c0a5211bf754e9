import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrowserStorage, serve, type StubRequest } from '../testing/browser.ts';
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
const listed = (id: number) => ({
  id,
  merchantId: 1,
  name: `Lamp ${id}`,
  slug: `lamp-${id}`,
  merchantName: 'Shop',
  merchantSlug: 'shop',
  categorySlugPath: null,
  brand: null,
  price: 1.5,
  wasPrice: null,
  deliveryCost: null,
  comparison: null,
  currency: 'GBP',
  inStock: true,
  imageUrl: null,
});

let storage: BrowserStorage;
let server: Awaited<ReturnType<typeof serve>>;
/** Ids in the account, newest first. Those in `gone` are not in the catalogue; `room` is how many more it accepts. */
let account: { ids: number[]; gone: number[]; room: number; fails: boolean; during?: () => void };

function answer({ method, path, body }: StubRequest): [number, unknown?] {
  if (account.fails) return [503, {}];
  account.during?.();
  const id = Number(path.split('/').at(-1));
  if (method === 'PUT') account.ids.unshift(id);
  if (method === 'DELETE') account.ids = account.ids.filter((one) => one !== id);
  if (method === 'POST') {
    const fresh = (body as { productIds: number[] }).productIds.filter((one) => !account.ids.includes(one)).slice(0, account.room);
    account.ids.unshift(...fresh);
  }
  const data = account.ids.map((productId) => ({
    productId,
    savedAt: '2026-11-21T10:00:00.000Z',
    product: account.gone.includes(productId) ? null : listed(productId),
  }));
  return [200, { data }];
}

async function open() {
  vi.resetModules();
  const [saved, { toggleSaved }, { syncSaved }, { keepSession }] = await Promise.all([
    import('./saved.ts'),
    import('./toggle-saved.ts'),
    import('./sync-saved.ts'),
    import('../session/stored-session.ts'),
    import('../session/connect-bearer.ts'),
  ]);
  const shown = () => saved.$saved.get().map(({ id, kept = false }) => [id, kept]);
  return { ...saved, toggleSaved, syncSaved, keepSession, shown };
}

const signIn = () => storage.items.set('session', JSON.stringify(SESSION));
const store = (...items: SavedProduct[]) => storage.items.set('saved', JSON.stringify(items));

beforeEach(async () => {
  storage = new BrowserStorage();
  vi.stubGlobal('localStorage', storage);
  account = { ids: [], gone: [], room: 500, fails: false };
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
  expect(server.asked.map(({ body }) => body)).toEqual([{ productIds: [3, 1] }, { productIds: [] }]);
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

it('drops the answer when the user has signed out meanwhile', async () => {
  signIn();
  account.ids = [4];
  const device = await open();
  account.during = () => device.keepSession(null);
  await device.syncSaved();
  expect(device.shown()).toEqual([]);
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
