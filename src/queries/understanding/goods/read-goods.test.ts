import { describe, expect, it } from 'vitest';
import { wordsOf } from '#lexicon/words.ts';
import { findGoods, firstGoodsEnd, isGoodsWord, kindNodes } from './read-goods.ts';
import { goodsSpeltLike, goodsTexted } from './spelt-goods.ts';

const NODES = {
  toys: 1239,
  clothes: 1604,
  computers: 278,
  kettle: 751,
  memoryStick: 3712,
  umbrella: 4358,
  cameraCase: 6308,
  briefcase: 101,
};

interface Where {
  /** The place of 'for'. */
  before?: number;
  isHint?: boolean;
  isCommon?: boolean;
  /** What admins added: a phrase and what it means. */
  added?: [string, string][];
}

function find(text: string, { before, isHint = true, isCommon = false, added = [] }: Where = {}) {
  const words = text.split(' ').map((word) => wordsOf(word)[0] ?? '');
  const synonyms = new Map(added.map(([phrase, meant]) => [phrase, [meant]]));
  return findGoods(words, synonyms, { before: before ?? words.length, isHint: () => isHint, isCommon: () => isCommon });
}

describe('goods', () => {
  it('are the longest phrase, of equal ones the last', () => {
    expect(find('red kettle')).toMatchObject({ nodes: [NODES.kettle], places: [1] });
    expect(find('toaster kettle')).toMatchObject({ nodes: [NODES.kettle], places: [1] });
    expect(find('laptop bag kettle')).toMatchObject({ nodes: [NODES.briefcase], places: [0, 1] });
  });

  it('are the kind that the end of the phrase names; a phrase that names one of many is none', () => {
    expect(find('wireless keyboard')).toMatchObject({ places: [0, 1], kindPlaces: [1], sure: 1 });
    expect(find('graphics card')).toMatchObject({ places: [0, 1], kindPlaces: [0, 1], sure: 1 });
    // The node is called 'Printer & Copier Paper'.
    expect(find('printer paper')).toMatchObject({ places: [0, 1], kindPlaces: [0, 1], sure: 1 });
    expect(find('dress shoes')).toMatchObject({ kindPlaces: [1] });
    expect(find('galaxy s7')).toMatchObject({ places: [0, 1], kindPlaces: [], sure: 1 });
  });

  it('may be said by a word that is a mere hint, less surely', () => {
    expect(find('fan')).toMatchObject({ places: [0], kindPlaces: [], sure: 0.5 });
    expect(find('fan', { isHint: false })).toBeNull();
  });

  it('are none where nothing names any', () => expect(find('blorb of my')).toBeNull());
});

describe('a name of several parts, as pages show it', () => {
  it('is all of it, with "and" or without', () => {
    expect(find('toys and games')).toEqual({ nodes: [NODES.toys], places: [0, 2], kindPlaces: [0, 2], sure: 1 });
    expect(find('shirts tops')).toMatchObject({ nodes: [212], places: [0, 1], sure: 1 });
  });

  it('counts before "for" only', () => {
    expect(find('toys games for kettle', { before: 2 })).toMatchObject({ nodes: [NODES.toys] });
    expect(find('kettle for toys and games', { before: 1 })).toMatchObject({ nodes: [NODES.kettle] });
  });
});

describe('a department', () => {
  it('is named by its word, which things in it need not bear', () => {
    expect(find('toys')).toEqual({ nodes: [NODES.toys], places: [0], kindPlaces: [0], sure: 0.85 });
    expect(find('kids clothes')).toMatchObject({ nodes: [NODES.clothes], places: [1] });
  });

  it('is none where another noun follows: a computer fan is no computer', () => {
    expect(find('computer blorb')).toMatchObject({ kindPlaces: [], sure: 0.5 });
    expect(find('blorb computer')).toMatchObject({ nodes: [NODES.computers], places: [1] });
    expect(find('computer fan', { isHint: false })).toMatchObject({ nodes: [NODES.computers], places: [0] });
  });

  it.each(['code', 'voucher', 'coupon', 'student discount', 'deal', 'sale', 'shop'])(
    'is wanted after "for" where %s is asked of it',
    (asked) => expect(find(`${asked} for clothes`, { before: asked.split(' ').length })).toMatchObject({ nodes: [NODES.clothes] }),
  );

  it('is not wanted where something else is, for it', () => {
    expect(find('gift for clothes', { before: 1 })).toBeNull();
    expect(find('clothes code')).toMatchObject({ nodes: [NODES.clothes], places: [0] });
  });
});

describe('goods for others', () => {
  it('are what the words name in the order of a compound', () => {
    expect(find('case for my camera', { before: 1 })).toEqual({ nodes: [NODES.cameraCase], places: [0, 3], kindPlaces: [], sure: 1 });
    expect(find('bag for laptop', { before: 1 })).toMatchObject({ nodes: [NODES.briefcase], places: [2, 0] });
    expect(find('tape for labeller', { before: 1 })).toMatchObject({ places: [2, 0] });
    // Whatever is said of them after.
    expect(find('bag for laptop stretchy', { before: 1 })).toMatchObject({ nodes: [NODES.briefcase], places: [2, 0] });
  });

  it('are not those that they are for', () => {
    expect(find('stand for kettle', { before: 1 })).toBeNull();
    expect(find('kettle for camera', { before: 1 })).toMatchObject({ nodes: [NODES.kettle], places: [0] });
    // Nothing stands before 'for' that could be goods.
    expect(find('code for kettle', { before: 1 })).toMatchObject({ nodes: [NODES.kettle], places: [2] });
  });
});

describe('goods in other words', () => {
  it('are found by what shops call them, in the place of the words that were typed', () => {
    expect(find('red memory stick')).toEqual({ nodes: [NODES.memoryStick], places: [1, 2], kindPlaces: [1, 2], sure: 0.9 });
    expect(find('iphone charger cable')).toMatchObject({ nodes: [500_035], places: [1, 2], kindPlaces: [1, 2] });
  });

  it('are found by what people call them; a word of many names says more than the kind', () => {
    expect(find('my gamp')).toEqual({ nodes: [NODES.umbrella], places: [1], kindPlaces: [1], sure: 0.9 });
    expect(find('my gamp', { isCommon: true })).toMatchObject({ nodes: [NODES.umbrella], kindPlaces: [] });
  });

  it('are found by what admins added', () => {
    expect(find('red blorb', { added: [['blorb', 'kettle']] })).toMatchObject({ nodes: [NODES.kettle], places: [1], sure: 0.9 });
    expect(find('laptop blorb', { added: [['blorb', 'bag']] })).toMatchObject({ nodes: [NODES.briefcase], places: [0, 1], sure: 0.9 });
    expect(find('blorb', { added: [['blorb', 'toys']] })).toEqual({ nodes: [NODES.toys], places: [0], kindPlaces: [0], sure: 0.85 });
  });

  it('do not replace goods that are named as they are', () =>
    expect(find('kettle', { added: [['kettle', 'toaster']] })).toMatchObject({ nodes: [NODES.kettle], sure: 1 }));
});

it('tells whether a word names goods by itself, hints included', () =>
  expect(['kettle', 'fan', 'red', 'blorb', ''].map(isGoodsWord)).toEqual([true, true, false, false, false]));

it.each([
  ['traners', 'trainer'],
  ['wardobe', 'wardrobe'],
  ['kettle', 'kettle'],
  ['ketle', 'ketle'],
  ['xettles', 'xettles'],
  ['s7edgey', 's7edgey'],
  ['lauder', 'lauder'],
  ['vitamix', 'vitamix'],
])('a word of the lexicon is spelt like %s: %s', (typed, meant) => expect(goodsSpeltLike(typed)).toBe(meant));

it('tells where the first words end that name goods for sure', () => {
  expect(firstGoodsEnd(['red', 'kettle', 'bag'])).toBe(2);
  expect(firstGoodsEnd(['my', 'laptop', 'bag'])).toBe(2);
  expect(firstGoodsEnd(['my', 'computer', 'kettle'])).toBe(2);
  expect(firstGoodsEnd(['fan', 'blorb'])).toBe(Infinity);
});

it('names the nodes of words that are a kind as a whole', () => {
  expect(kindNodes(['kettle'])).toEqual([NODES.kettle]);
  expect(kindNodes(['red', 'kettle'])).toEqual([]);
  expect(kindNodes(['galaxy', 's7'])).toEqual([]);
  expect(kindNodes(['fan'])).toEqual([]);
});

it.each([
  ['chrgr', 'charger'],
  ['btry', 'battery'],
  ['scrn', 'screen'],
  // A monitor or a miniature.
  ['mntr', undefined],
  ['cbls', undefined],
  ['toys', undefined],
])('%s without its vowels is %s', (typed, meant) => expect(goodsTexted(typed)).toBe(meant));
