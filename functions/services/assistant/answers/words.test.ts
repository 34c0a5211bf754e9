import { expect, it } from 'vitest';
import type { ProductCard } from '#catalogue/product.ts';
import { amongSaid, upTo } from './words.ts';

it.each([
  ['spend £1500', 20, 'spend £1500'],
  ['spend £1500 or more', 11, 'spend £1500'],
  ['spend £1500', 9, 'spend'],
])('cuts %s at %i characters between words', (text, most, cut) => expect(upTo(text, most)).toBe(cut));

const offer = (price: number, more: Partial<ProductCard> = {}) => ({ price, deliveryCost: 0, inStock: true, staleSince: null, ...more });

it('says of which offers the first is the cheapest, where another that is out of stock or has an old price costs less', () => {
  const said = (...offers: ReturnType<typeof offer>[]) => amongSaid(offers as ProductCard[]);
  expect([said(), said(offer(15)), said(offer(10), offer(15, { inStock: false }))]).toEqual(['', '', '']);
  expect(said(offer(15), offer(10, { inStock: false }))).toBe(' of those in stock with a price of today');
  expect(said(offer(15), offer(10, { staleSince: '2026-11-01' }))).toBe(' of those in stock with a price of today');
});
