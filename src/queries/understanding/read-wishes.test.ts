import { describe, expect, it } from 'vitest';
import type { Order } from './product-query.ts';
import { readCondition, readGift, readRecipient, readWishes } from './read-wishes.ts';
import { TypedText } from './typed-text.ts';

/** The texts of a list with commas. */
const list = (texts: string): string[] => texts.split(',').map((text) => text.trim().replaceAll(/\s+/g, ' '));

/** What is left of a text that was read, as words. */
const left = (typed: TypedText): string =>
  typed
    .freeWords()
    .map(({ word }) => word)
    .join(' ');

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
      cheap, cheapest, cheapish, cheapo, cheapy, lowest price, lowest prices, lowest-priced, lowest priced,
      who's best for a tv, who is best for a tv, who are the best for a tv, least expensive, for the least
      money, the lowest cost, best price, best value, inexpensive, low-cost, low cost, on a budget, budget,
      most affordable, affordable, bargain, not too expensive, not expensive, not pricey, not dear
    `),
    ],
    [
      'dearest',
      list(`
      dearest, most expensive, priciest, top of the range, highest price, highest-priced
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
      expensive tv
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
      free delivery, free uk delivery, free postage, free shipping, free post, delivery free, delivery is
      free, delivered free, delivers for free, deliver free, no delivery charge, without postage costs, zero
      shipping fees, no extra delivery cost, no postage to pay, no postage, not paying postage, aint paying p and p
    `),
  )('is wanted: %s', (text) => {
    const typed = new TypedText(`kettle ${text}`);
    expect(readWishes(typed)).toEqual({ order: 'best', inStock: false, freeDelivery: true, reduced: false });
    expect(typed.spans).toMatchObject([{ kind: 'delivery', sure: 1, text }]);
  });

  it.each(['sugar free', 'fast delivery', 'no contract'])('is not: %s', (text) => expect(wishesOf(text).freeDelivery).toBe(false));
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
      in stock, available now, available today, that's available, that is available, that are available, not
      sold out, not out of stock, ready to ship, ready to go
    `),
  )('is wanted: %s', (text) => {
    const typed = new TypedText(`kettle ${text}`);
    expect(readWishes(typed)).toEqual({ order: 'best', inStock: true, freeDelivery: false, reduced: false });
    expect(typed.spans).toMatchObject([{ kind: 'stock', sure: 1, text }]);
  });

  it.each(['chicken stock', 'out of stock', 'ready meal'])('is not: %s', (text) => expect(wishesOf(text).inStock).toBe(false));
});

const recipientOf = (text: string, isGift = false) => readRecipient(new TypedText(text), isGift)?.value;

describe('whom something is for', () => {
  it.each<[string, string]>([
    ['socks for my brother', 'Men'],
    ['dads wallet has had it', 'Men'],
    ['stuck. wifes 40th, no idea', 'Women'],
    ['trainers for my godson', 'Boys'],
    ['socks for our little brother', 'Men'],
    ['socks for my big brother', 'Men'],
    ['socks for my old dad', 'Men'],
    ['ring for my lovely wife', 'Women'],
    ['ring to the wife', 'Women'],
    ['my dear mum', 'Women'],
    ["my new girlfriend's ring", 'Women'],
    ['a nan', 'Women'],
    ['socks for him', 'Men'],
    ['top for our son', 'Boys'],
    ['top for the niece', 'Girls'],
    ['top for a little girl', 'Girls'],
    ['top for the boy', 'Boys'],
    ['top for my older boy', 'Boys'],
    ['top for a young man', 'Men'],
    ['top for an old lady', 'Women'],
    ['top for the baby girl', 'Girls'],
    ['top for his teenage boy', 'Boys'],
    ['top for our grown woman', 'Women'],
  ])('%s: %s', (text, gender) => {
    const typed = new TypedText(text);
    expect(readRecipient(typed, false)).toMatchObject({ id: 'gender', value: gender, words: [] });
    expect(typed.spans).toMatchObject([{ kind: 'attribute', sure: 0.6 }]);
  });

  it('thinks of grown-up sons and daughters', () => {
    expect(readRecipient(new TypedText('top for our son'), false)?.others).toEqual(['Men']);
    expect(readRecipient(new TypedText('top for the niece'), false)?.others).toEqual(['Women']);
    expect(readRecipient(new TypedText('top for a little girl'), false)?.others).toBeUndefined();
  });

  it.each(['our little man is one', 'bricks for the little ones', 'wagon for my wee lad'])('%s: for children', (text) =>
    expect(readRecipient(new TypedText(text), false)).toEqual({ id: 'age-group', value: 'Children', words: [] }),
  );

  it.each(
    list(`
      ink for a brother printer, ribbon for a brother 9360, case for an uncle laptop, mother board, shoes for
      men, book for a girl's room
    `),
  )('of %s nothing is said', (text) => expect(recipientOf(text)).toBeUndefined());

  it('is the first who is named', () => expect(recipientOf('ring for my wife and my son')).toBe('Women'));

  it('takes the words that say it', () => {
    const typed = new TypedText('warm socks for my little brother');
    readRecipient(typed, false);
    expect(left(typed)).toBe('warm socks');
  });
});

describe('whom a gift is for', () => {
  it.each<[string, string, string]>([
    ['for teenage boys', 'gender', 'Boys'],
    ['for teen girls', 'gender', 'Girls'],
    ['for men', 'gender', 'Men'],
    ['for older women', 'gender', 'Women'],
    ['for ladies', 'gender', 'Women'],
    ['for kids', 'age-group', 'Children'],
    ['for young children', 'age-group', 'Children'],
    ['for toddlers', 'age-group', 'Toddlers'],
    ['for little babies', 'age-group', 'Babies'],
  ])('%s: %s %s', (text, id, value) => {
    const typed = new TypedText(`something ${text}`);
    expect(readRecipient(typed, true)).toEqual({ id, value, words: [] });
    expect(typed.spans).toMatchObject([{ kind: 'attribute', sure: 0.6, text }]);
    // Shoes for men are men's shoes, and no gift.
    expect(recipientOf(`something ${text}`)).toBeUndefined();
  });

  it('may be one person, too', () => expect(recipientOf('something for my dad', true)).toBe('Men'));
});

it.each(
  list(`
      secret santa, stocking filler, stocking fillers, birthday present, christmas presents, xmas gift,
      wedding gifts, anniversary gift, leaving present, thank you gift, gift, presents
    `),
)('%s asks for something to give', (text) => {
  const typed = new TypedText(`${text} for dad`);
  expect(readGift(typed)).toBe(true);
  // The verb stays: it may be what is done with it.
  expect(typed.spans).toMatchObject([{ kind: 'plain', sure: 0.6, text: text.replace(/(?<=^what .*) (?:get|buy|give)$/, '') }]);
});

it.each(['what to get', 'what can i buy', 'what should i give', 'what would get'])('%s for somebody asks for a gift, too', (text) =>
  expect(readGift(new TypedText(`${text} for dad`))).toBe(true),
);

it.each(
  list(`
      gift bag, gift box, gift boxes, present tin, gift tags, gift wrap, birthday banner, presentation, what
      is it
    `),
)('%s asks for no gift', (text) => expect(readGift(new TypedText(text))).toBe(false));

describe('the condition', () => {
  it.each<[string, string, string[]]>([
    ['refurb', 'Refurbished', ['refurb']],
    ['refurbs', 'Refurbished', ['refurbs']],
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
