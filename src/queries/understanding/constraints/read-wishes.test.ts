import { describe, expect, it } from 'vitest';
import type { Order } from '../product-query.ts';
import { readCondition, readWishes } from './read-wishes.ts';
import { left, list } from '../../testing/texts.ts';
import { TypedText } from '../words/typed-text.ts';

const wishesOf = (text: string) => readWishes(new TypedText(text));

describe('the order', () => {
  it.each<[Order, string[]]>([
    [
      'cheapest-delivered',
      list(`
      total cost, total price, what do i pay in total, price all in, costs in total, money in total, all in
      price, altogether, delivered price, delivered to my door, delivered to our home, delivered to the house,
      delivered to my address, delivery included, postage inclusive, shipping added, with delivery, including
      the postage, incl shipping, inc delivery, plus postage, after delivery, add delivery, adding the
      delivery, count postage, counting postage, once you add shipping
    `),
    ],
    [
      'cheapest',
      list(`
      in price order, by price low to high, lowest to highest, sort by price asc, price ascending, listed cheapest first, sorted by lowest price first,
      which shop charges least, who asks the least,
      cheap, cheapest, cheapish, cheapo, cheapy, lowest price, lowest prices, lowest-priced, lowest priced,
      who's best for a tv, who is best for a tv, who are the best for a tv, least expensive, for the least
      money, the lowest cost, best price, best value, inexpensive, low-cost, low cost, on a budget, budget,
      most affordable, affordable, bargain, not too expensive, not expensive, not pricey, not dear
    `),
    ],
    [
      'dearest',
      list(`
      dearest, most expensive, priciest, top of the range, highest price, highest-priced, high to low, by price desc, in price order highest first, listed dearest first
    `),
    ],
    [
      'newest',
      list(`
      newest, latest, most recent, just in, new in
    `),
    ],
    [
      'discount',
      list(`
      biggest discount, biggest discounts, best savings, largest saving, highest reduction, biggest drops,
      best deal
    `),
    ],
  ])('is %s', (order, texts) => {
    for (const text of texts) {
      const typed = new TypedText(`kettle ${text}`);
      expect(readWishes(typed), text).toEqual({ order, inStock: false, freeDelivery: false, reduced: false });
      expect(typed.spans, text).toContainEqual(expect.objectContaining({ kind: 'order', sure: 0.9 }));
      expect(left(typed).split(' ')[0], text).toBe('kettle');
    }
  });

  it.each(
    list(`
      all-in-one printer, all in one printer, who is best dressed, cheapskate game, a deal, tv with a stand,
      expensive tv, a drop in price
    `),
  )('of %s is the usual one', (text) => expect(wishesOf(text).order).toBe('best'));

  it('with delivery goes before the mere price, and any price before how new it is', () => {
    expect(wishesOf('cheapest kettle with delivery').order).toBe('cheapest-delivered');
    expect(wishesOf('newest cheap kettle').order).toBe('cheapest');
  });

  it('leaves nothing of its words', () => {
    const typed = new TypedText('cheapest red kettle including delivery');
    readWishes(typed);
    expect(left(typed)).toBe('red kettle');
  });
});

describe('free delivery', () => {
  it.each(
    list(`
      free delivery, free del, free uk delivery, free postage, free shipping, free post, delivery free, delivery is
      free, post free, postage-free, carriage free, without charging for postage, not charging for delivery, doesn't charge for delivery, delivered free, delivers for free, deliver free, no delivery charge, without postage costs, dont pay postage, zero
      shipping fees, no extra delivery cost, no postage to pay, no postage, not paying postage, aint paying p and p
    `),
  )('is wanted: %s', (text) => {
    const typed = new TypedText(`kettle ${text}`);
    expect(readWishes(typed)).toEqual({ order: 'best', inStock: false, freeDelivery: true, reduced: false });
    expect(typed.spans).toMatchObject([{ kind: 'delivery', sure: 1, text }]);
  });

  it('is wanted where goods are named within it', () => {
    const typed = new TypedText('does anyone post balloons for free');
    expect([readWishes(typed).freeDelivery, left(typed)]).toEqual([true, 'does anyone balloons']);
  });

  it.each(['sugar free', 'fast delivery', 'no contract', 'post box', 'goal post free standing'])('is not: %s', (text) =>
    expect(wishesOf(text).freeDelivery).toBe(false),
  );
});

describe('a reduced price', () => {
  it.each(
    list(`
      on sale, in the sale, on offer, on special, reduced, discounted, half price, marked down, price drop,
      price drops, biggest price drops, the largest price drop, dropped in price, clearance, in the sales, knocked down, come down in price, slashed
    `),
  )('is wanted: %s', (text) => {
    const typed = new TypedText(`kettle ${text}`);
    expect(readWishes(typed)).toEqual({ order: 'best', inStock: false, freeDelivery: false, reduced: true });
    expect(typed.spans).toMatchObject([{ kind: 'sale', sure: 0.9, text }]);
  });

  it.each(['kettle for sale', 'price of a kettle', 'half kettle'])('is not: %s', (text) => expect(wishesOf(text).reduced).toBe(false));
});

describe('stock', () => {
  it.each(
    list(`
      in stock, holding stock, holds any stock, available now, available today, that's available, that is available, that are available, not
      sold out, not out of stock, ready to ship, ready to go
    `),
  )('is wanted: %s', (text) => {
    const typed = new TypedText(`kettle ${text}`);
    expect(readWishes(typed)).toEqual({ order: 'best', inStock: true, freeDelivery: false, reduced: false });
    expect(typed.spans).toMatchObject([{ kind: 'stock', sure: 1, text }]);
  });

  it.each(['any left', 'have you still got some left?'])('is wanted by what is left: %s', (text) =>
    expect(wishesOf(`kettle, ${text}`).inStock).toBe(true),
  );

  it.each(['chicken stock', 'out of stock', 'ready meal', 'left handed scissors'])('is not: %s', (text) =>
    expect(wishesOf(text).inStock).toBe(false),
  );
});

describe('the condition', () => {
  it.each<[string, string, string[]]>([
    ['refurbished', 'Refurbished', ['refurbished']],
    ['recondition', 'Refurbished', ['recondition']],
    ['reconditioned', 'Refurbished', ['reconditioned']],
    ['renewed', 'Refurbished', ['renewed']],
    ['used', 'Used', ['used']],
    ['second-hand', 'Used', ['second hand']],
    ['second hand', 'Used', ['second hand']],
    ['secondhand', 'Used', ['secondhand']],
    ['2nd hand', 'Used', ['2nd hand']],
    ['pre-owned', 'Used', ['pre owned']],
    ['preloved', 'Used', ['preloved']],
    ['brand new', 'New', []],
  ])('%s is %s', (text, value, words) => {
    const typed = new TypedText(`phone ${text}`);
    expect(readCondition(typed)).toEqual({ id: 'condition', value, words });
    expect(typed.spans).toMatchObject([{ kind: 'condition', sure: 0.9, text }]);
  });

  it.each(
    list(`
      phone, new phone, used for camping, used by dogs, used to it, used with care, used in ovens, not
      refurbished, no used ones, non refurbished, never used, without any used ones, except a refurbished one,
      not an used one
    `),
  )('of %s is not said', (text) => expect(readCondition(new TypedText(text))).toBeNull());
});
