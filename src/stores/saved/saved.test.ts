import { beforeEach, expect, it } from 'vitest';
import { $saved, isSaved, parseSaved, setSaved, type SavedProduct } from './saved.ts';
import { toggleSaved } from './toggle-saved.ts';

const item = (id: number): SavedProduct => ({
  id,
  name: 'Lamp',
  merchantName: 'Shop',
  price: 150,
  imageUrl: null,
  path: `/products/shop/lamp-${id}`,
});

beforeEach(() => void setSaved([]));

it('saves newest first, and removes on the second press', () => {
  void toggleSaved(item(1));
  void toggleSaved(item(2));
  expect($saved.get().map(({ id }) => id)).toEqual([2, 1]);
  void toggleSaved(item(2));
  expect(isSaved(2)).toBe(false);
  expect(isSaved(1)).toBe(true);
});

it.each(['', 'null', '{', '{"id":1}', '[1, {"id":"x"}]', JSON.stringify([{ ...item(3), path: 'javascript:alert(1)' }])])(
  'reads damaged storage as no products: %s',
  (text) => {
    expect(parseSaved(text)).toEqual([]);
  },
);

it('keeps the valid products of damaged storage', () => {
  expect(parseSaved(JSON.stringify([item(4), { id: 5 }]))).toEqual([item(4)]);
});
