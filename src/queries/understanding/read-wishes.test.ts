import { describe, expect, it } from 'vitest';
import type { Order } from './product-query.ts';
import { readCondition, readGift, readQuantities, readRecipient, readSizes, readWishes } from './read-wishes.ts';
import { TypedText } from './typed-text.ts';

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
      [
        'total cost',
        'total price',
        'what do i pay in total',
        'price all in',
        'costs in total',
        'money in total',
        'all in price',
        'altogether',
        'delivered price',
        'delivered to my door',
        'delivered to our home',
        'delivered to the house',
        'delivered to my address',
        'delivery included',
        'postage inclusive',
        'shipping added',
        'with delivery',
        'including the postage',
        'incl shipping',
        'inc delivery',
        'plus postage',
        'after delivery',
        'add delivery',
        'adding the delivery',
        'count postage',
        'counting postage',
        'once you add shipping',
      ],
    ],
    [
      'cheapest',
      [
        'cheap',
        'cheapest',
        'cheapish',
        'cheapo',
        'cheapy',
        'lowest price',
        'lowest prices',
        'lowest-priced',
        'lowest priced',
        "who's best for a tv",
        'who is best for a tv',
        'who are the best for a tv',
        'least expensive',
        'for the least money',
        'the lowest cost',
        'best price',
        'best value',
        'inexpensive',
        'low-cost',
        'low cost',
        'on a budget',
        'budget',
        'most affordable',
        'affordable',
        'bargain',
        'not too expensive',
        'not expensive',
        'not pricey',
        'not dear',
      ],
    ],
    ['dearest', ['dearest', 'most expensive', 'priciest', 'top of the range', 'highest price', 'highest-priced']],
    ['newest', ['newest', 'latest', 'most recent', 'just in', 'new in']],
    [
      'discount',
      ['biggest discount', 'biggest discounts', 'best savings', 'largest saving', 'highest reduction', 'biggest drops', 'best deal'],
    ],
  ])('is %s', (order, texts) => {
    for (const text of texts) {
      const typed = new TypedText(`kettle ${text}`);
      expect(readWishes(typed), text).toEqual({ order, inStock: false, freeDelivery: false, reduced: false });
      expect(typed.spans, text).toContainEqual(expect.objectContaining({ kind: 'order', sure: 0.9 }));
      expect(left(typed).split(' ')[0], text).toBe('kettle');
    }
  });

  it.each([
    'all-in-one printer',
    'all in one printer',
    'who is best dressed',
    'cheapskate game',
    'a deal',
    'tv with a stand',
    'expensive tv',
  ])('of %s is the usual one', (text) => expect(wishesOf(text).order).toBe('best'));

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
  it.each([
    'free delivery',
    'free uk delivery',
    'free postage',
    'free shipping',
    'free post',
    'delivery free',
    'delivery is free',
    'delivered free',
    'delivers for free',
    'deliver free',
    'no delivery charge',
    'without postage costs',
    'zero shipping fees',
    'no extra delivery cost',
    'no postage to pay',
    'no postage',
  ])('is wanted: %s', (text) => {
    const typed = new TypedText(`kettle ${text}`);
    expect(readWishes(typed)).toEqual({ order: 'best', inStock: false, freeDelivery: true, reduced: false });
    expect(typed.spans).toMatchObject([{ kind: 'delivery', sure: 1, text }]);
  });

  it.each(['sugar free', 'fast delivery', 'no contract'])('is not: %s', (text) => expect(wishesOf(text).freeDelivery).toBe(false));
});

describe('a reduced price', () => {
  it.each([
    'on sale',
    'in the sale',
    'on offer',
    'on special',
    'reduced',
    'discounted',
    'half price',
    'marked down',
    'price drop',
    'price drops',
    'biggest price drops',
    'the largest price drop',
    'dropped in price',
    'clearance',
    'in the sales',
  ])('is wanted: %s', (text) => {
    const typed = new TypedText(`kettle ${text}`);
    expect(readWishes(typed)).toEqual({ order: 'best', inStock: false, freeDelivery: false, reduced: true });
    expect(typed.spans).toMatchObject([{ kind: 'sale', sure: 0.9, text }]);
  });

  it.each(['kettle for sale', 'price of a kettle', 'half kettle'])('is not: %s', (text) => expect(wishesOf(text).reduced).toBe(false));
});

describe('stock', () => {
  it.each([
    'in stock',
    'available now',
    'available today',
    "that's available",
    'that is available',
    'that are available',
    'not sold out',
    'not out of stock',
    'ready to ship',
    'ready to go',
  ])('is wanted: %s', (text) => {
    const typed = new TypedText(`kettle ${text}`);
    expect(readWishes(typed)).toEqual({ order: 'best', inStock: true, freeDelivery: false, reduced: false });
    expect(typed.spans).toMatchObject([{ kind: 'stock', sure: 1, text }]);
  });

  it.each(['chicken stock', 'out of stock', 'ready meal'])('is not: %s', (text) => expect(wishesOf(text).inStock).toBe(false));
});

describe('quantities', () => {
  it.each<[string, number, string]>([
    ['5m', 5, 'length'],
    ['5 metres', 5, 'length'],
    ['1 metre', 1, 'length'],
    ['3 meters', 3, 'length'],
    ['3 meter', 3, 'length'],
    ['4 mtr', 4, 'length'],
    ['80 mm', 0.08, 'length'],
    ['30cm', 0.3, 'length'],
    ['6 ft', 1.8288, 'length'],
    ['6 feet', 1.8288, 'length'],
    ['6 foot', 1.8288, 'length'],
    ['10 in', 0.254, 'length'],
    ['10-inch', 0.254, 'length'],
    ['10 inches', 0.254, 'length'],
    ['10"', 0.254, 'length'],
    ["10''", 0.254, 'length'],
    ['64gb', 64, 'data'],
    ['2 gig', 2, 'data'],
    ['2 gigs', 2, 'data'],
    ['2 gigabyte', 2, 'data'],
    ['2 gbyte', 2, 'data'],
    ['2 tb', 2000, 'data'],
    ['2 tbyte', 2000, 'data'],
    ['512 mb', 0.512, 'data'],
    ['60w', 60, 'power'],
    ['60 watt', 60, 'power'],
    ['60 watts', 60, 'power'],
    ['3kw', 3000, 'power'],
    ['650 va', 650, 'apparentPower'],
    ['1 kva', 1000, 'apparentPower'],
    ['500 ml', 500, 'volume'],
    ['1.7 l', 1700, 'volume'],
    ['1,5 litres', 1500, 'volume'],
    ['2 litre', 2000, 'volume'],
    ['2 liters', 2000, 'volume'],
    ['2 ltr', 2000, 'volume'],
    ['33 cl', 330, 'volume'],
    ['250g', 250, 'weight'],
    ['250 grams', 250, 'weight'],
    ['1 gram', 1, 'weight'],
    ['80 gr', 80, 'weight'],
    ['2 kg', 2000, 'weight'],
    ['2 kgs', 2000, 'weight'],
    ['4 oz', 113.398, 'weight'],
    ['10 lb', 4535.92, 'weight'],
    ['10 lbs', 4535.92, 'weight'],
    ['5000 mah', 5000, 'charge'],
    ['7 ah', 7000, 'charge'],
    ['2400 mhz', 2400, 'frequency'],
    ['5 ghz', 5000, 'frequency'],
    ['1000 piece', 1000, 'count'],
    ['24 pieces', 24, 'count'],
    ['10 pcs', 10, 'count'],
    ['1 pc', 1, 'count'],
    ['6 pack', 6, 'count'],
    ['6-pack', 6, 'count'],
    ['12 packs', 12, 'count'],
    ['6pk', 6, 'count'],
    ['500 sheets', 500, 'count'],
    ['1 sheet', 1, 'count'],
    ['pack of 8', 8, 'count'],
    ['packs of 24', 24, 'count'],
  ])('%s is %s of %s', (text, value, dimension) => {
    const typed = new TypedText(`thing ${text}`);
    expect(readQuantities(typed)).toMatchObject([{ value, dimension }]);
    expect(typed.spans).toMatchObject([{ kind: 'quantity', sure: 0.9, text }]);
    expect(left(typed)).toBe('thing');
  });

  it.each(['£5m', 'rj45 m', 'mp3 player', 'kettle', '0 pack', '5 mugs', '10 in stock', '10 in a box', 'blink-5m'])(
    'none are in %s',
    (text) => {
      const typed = new TypedText(text);
      expect(readQuantities(typed)).toEqual([]);
      expect(typed.spans).toEqual([]);
    },
  );

  it('have the words that name them, and take how they are meant', () => {
    const read = (text: string) => readQuantities(new TypedText(text)).map(({ words }) => words);
    expect(read("rope 5 m, tv 22'', 2 gigs, 6 pack, pack of 8")).toEqual([
      ['5', 'm'],
      ['22', '"'],
      ['2', 'gb'],
      ['8', 'pack'],
      ['6', 'pack'],
    ]);
    const typed = new TypedText('shelf 30cm deep 2 metres wide');
    readQuantities(typed);
    expect(left(typed)).toBe('shelf');
  });
});

describe('ages', () => {
  it.each<[string, string[]]>([
    ['Babies', ['18 months', '6 mths', '1 year old', 'one yr old', '9 month old']],
    ['Toddlers', ['2 years', '3 yrs', 'two year old', 'aged 3']],
    [
      'Children',
      [
        '4 years old',
        'aged 5 years',
        'aged of 5 years',
        'turning 6 years',
        'turns 6 years',
        'for a 5 year old',
        'for an 8 year old',
        'is nearly 7 years old',
        "who's about 6 years old",
        "he's almost 9 years",
        "she's 9 years",
        'four year old',
        '5-7 years',
        '5 - 7 years',
        '12 yr olds',
        '12-year-old',
        '10 yo',
        '10 y/o',
        'fifteen years',
        'age 9',
        'aged 9',
        'turning 6',
        'turns 7',
        "he's 8",
        'she is 12',
        'who is nearly 10',
        'they are about 11',
        "they're now 11",
        "they'll be 5",
        'he will be 15',
        'she is turning 6',
      ],
    ],
    ['Adults', ['16 years', 'he is 40', 'nineteen years', 'aged 99']],
  ])('%s', (value, texts) => {
    for (const text of texts) {
      const typed = new TypedText(`toy ${text}`);
      expect(readSizes(typed), text).toEqual([{ id: 'age-group', value, words: [] }]);
      expect(typed.spans, text).toMatchObject([{ kind: 'attribute', sure: 0.9 }]);
      expect(left(typed), text).toBe('toy');
    }
  });

  it.each(['aged 12 inch', 'she is 5 ft', 'he is 20 quid', 'aged 1.5', 'aged 3 of them', 'iphone 5', '£5 year', 'old 12', 'page 9'])(
    'none in %s',
    (text) => expect(readSizes(new TypedText(text))).toEqual([]),
  );

  it('of several, the first counts', () =>
    expect(readSizes(new TypedText('toys for a 5 year old, she is 30'))).toEqual([{ id: 'age-group', value: 'Children', words: [] }]));
});

describe('sizes', () => {
  it.each([
    ['size 9', '9'],
    ['sizes 9', '9'],
    ['size :10', '10'],
    ['uk size 9', '9'],
    ['a size 10', '10'],
    ['in size 10', '10'],
    ['in uk size 10', '10'],
    ['size uk 7.5', '7.5'],
    ['size m', 'M'],
    ['size l', 'L'],
    ['size xs', 'XS'],
    ['size xxxl', '3XL'],
    ['size small', 'S'],
    ['size medium', 'M'],
    ['size large', 'L'],
    ['size extra large', 'XL'],
    ['uk 7', '7'],
    ['uk10', '10'],
    ['uk 7.5', '7.5'],
    ['xl', 'XL'],
    ['xxl', 'XXL'],
    ['2xl', 'XXL'],
    ['3xl', '3XL'],
    ['xs', 'XS'],
  ])('%s is %s', (text, value) => {
    const typed = new TypedText(`shoes ${text}`);
    expect(readSizes(typed)).toEqual([{ id: 'size', value, words: [] }]);
    expect(typed.spans).toMatchObject([{ kind: 'attribute', sure: 0.7, text }]);
    expect(left(typed)).toBe('shoes');
  });

  it.each(['shoes', 'king size bed', 'size 50 tv', 'size 40 screen', 'axl', 'uk tour', 'shirt l', 'capsize 9'])('none in %s', (text) =>
    expect(readSizes(new TypedText(text))).toEqual([]),
  );

  it('stand after the age, and of several the first counts', () =>
    expect(readSizes(new TypedText('size 9 or size 10 shoes for a 12 year old'))).toEqual([
      { id: 'age-group', value: 'Children', words: [] },
      { id: 'size', value: '9', words: [] },
    ]));
});

const recipientOf = (text: string, isGift = false) => readRecipient(new TypedText(text), isGift)?.value;

describe('whom something is for', () => {
  it.each<[string, string]>([
    ['socks for my brother', 'Men'],
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
    expect(readRecipient(typed, false)).toEqual({ id: 'gender', value: gender, words: [] });
    expect(typed.spans).toMatchObject([{ kind: 'attribute', sure: 0.6 }]);
  });

  it.each([
    'ink for a brother printer',
    'ribbon for a brother 9360',
    'case for an uncle laptop',
    'mother board',
    'shoes for men',
    "book for a girl's room",
  ])('of %s nothing is said', (text) => expect(recipientOf(text)).toBeUndefined());

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

it.each([
  'secret santa',
  'stocking filler',
  'stocking fillers',
  'birthday present',
  'christmas presents',
  'xmas gift',
  'wedding gifts',
  'anniversary gift',
  'leaving present',
  'thank you gift',
  'gift',
  'presents',
  'what to get',
  'what can i buy',
  'what should i give',
  'what would get',
])('%s asks for something to give', (text) => {
  const typed = new TypedText(`${text} for dad`);
  expect(readGift(typed)).toBe(true);
  expect(typed.spans).toMatchObject([{ kind: 'plain', sure: 0.6, text }]);
});

it.each(['gift bag', 'gift box', 'gift boxes', 'present tin', 'gift tags', 'gift wrap', 'birthday banner', 'presentation', 'what is it'])(
  '%s asks for no gift',
  (text) => expect(readGift(new TypedText(text))).toBe(false),
);

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

  it.each([
    'phone',
    'new phone',
    'used for camping',
    'used by dogs',
    'used to it',
    'used with care',
    'used in ovens',
    'not refurbished',
    'no used ones',
    'non refurbished',
    'never used',
    'without any used ones',
    'except a refurbished one',
    'not an used one',
  ])('of %s is not said', (text) => expect(readCondition(new TypedText(text))).toBeNull());
});
