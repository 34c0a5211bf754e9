import { describe, expect, it } from 'vitest';
import { readNames } from './read-names.ts';
import { TypedText } from '../words/typed-text.ts';
import type { VocabularyName } from '../vocabulary.ts';

const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z\d]/g, '');
const brand = (name: string, products = 10): VocabularyName => {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return { kind: 'brand', id: slug, name, slug, key: keyOf(name), products };
};
const shop = (name: string): VocabularyName => ({
  kind: 'merchant',
  id: `shop ${name}`,
  name,
  slug: keyOf(name),
  key: keyOf(name),
  products: 10,
});
const shopWord = (name: string): VocabularyName => ({ ...shop(name), kind: 'shop-word', key: keyOf(name.split(' ')[0]!) });

function found(text: string, names: VocabularyName[], named: Record<string, number> = {}) {
  const counts = new Map(Object.entries(named).map(([term, count]) => [term, { term, named: count }]));
  const { brands, merchants, otherShop, places } = readNames(new TypedText(text).freeWords(), { names, counts });
  return { brands: brands.map(({ name }) => name), merchants: merchants.map(({ name }) => name), otherShop, places };
}

describe('a name', () => {
  it('is the longest that stands there, each word in one', () => {
    const names = [brand('New Balance'), brand('Balance'), brand('Marks and Spencer'), brand('Spencer')];
    expect(found('new balance balance marks and spencer', names).brands).toEqual(['Marks and Spencer', 'New Balance', 'Balance']);
    expect(found('new balances', names).brands).toEqual(['New Balance']);
    expect(found('balance bike', names)).toMatchObject({ brands: ['Balance'], places: [{ kind: 'brand', start: 0, end: 1 }] });
  });

  it('that is also one of goods is the maker of other goods, where hardly any other names hold it', () => {
    const playmobil = [brand('Playmobil', 100)];
    expect(found('playmobil tractor', playmobil, { playmobil: 120 }).brands).toEqual(['Playmobil']);
    expect(found('playmobil', playmobil, { playmobil: 120 }).brands).toEqual([]);
    expect(found('playmobil tractor', playmobil, { playmobil: 400 }).brands).toEqual([]);
  });

  it('of a brand that hardly sells anything is no name where it says what many things are', () => {
    const counts = { soft: 176, toy: 500 };
    expect(found('soft toy', [brand('Soft Toy', 1)], counts).brands).toEqual([]);
    expect(found('soft toy', [brand('Soft Toy', 30)], counts).brands).toEqual(['Soft Toy']);
    // People say so for DisplayPort.
    expect(found('dp cable', [brand('DP', 2)]).brands).toEqual([]);
    expect(found('dp cable', [brand('DP', 30)]).brands).toEqual(['DP']);
    expect(found('iron man', [brand('Iron Man', 2)], { iron: 46, man: 200 }).brands).toEqual(['Iron Man']);
  });

  it('does not begin with an article, unless it is written so', () => {
    expect(found('cable for a pc', [brand('APC')]).brands).toEqual([]);
    expect(found('apc battery', [brand('APC')]).brands).toEqual(['APC']);
    expect(found('a star jacket', [brand('A Star')]).brands).toEqual(['A Star']);
  });

  it('has five words at most', () => {
    const names = [brand('bang olu fsen den mark'), brand('bang olu fsen den mark six')];
    expect(found('bang olu fsen den mark six', names).places).toMatchObject([{ start: 0, end: 5 }]);
    expect(found('bang olu', [brand('bang olu fsen')]).places).toEqual([]);
  });

  it('keeps what the catalogue calls it by', () => {
    const { places } = found('nike shoes', [brand('Nike')]);
    expect(places[0]).toMatchObject({ sure: 0.9, named: { id: 'nike', name: 'Nike', slug: 'nike' } });
    expect(Object.keys(places[0]!.named!)).toEqual(['id', 'name', 'slug']);
  });

  it('that two brands have is that of the one with more products', () => {
    const [few, many] = [{ ...brand('Acme', 3), name: 'ACME' }, brand('Acme', 30)];
    expect(found('acme drill', [few, many]).brands).toEqual(['Acme']);
    expect(found('acme drill', [many, few]).brands).toEqual(['Acme']);
  });
});

describe('a shop', () => {
  const names = [shop('Tesco'), brand('Boots'), shop('Boots'), brand('Argos'), shop('Argos')];

  it('is named by its whole name, surer where a word for places stands before it', () => {
    expect(found('tesco kettle', names)).toMatchObject({ merchants: ['Tesco'], places: [{ kind: 'merchant', sure: 0.7 }] });
    for (const at of ['at', 'from', 'by', 'in', 'on'])
      expect(found(`kettle ${at} tesco`, names), at).toMatchObject({ merchants: ['Tesco'], places: [{ sure: 0.9 }] });
    expect(found('kettle harbour lane', [shop('Harbour Lane')]).places).toMatchObject([{ start: 1, end: 3, sure: 0.9 }]);
  });

  it('that is called as a brand is that brand, unless the words are about a shop', () => {
    expect(found('argos kettle', names)).toMatchObject({ brands: ['Argos'], merchants: [] });
    expect(found('kettle from argos', names)).toMatchObject({ brands: [], merchants: ['Argos'] });
    for (const thing of ['code', 'codes', 'voucher', 'vouchers', 'discount', 'coupon', 'coupons', 'one'])
      expect(found(`${thing} for argos`, names), thing).toMatchObject({ brands: [], merchants: ['Argos'] });
    expect(found('kettle for argos', names)).toMatchObject({ brands: ['Argos'], merchants: [] });
    expect(found('voucher argos', names)).toMatchObject({ brands: ['Argos'], merchants: [] });
  });

  it('that is called as goods are is a shop only after a word for places', () => {
    expect(found('walking boots', [shop('Boots')]).merchants).toEqual([]);
    expect(found('shampoo from boots', [shop('Boots')]).merchants).toEqual(['Boots']);
    expect(found('shampoo from boots', [brand('Boots')]).brands).toEqual([]);
  });

  it('may be named by the first word of its name where the words are about a shop', () => {
    expect(found('kettle from puddle', [shopWord('Puddle & Peg')]).merchants).toEqual(['Puddle & Peg']);
    expect(found('voucher for puddle', [shopWord('Puddle & Peg')]).merchants).toEqual(['Puddle & Peg']);
    expect(found('back to puddle', [shopWord('Puddle & Peg')]).merchants).toEqual(['Puddle & Peg']);
    expect(found('what does puddle sell', [shopWord('Puddle & Peg')]).merchants).toEqual(['Puddle & Peg']);
    expect(found('puddle suit', [shopWord('Puddle & Peg')]).merchants).toEqual([]);
  });
});

describe('no brand is', () => {
  it.each([
    ['a plain word', 'next day', 'Next'],
    ['goods', 'kettle', 'Kettle'],
    ['a gender', 'shirt for men', 'Men'],
    ['a colour', 'red lamp', 'Red'],
    ['a material', 'leather bag', 'Leather'],
    ['a number', 'lamp 4711', '4711'],
    ['plain words only', 'to my', 'To My'],
  ])('%s', (_, text, name) => expect(found(text, [brand(name)]).brands).toEqual([]));

  it('a word of ten times as many names as the brand has products', () => {
    expect(found('nike shoes', [brand('Nike', 3)], { nike: 29 }).brands).toEqual(['Nike']);
    expect(found('nike shoes', [brand('Nike', 3)], { nike: 30 }).brands).toEqual([]);
    // Of several words it is no word.
    expect(found('new balance', [brand('New Balance', 1)], { new: 500, balance: 500 }).brands).toEqual(['New Balance']);
  });
});

it('a brand that is called as a colour or material is one where hardly any other name holds the word', () => {
  expect(found('red lamp', [brand('Red', 10)], { red: 15 }).brands).toEqual(['Red']);
  expect(found('red lamp', [brand('Red', 10)], { red: 16 }).brands).toEqual([]);
  expect(found('suede bag', [brand('Suede', 10)], { suede: 1 }).brands).toEqual(['Suede']);
});

it('a brand that is called as people in a family are is one', () =>
  expect(found('brother ink', [brand('Brother')]).brands).toEqual(['Brother']));

const AFTER_RELATIVE =
  'is was has had who and want wants need loves likes supports plays collects keeps said says thinks turns turned turning got gets lives broke lost obsessed mad into';
it.each(['my little brother ink', ...AFTER_RELATIVE.split(' ').map((word) => `brother ${word} ink`)])(
  'a relative is no brand: %s',
  (text) => expect(found(text, [brand('Brother')]).brands).toEqual([]),
);

it('a shop is known by its whole name, though it ends in goods', () =>
  expect(found('codes for kingsway clothing', [shop('Kingsway Clothing')], { kingsway: 40, clothing: 900 }).merchants).toEqual([
    'Kingsway Clothing',
  ]));

describe('a large shop that the catalogue lacks', () => {
  it.each([
    ['argos kettle', 'Argos'],
    ['delivery at john lewis', 'John Lewis'],
    ['does next deliver', 'Next'],
    ['any boots vouchers', 'Boots'],
    ['m&s codes', 'M&S'],
    ['a code for the works, love that shop', 'The Works'],
  ])('%s: %s', (text, name) => expect(found(text, []).otherShop).toBe(name));

  it.each(['codes for the range of kettles', 'next day delivery', 'walking boots', 'board game codes', 'a very long cable', 'argos'])(
    'none in: %s',
    (text) => expect(found(text, []).otherShop).toBeNull(),
  );

  it('may also be a brand, and is a shop only where shops are named', () => {
    expect(found('amazon charger', [brand('Amazon')])).toMatchObject({ brands: ['Amazon'], otherShop: null });
    expect(found('charger from amazon', [brand('Amazon')])).toMatchObject({ brands: [], otherShop: 'Amazon' });
  });

  it('is a merchant where the catalogue has it', () =>
    expect(found('kettle at argos', [shop('Argos')])).toMatchObject({ merchants: ['Argos'], otherShop: null }));
});
