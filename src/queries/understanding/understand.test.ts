import { expect, it } from 'vitest';
import { isRecognised, namesGoods } from './product-query.ts';
import { readTyped } from './understand.ts';

it('reads what words mean', () => {
  const { query } = readTyped('Red kettle under £20 in stock').alone();
  expect(query).toMatchObject({ text: 'red kettle under £20 in stock', price: { max: 2000 }, inStock: true });
  expect(query.attributes).toMatchObject([{ id: 'colour', value: 'Red' }]);
});

it('reads mere words as nothing else', () => {
  const { query } = readTyped('Red kettle under £20 in stock', { asWords: true }).alone();
  expect(query).toMatchObject({ text: 'red kettle under £20 in stock', goods: null, price: {}, inStock: false, freeDelivery: false });
  expect(query).toMatchObject({ reduced: false, order: 'best', merchant: null, spans: [], attributes: [], quantities: [], codes: [] });
  expect(query).toMatchObject({ brands: [], purpose: [], contradictions: [] });
  expect(query.exclusions).toEqual({ phrases: [], brands: [], nodes: [], attributes: [] });
  expect(query.words.slice(0, 2)).toEqual([
    { word: 'red', kind: 'left' },
    { word: 'kettle', kind: 'left' },
  ]);
});

const NOTHING = readTyped('', { asWords: true }).alone().query;
const SONY = { id: 'sony', name: 'Sony', slug: 'sony' };
const KETTLES = { nodes: [751], words: ['kettle'], sure: 1 };

it.each([
  ['nothing', NOTHING, false, false],
  ['goods', { ...NOTHING, goods: KETTLES }, true, true],
  ['a brand', { ...NOTHING, brands: [SONY] }, true, true],
  ['a code', { ...NOTHING, codes: ['wh1000'] }, true, true],
  ['a shop', { ...NOTHING, merchant: SONY }, false, true],
  ['a colour', { ...NOTHING, attributes: [{ id: 'colour', value: 'Red', words: ['red'] }] }, true, false],
  ['other words', { ...NOTHING, text: 'a gift', words: [{ word: 'gift', kind: 'left' as const }] }, true, false],
  [
    'a need',
    { ...NOTHING, text: 'hold trousers up', words: [{ word: 'braces', kind: 'left' as const, isMeant: true as const }] },
    true,
    true,
  ],
  ['words of goods only', { ...NOTHING, words: [{ word: 'gift', kind: 'aside' as const }] }, false, false],
])('%s: names goods and is recognised as it should', (_, query, names, recognised) => {
  expect([namesGoods(query), isRecognised(query)]).toEqual([names, recognised]);
});

it('keeps the whole name of the model that goods are for', () =>
  expect(readTyped('a case for an iphone 6s plus').alone().query.purpose).toEqual(['iphone', '6s', 'plus']));

it.each([
  ['cheapest playstation 4', 0.8],
  ['ps4', 0.8],
  // A game for it may be meant.
  ['uncharted ps4', 0.5],
])('a console that is all that is named is wanted itself: %s', (text, sure) =>
  expect(readTyped(text).alone().query.goods).toMatchObject({ nodes: [1294], sure }),
);

it('goods that are named after "want" are wanted, and not others that suit the occasion', () =>
  expect(readTyped("i'm doing a street party and want some union jack bunting or flags").alone().query.words).toContainEqual({
    word: 'union',
    kind: 'left',
  }));
