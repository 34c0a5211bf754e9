import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowestLately, type PriceChange, priceDrop, pricesAlone, priceStory, storyOfPrice } from './price-history.ts';

const changes = (...list: [day: string, price: number][]): PriceChange[] => list.map(([day, price]) => ({ day, price }));

describe('priceStory', () => {
  it('has nothing to say without a price', () => expect(priceStory([])).toBeNull());

  it.each<[string, PriceChange[], object]>([
    ['one price', changes(['2026-01-01', 2000]), { verdict: 'new', before: null, usual: null, since: '2026-01-01' }],
    ['27 days are too few', changes(['2026-01-01', 2000], ['2026-01-28', 1000]), { verdict: 'new', usual: null, before: 2000 }],
    ['28 days are enough', changes(['2026-01-01', 2000], ['2026-01-29', 1000]), { verdict: 'lowest', usual: 2000 }],
    [
      'as low as once before is not the lowest',
      changes(['2026-01-01', 1000], ['2026-01-10', 2000], ['2026-03-01', 1000]),
      { verdict: 'below', usual: 2000, lowest: { day: '2026-03-01', price: 1000 }, highest: { day: '2026-01-10', price: 2000 } },
    ],
    [
      'within 5 % of the usual price',
      changes(['2026-01-01', 1000], ['2026-02-01', 2000], ['2026-05-01', 2100]),
      { verdict: 'usual', usual: 2000 },
    ],
    ['dearer than usual', changes(['2026-01-01', 2000], ['2026-03-01', 2101]), { verdict: 'above', usual: 2000, before: 2000 }],
    [
      'only the last 90 days are usual',
      changes(['2025-01-01', 9000], ['2026-01-01', 2000], ['2026-06-01', 1900], ['2026-06-02', 2000]),
      { verdict: 'usual', usual: 2000 },
    ],
    [
      'a price of one day weighs one day',
      changes(['2026-01-01', 2000], ['2026-02-01', 1], ['2026-02-02', 1500]),
      { verdict: 'below', usual: 2000 },
    ],
    [
      'the dearer days outweigh the cheaper ones, whichever came first',
      changes(['2026-01-01', 3000], ['2026-02-01', 1000], ['2026-02-11', 2900]),
      { verdict: 'usual', usual: 3000 },
    ],
    [
      'the highest is the last of equal ones',
      changes(['2026-01-01', 5], ['2026-02-01', 4], ['2026-03-01', 5]),
      { highest: { day: '2026-03-01' } },
    ],
    [
      'the usual one is in the middle of all, in order of price',
      changes(['2026-01-01', 2000], ['2026-01-31', 1000], ['2026-03-12', 3000], ['2026-04-01', 2050]),
      { verdict: 'usual', usual: 2000 },
    ],
    ['prices of 0.01 and 99,999', changes(['2026-01-01', 9_999_900], ['2026-03-01', 1]), { verdict: 'lowest', usual: 9_999_900 }],
  ])('%s', (_, list, story) => expect(priceStory(list)).toMatchObject(story));

  it('names prices that were asked, the lowest and highest among them', () => {
    const day = fc.integer({ min: 0, max: 800 }).map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10));
    const list = fc.uniqueArray(fc.record({ day, price: fc.integer({ min: 1, max: 10_000_000 }) }), {
      selector: (one) => one.day,
      minLength: 1,
    });
    fc.assert(
      fc.property(list, (some) => {
        const sorted = some.toSorted((a, b) => (a.day < b.day ? -1 : 1));
        const prices = sorted.map(({ price }) => price);
        const story = priceStory(sorted)!;
        expect(story.lowest.price).toBe(Math.min(...prices));
        expect(story.highest.price).toBe(Math.max(...prices));
        if (story.usual !== null) expect(prices).toContain(story.usual);
        if (story.verdict === 'lowest') expect(story.lowest).toEqual(story.now);
      }),
    );
  });
});

describe('priceDrop', () => {
  it.each<[string, PriceChange[], object | null]>([
    ['no price', [], null],
    ['one price', changes(['2026-01-01', 2000]), null],
    ['a tenth less than usual', changes(['2026-01-01', 2000], ['2026-03-01', 1800]), { price: 1800, usual: 2000, since: '2026-03-01' }],
    ['a penny short of a tenth', changes(['2026-01-01', 2000], ['2026-03-01', 1801]), null],
    ['too new to say', changes(['2026-01-01', 2000], ['2026-01-28', 1000]), null],
    ['a rise that is still far below', changes(['2026-01-01', 2000], ['2026-03-01', 1000], ['2026-03-02', 1100]), null],
    [
      'was lower for a day, 30 days before',
      changes(['2026-01-01', 2000], ['2026-02-01', 900], ['2026-02-02', 2000], ['2026-03-04', 1000]),
      { price: 1000 },
    ],
    ['was lower 29 days before', changes(['2026-01-01', 2000], ['2026-02-01', 900], ['2026-02-02', 2000], ['2026-03-03', 1000]), null],
    ['as low again', changes(['2026-01-01', 2000], ['2026-02-10', 1000], ['2026-02-12', 2000], ['2026-03-03', 1000]), { price: 1000 }],
    ['prices of a penny', changes(['2026-01-01', 2], ['2026-03-01', 1]), { price: 1, usual: 2 }],
    ['the largest price', changes(['2026-01-01', 9_999_900], ['2026-03-01', 1]), { usual: 9_999_900 }],
  ])('%s', (_, list, expected) => {
    const found = priceDrop(list);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatchObject(expected);
  });
});

it('leaves out changes of the total alone', () => {
  const lowest = [
    { day: '2026-01-01', price: 2000, total: 2300 },
    { day: '2026-01-02', price: 2000, total: 2500 },
    { day: '2026-01-03', price: 1900, total: null },
    { day: '2026-01-04', price: 2000, total: 2300 },
  ];
  expect(pricesAlone(lowest)).toEqual(changes(['2026-01-01', 2000], ['2026-01-03', 1900], ['2026-01-04', 2000]));
});

it('has no story of a price that vanished', () => {
  const known = changes(['2026-01-01', 2000], ['2026-03-01', 1500]);
  expect(storyOfPrice(1500, known)?.verdict).toBe('lowest');
  expect(storyOfPrice(null, known)).toBeNull();
});

describe('the lowest price of the last 90 days', () => {
  it.each<[string, PriceChange[], object | null]>([
    ['no price', [], null],
    ['one price', changes(['2026-01-01', 2000]), { price: 2000, since: '2026-01-01' }],
    ['lower, less than 90 days before', changes(['2026-01-01', 900], ['2026-01-08', 2000]), { price: 900, since: '2026-01-01' }],
    [
      'lower, but long before',
      changes(['2026-01-01', 900], ['2026-01-08', 2000], ['2026-06-01', 2100]),
      { price: 2000, since: '2026-03-03' },
    ],
    [
      'lower until 90 days before',
      changes(['2026-01-01', 900], ['2026-03-03', 2000], ['2026-06-01', 2100]),
      { price: 2000, since: '2026-03-03' },
    ],
    [
      'lower until 89 days before',
      changes(['2026-01-01', 900], ['2026-03-04', 2000], ['2026-06-01', 2100]),
      { price: 900, since: '2026-03-03' },
    ],
    ['known for 90 days', changes(['2026-03-03', 900], ['2026-06-01', 2100]), { price: 900, since: '2026-03-03' }],
  ])('%s', (_, list, lowest) => expect(lowestLately(list)).toEqual(lowest));
});
