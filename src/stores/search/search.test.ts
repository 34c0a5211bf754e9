import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SearchResult } from '#contracts/search.ts';
import { createSearchBox } from './search.ts';

const product = (name: string, merchantSlug: string | null = 'shop'): SearchResult['products'][number] => ({
  id: 7,
  merchantId: 1,
  name,
  slug: `${name}-7`,
  merchantName: 'Shop',
  merchantSlug,
  categorySlugPath: null,
  price: 1.5,
  imageUrl: null,
});
const only = (part: Partial<SearchResult>): SearchResult => ({ products: [], merchants: [], brands: [], ...part });
const lamp = only({
  products: [product('lamp')],
  merchants: [{ id: 1, name: 'Lamps', slug: 'lamps' }],
  brands: [{ id: 'l', name: 'Lum', slug: 'lum' }],
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(250);

it('stays closed below two characters, without a call', async () => {
  const find = vi.fn();
  const box = createSearchBox(find);
  box.type(' l ');
  await settle();
  expect(find).not.toHaveBeenCalled();
  expect(box.$state.get()).toEqual({ status: 'closed' });
});

it('calls once, 250 ms after the last letter, with the trimmed term', async () => {
  const find = vi.fn(async () => lamp);
  const box = createSearchBox(find);
  box.type('la');
  await vi.advanceTimersByTimeAsync(249);
  box.type('lam ');
  expect(box.$state.get()).toEqual({ status: 'loading' });
  await settle();
  expect(find.mock.calls.map(([term]: unknown[]) => term)).toEqual(['lam']);
  expect(box.$state.get()).toMatchObject({ status: 'open', active: -1 });
});

it('drops an answer after a newer call or after closing', async () => {
  const answers: ((result: SearchResult) => void)[] = [];
  const box = createSearchBox(() => new Promise((resolve) => void answers.push(resolve)));
  box.type('old');
  await settle();
  box.type('new');
  await settle();
  answers[1]?.(only({ products: [product('new')] }));
  answers[0]?.(only({ products: [product('old')] }));
  await settle();
  expect(box.chosen()?.name).toBe('new');
  box.type('late');
  await settle();
  box.close();
  answers[2]?.(lamp);
  await settle();
  expect(box.$state.get()).toEqual({ status: 'closed' });
});

it('shows no results when the call fails', async () => {
  const box = createSearchBox(() => Promise.reject(new Error('Request to /api/v1/search failed with status 500')));
  box.type('lamp');
  await settle();
  expect(box.$state.get()).toEqual({ status: 'open', options: [], active: -1 });
  expect(box.chosen()).toBeNull();
});

it('Enter opens the first product, else merchant, else brand, or the option chosen by arrow keys', async () => {
  for (const [result, href] of [
    [lamp, '/products/shop/lamp-7'],
    [only({ merchants: lamp.merchants, brands: lamp.brands }), '/merchants/lamps'],
    [only({ brands: lamp.brands }), '/brand/lum'],
    [only({ products: [product('lamp', null)] }), null],
  ] as const) {
    const box = createSearchBox(async () => result);
    box.type('lamp');
    await settle();
    expect(box.chosen()?.href).toBe(href);
  }
  const box = createSearchBox(async () => lamp);
  box.type('lamp');
  await settle();
  box.move(-1);
  expect(box.chosen()?.href).toBe('/brand/lum');
  box.move(1);
  expect(box.chosen()?.href).toBe('/products/shop/lamp-7');
});
