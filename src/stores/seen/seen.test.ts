import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SEEN_THINGS } from '#catalogue/limits.ts';
import { BrowserStorage, serve } from '../testing/browser.ts';
import { lamp } from '../testing/lamp.ts';

let storage: BrowserStorage;

async function open() {
  vi.resetModules();
  const [seen, { lookAt }] = await Promise.all([import('./seen.ts'), import('./look-at.ts')]);
  const opened = { ...seen, lookAt: ({ id, price }: { id: number; price: number | null }) => lookAt(id, price) };
  return { ...opened, reread: async () => (await open()).$seen.get() };
}

const thing = (id: number) => ({ id, price: id * 100 });

beforeEach(() => {
  storage = new BrowserStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => void vi.unstubAllGlobals());

it(`keeps the last ${SEEN_THINGS} things, each once, the last first`, async () => {
  const { lookAt, reread } = await open();
  for (let id = 1; id <= SEEN_THINGS + 3; id += 1) lookAt(thing(id));
  lookAt({ id: 10, price: null });
  const ids = ((await reread()) as { id: number }[]).map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual([10, SEEN_THINGS + 3]);
  expect(new Set(ids).size).toBe(SEEN_THINGS);
  expect(JSON.parse(storage.items.get('seen')!)).toHaveLength(SEEN_THINGS);
});

it('forgets at once and remembers nothing while it is off, on every later page', async () => {
  const { lookAt, rememberSeen } = await open();
  lookAt(thing(1));
  rememberSeen(false);
  lookAt(thing(2));
  expect(storage.items.get('seen')).toBe('"off"');
  const later = await open();
  later.lookAt(thing(3));
  later.forgetSeen();
  expect(later.$seen.get()).toBe('off');
  later.rememberSeen(true);
  expect([...storage.items.keys()]).toEqual([]);
  later.lookAt(thing(4));
  expect(await later.reread()).toEqual([thing(4)]);
  later.forgetSeen();
  expect([...storage.items.keys()]).toEqual([]);
});

it.each(['', '{', 'null', '7', '"on"', '{"id":1}', '[1,null,{"id":"x"},{"id":-1,"price":1},{"id":2,"price":"£1"},{"id":3}]'])(
  'reads damaged storage as nothing: %s',
  async (text) => {
    storage.items.set('seen', text);
    const { $seen, lookAt, reread } = await open();
    expect($seen.get()).toEqual([]);
    lookAt(thing(5));
    expect(await reread()).toEqual([thing(5)]);
  },
);

it.each(['full', 'forbidden'] as const)('does not break a page whose storage is %s', async (trouble) => {
  storage.trouble = trouble;
  const { $seen, lookAt, rememberSeen } = await open();
  lookAt(thing(1));
  expect([$seen.get(), rememberSeen(false)]).toEqual([[], false]);
});

it('compares the price of what was saved with that of then, also when it was looked at again since', async () => {
  vi.resetModules();
  const line = {
    productId: 1,
    product: lamp(1, 70),
    name: 'Lamp',
    merchantName: 'Shop',
    price: 70,
    inStock: true,
    lowest: null,
    verdict: null,
    verdictText: null,
  };
  const server = await serve(() => [200, { lines: [line], basket: { split: null, single: null, exact: true, missing: [] } }]);
  storage.items.set('seen', JSON.stringify([{ id: 1, price: 8000 }]));
  storage.items.set('saved', JSON.stringify([{ id: 1, name: 'Lamp', merchantName: '', price: 5000, imageUrl: null, path: '/products/a' }]));
  const { knownThings } = await import('./known-things.ts');
  expect(await knownThings()).toMatchObject([{ price: 7000, drop: 0, isSaved: true }]);
  server.close();
});
