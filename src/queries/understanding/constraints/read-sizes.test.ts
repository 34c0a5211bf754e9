import { describe, expect, it } from 'vitest';
import { ofAge, readSizes } from './read-audience.ts';
import { readQuantities } from './read-quantities.ts';
import { left, list } from '../../testing/texts.ts';
import { TypedText } from '../words/typed-text.ts';

it('counts no pieces in the code of a model', () => {
  expect(readQuantities(new TypedText('p-touch 2430pc'))).toEqual([]);
  expect(readQuantities(new TypedText('2000pc jigsaw'))).toMatchObject([{ value: 2000, dimension: 'count' }]);
});

const bounded = (text: string) => readQuantities(new TypedText(text)).map(({ value, bound }) => [value, bound]);
it('reads what lies between two sizes, but a lens of 24-70mm has both', () => {
  for (const range of ['1-3m', '1m to 3m', 'from 1 to 3 metres', 'between 1 and 3m', '100cm to 3m'])
    expect(bounded(`lc patch cable, ${range}`)).toEqual([
      [1, 'least'],
      [3, 'most'],
    ]);
  for (const text of ['24-70mm lens', '3-1m cable', 'sleepsuit 3-6m', '1m and 3m cables', '4gb to 8m'])
    expect(bounded(text).some(([, bound]) => bound !== undefined)).toBe(false);
});

it('takes half an inch of heels for no size', () => expect(readSizes(new TypedText('5.5 inch heels'))).toEqual([]));

it.each(['5.5 boots', 'black 5.5 leather boots'])('a half before shoes is a size: %s', (text) =>
  expect(readSizes(new TypedText(text))).toEqual([{ id: 'size', value: '5.5', words: [] }]),
);

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
    ["6'", 1.8288, 'length'],
    ['10 in', 0.254, 'length'],
    ['10-inch', 0.254, 'length'],
    ['10 inches', 0.254, 'length'],
    ['10"', 0.254, 'length'],
    ["10''", 0.254, 'length'],
    ['64gb', 64, 'data'],
    ['2 gig', 2, 'data'],
    ['2 gigs', 2, 'data'],
    ['2 gigabyte', 2, 'data'],
    ['2 tera', 2000, 'data'],
    ['512 megs', 0.512, 'data'],
    ['5 kilo', 5000, 'weight'],
    ['50 mil', 50, 'volume'],
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
    ['1,000 piece', 1000, 'count'],
    ['pack of 1,000', 1000, 'count'],
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

  it.each(
    list(`
      £5m, rj45 m, mp3 player, kettle, 0 pack, 5 mugs, 10 in stock, 10 in a box, 4-in-a-line, blink-5m
    `),
  )('none are in %s', (text) => {
    const typed = new TypedText(text);
    expect(readQuantities(typed)).toEqual([]);
    expect(typed.spans).toEqual([]);
  });

  it('have the words that name them, and take how they are meant', () => {
    const found = readQuantities(new TypedText("rope 5 m, tv 22'', 2 gigs, 6 pack, pack of 8"));
    expect(found.map(({ words }) => words)).toEqual([
      ['5', 'm'],
      ['22', '"'],
      ['2', 'gb'],
      ['6', 'pack'],
      ['8', 'pack'],
    ]);
    const typed = new TypedText('shelf 30cm deep 2 metres wide');
    readQuantities(typed);
    expect(left(typed)).toBe('shelf');
  });
});

it.each([
  ['phone 64gb or 128gb', [['64', 'gb', '128', 'gb']]],
  ['jigsaw - 500 piece or 1000 piece, which is cheaper', [['500', 'piece', '1000', 'piece']]],
  ['ladder 3 m or 10 feet or 4 m', [['3', 'm', '10', 'feet', '4', 'm']]],
  [
    'tablet 64gb or 10 inch',
    [
      ['64', 'gb'],
      ['10', 'inch'],
    ],
  ],
  [
    'pack of 6 and 8 pieces',
    [
      ['6', 'pack'],
      ['8', 'pieces'],
    ],
  ],
])('%s: %j', (text, amounts) => {
  const found = readQuantities(new TypedText(text));
  expect(found.map(({ words, others = [] }) => [...words, ...others.flatMap((other) => other.words)])).toEqual(amounts);
});

describe('ages', () => {
  it.each<[string, string[]]>([
    [
      'Babies',
      list(`
      6 mths, 9 month old, 3 months
    `),
    ],
    ['Toddlers', ['18 months', '1 year old', 'one yr old', '2 years', '3 yrs', 'two year old', 'aged 3', 'about to turn 2']],
    [
      'Children',
      list(`
      4 years old, aged 5 years, aged of 5 years, turning 6 years, turns 6 years, for a 5 year old, for an 8
      year old, is nearly 7 years old, who's about 6 years old, he's almost 9 years, she's 9 years, four year
      old, 5-7 years, 5 - 7 years, 12 yr olds, 12-year-old, 10 yo, 10 y/o, age 9, aged 9,
      turning 6, turns 7, he's 8, she is 12, who is nearly 10, they are about 11, they're now 11, they'll be
      5, she is turning 6, they are only 5 and 7
    `),
    ],
    ['Teenagers', ['13 years old', 'fifteen years', 'he will be 15']],
    ['Adults', ['16 years', 'he is 40', 'nineteen years', 'aged 99']],
  ])('%s', (value, texts) => {
    for (const text of texts) {
      const typed = new TypedText(`toy ${text}`);
      expect(readSizes(typed), text).toEqual([ofAge(value)]);
      expect(typed.spans, text).toMatchObject([{ kind: 'attribute', sure: 0.9 }]);
      expect(left(typed), text).toBe('toy');
    }
  });

  it.each(
    list(`
      aged 12 inch, she is 5 ft, he is 20 quid, aged 1.5, aged 3 of them, iphone 5, £5 year, old 12, page 9
    `),
  )('none in %s', (text) => expect(readSizes(new TypedText(text))).toEqual([]));

  it('of several, the first counts', () =>
    expect(readSizes(new TypedText('toys for a 5 year old, she is 30'))).toEqual([{ id: 'age-group', value: 'Children', words: [] }]));
});

describe('sizes', () => {
  it.each([
    ['size 9', '9'],
    ['sizes 9', '9'],
    ['size :10', '10'],
    ['size: 9', '9'],
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

  it.each(
    list(`
      shoes, what sizes, king size bed, size 50 tv, size 40 screen, axl, uk tour, shirt l, capsize 9
    `),
  )('none in %s', (text) => expect(readSizes(new TypedText(text))).toEqual([]));

  it('stand after the age, and of several the first counts', () =>
    expect(readSizes(new TypedText('size 9 or size 10 shoes for a 12 year old'))).toEqual([
      { id: 'age-group', value: 'Children', words: [] },
      { id: 'size', value: '9', words: [] },
    ]));
});

it.each([
  "my phone dies every day, three years old and the battery's had it",
  'our kettle is 10 years old',
  "the tv's nearly 15 years old",
])('%s: the age of a thing says nothing of people', (text) => expect(readSizes(new TypedText(text))).toEqual([]));

it.each(['would the trampoline suit a 6 year old', 'is this game ok if they are 6 years old', 'the tank engine for a 6 year old'])(
  '%s: the age of a person is read',
  (text) => expect(readSizes(new TypedText(text)).map(({ value }) => value)).toEqual(['Children']),
);

it.each([
  ['white trainers womens 5', ['5']],
  ['plain tees, mens L, heavy', ['L']],
  ['ballet shoes child 11', ['11']],
  ['t shirt for my dad xl', ['XL']],
  ['a case for the pixel xl', []],
  ['womens 2 piece suit', []],
  ['do they come in a medium?', ['M']],
  ['can i get it in an 8', ['8']],
  ['have you got these in a large', ['L']],
  ['dresses in a 10', ['10']],
  ['paper in size 10 x 15', []],
  ['trainers in size 10.25', []],
])('sizes of %s', (text, sizes) => {
  const found = readSizes(new TypedText(text)).flatMap(({ id, value }) => (id === 'size' ? [value] : []));
  expect(found).toEqual(sizes);
});
