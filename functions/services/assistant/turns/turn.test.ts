import { describe, expect, it } from 'vitest';
import { NO_VOCABULARY } from '#queries/understanding/vocabulary.ts';
import type { Act } from '../acts/act.ts';
import { brand, conversing, namesOf } from './testing/conversing.ts';

const BRANDS = ['Hot Wheels', 'Batman', 'Samsung', 'Apple', 'Casio', 'Fastrack'].map(brand);
const { stateAfter, wantedAfter, wantedIn } = conversing({ ...NO_VOCABULARY, names: BRANDS });

describe('another brand', () => {
  it('is looked for on what the first makes, where no goods are named', () =>
    expect(namesOf(wantedAfter('hot wheels', 'refine', 'just the batman ones')[0]!)).toEqual([['Hot Wheels'], 'hot wheels batman']));

  it.each(['refine', 'wish'] as const)('has the goods that are named after it, by %s', (act) => {
    const [first] = wantedAfter('casio', act, 'show me some watches');
    expect(first).toMatchObject({ brands: [{ name: 'Casio' }], goods: { words: ['watches'] } });
  });

  it('is also looked for without the words that may be the name of a model, or of a film', () => {
    expect(wantedAfter('apple ultra phones', 'refine', 'anything from samsung').map(namesOf)).toContainEqual([
      ['Samsung'],
      'phones samsung',
    ]);
    const figures = wantedAfter('doctor who figures under £15', 'refine', 'no, batman');
    expect(figures.map((one) => [...namesOf(one), one.price])).toContainEqual([['Batman'], 'figures batman', { max: 1500 }]);
    expect(wantedAfter('32 gb apple phones', 'refine', 'samsung?').map(({ quantities }) => quantities)).toContainEqual([]);
  });

  it('has the price of the last on the way back to the first', () =>
    expect(wantedAfter(['samsung phones', 'apple phones under £20'], 'undo', 'back to samsung, same price')[0]).toMatchObject({
      brands: [{ name: 'Samsung' }],
      price: { max: 2000 },
    }));

  it('is also asked for of the first, where it is a maker and names no goods', () =>
    expect(wantedAfter('batman figures', 'refine', 'lego ones').map((one) => namesOf(one)[1])).toContain('lego batman'));

  it('replaces the first where its name is also one of goods', () =>
    expect(namesOf(wantedAfter('hot wheels diecast models', 'refine', "let's see corgi ones instead")[0]!)).toEqual([
      [],
      'diecast models corgi',
    ]));

  it('replaces the first where goods are named', () =>
    expect(namesOf(wantedAfter('apple phones', 'refine', 'only samsung')[0]!)).toEqual([['Samsung'], 'phones samsung']));
});

it('of two brands the other is left where one is not wanted', () =>
  expect(namesOf(wantedAfter('samsung or apple phones', 'refine', 'not samsung')[0]!)).toEqual([[], 'apple phones']));

it.each([
  ['phones without a case, not samsung', 'samsung after all', { brands: [{ name: 'Samsung' }], exclusions: { brands: [] } }],
  ['casio watches under £20', 'one with a light, doesnt matter if its dearer', { price: {} }],
  [
    'casio watches',
    'leave it. any watches that arent casio, under £40',
    { price: { max: 4000 }, exclusions: { brands: [{ name: 'Casio' }] } },
  ],
  ['32 gb usb stick', 'what about 16', { quantities: [{ words: ['16', 'gb'] }], price: {} }],
  ['jigsaw 500 pieces', '1000 then, wooden', { quantities: [{ words: ['1000', 'pieces'] }] }],
  ['32 gb apple phones', 'samsung s7', { quantities: [{ words: ['32', 'gb'] }] }],
  ['screen protector iphone 6s', 'and a case for it', { purpose: ['iphone', '6s'] }],
  ['hot wheels for my niece', 'the baby ones', { brands: [{ name: 'Hot Wheels' }], goods: { nodes: [1239] } }],
  ['monitor', 'a 3m hdmi lead for it', { goods: { words: ['hdmi', 'lead'] } }],
  ['toys under £12', 'soft ones', { price: { max: 1200 }, goods: { nodes: [1259] } }],
  ['samsung galaxy a71', 'what about the a51', { codes: [], words: [{ word: 'samsung' }, { word: 'galaxy' }, { word: 'a51' }] }],
  ['calculator', 'the sort with a paper roll that prints', { goods: { words: ['calculator'] } }],
  ['arctic paste 4 g', 'same stuff but the bigger tube', { quantities: [{ bound: 'least' }] }],
  ['dymo tape, white on black', 'actually black on white', { exclusions: { phrases: [] }, prints: ['black on white'] }],
  ['hp i7 laptop', 'with m2', { words: [{ word: 'hp' }, { word: 'i7' }, { word: 'laptop' }, { word: 'm2' }] }],
  ['mens boots size 9', 'actually 8', { attributes: [{ value: 'Men' }, { id: 'size', value: '8' }] }],
  ['samsung aa batteries', 'actually AAA', { words: [{ word: 'samsung' }, { word: 'aaa' }, { word: 'batteries' }] }],
  ['samsung aaa batteries', 'oops i meant AA', { words: [{ word: 'samsung' }, { word: 'aa' }, { word: 'batteries' }] }],
])('%s, then %s', (before, text, wanted) => expect(wantedAfter(before, 'refine', text)[0]).toMatchObject(wanted));

it.each([
  [['hot wheels', 'hot wheels ramps'], 'the garage ones instead', [['Hot Wheels'], 'hot wheels garage']],
  [['watches', 'watches casio'], 'wooden garage instead', [[], 'watches wooden garage']],
])('what was added last to %j is replaced: %s', (before, text, names) =>
  expect(namesOf(wantedAfter(before, 'refine', text)[0]!)).toEqual(names),
);

it('a value of before is wanted again without what was said since then being given up', () => {
  const wishes = ['blue watches', 'red watches', 'red watches under £20'];
  expect(wantedAfter(wishes, 'undo', 'that one is fine. back to blue though')[0]).toMatchObject({
    attributes: [{ value: 'Blue' }],
    price: { max: 2000 },
  });
});

it('what may be of any colour or age is asked for without those of before', () => {
  expect(wantedAfter('red casio watches', 'refine', 'any colour but £15 max')[0]).toMatchObject({ attributes: [], price: { max: 1500 } });
  expect(wantedAfter('red casio watches', 'refine', 'any colour but black')[0]).toMatchObject({
    attributes: [],
    exclusions: { attributes: [{ value: 'Black' }] },
  });
  expect(namesOf(wantedAfter('40th balloons', 'refine', 'foil ones, any age')[0]!)[1]).toBe('balloons foil');
});

it.each(['more', 'refine'] as const)('other makes are asked for within the same price, by %s', (act) =>
  expect(wantedAfter('casio watches under £20', act, 'nah. any other make, same money')[0]).toMatchObject({
    exclusions: { brands: [{ name: 'Casio' }] },
    price: { max: 2000 },
  }),
);

it.each([
  ['calculators by them instead', [{ name: 'Casio' }]],
  ['calculators instead', []],
  ['digital watches instead', [{ name: 'Casio' }]],
])('%s: of the maker of before where that is said', (text, brands) =>
  expect(wantedAfter('casio watches', 'swap', text)[0]).toMatchObject({ brands }),
);

it('something that goes with a thing has its colour where there is any', () =>
  expect(wantedAfter('black heels', 'swap', 'and a belt to match').map(({ attributes }) => attributes.map(({ value }) => value))).toEqual([
    ['Black'],
    [],
    expect.anything(),
  ]));

const brandsAfter = (text: string) => wantedAfter('casio watches', 'refine', text).map(({ brands }) => brands.map(({ name }) => name));
it('another maker than the one of before may be meant by who takes something back', () => {
  expect(brandsAfter('no wait, he said edifice')).toEqual([['Casio'], []]);
  expect(brandsAfter('edifice')).toEqual([['Casio']]);
  expect(brandsAfter('no digital ones')).toEqual([['Casio']]);
});

it('letters that are no size go with the number of a name', () =>
  expect(namesOf(wantedAfter('samsung 21 ink', 'refine', 'is there an xl one')[0]!)[1]).toBe('samsung 21 xl ink'));

it("neither of two brands is wanted where 'or' follows an exclusion", () => {
  const { brands, exclusions } = wantedAfter(['trainers', 'trainers, not samsung'], 'refine', 'or apple')[0]!;
  expect([brands, exclusions.brands.map(({ name }) => name)]).toEqual([[], ['Samsung', 'Apple']]);
});

describe('a present', () => {
  const present = 'a present for my dad, £30 at most';

  it.each<Act>(['swap', 'wish'])('keeps its budget when it is told what he likes, by %s', (act) =>
    expect(wantedAfter(present, act, 'he always wears a tie')[0]).toMatchObject({ goods: { words: ['tie'] }, price: { max: 3000 } }),
  );

  it.each(['a belt or a wallet', 'a tie', 'go on then, perfume'])('is %s, of which nothing else is said', (text) =>
    expect(wantedAfter(present, 'wish', text)[0]).toMatchObject({ price: { max: 3000 }, attributes: [{ value: 'Men' }] }),
  );

  it('takes the place of what was wanted', () =>
    expect(wantedAfter('a watch, £30 at most', 'wish', 'actually leave that, i need a present for a 4 year old boy')).toEqual([
      expect.objectContaining({ price: {}, goods: expect.objectContaining({ words: [] }) }),
    ]));

  it('is over with another wish', () => expect(wantedAfter(present, 'wish', 'i want a kettle')[0]!.price).toEqual({}));
});

it('keeps a colour where the part that has it is no word of names', () =>
  expect(wantedAfter("a lady's watch", 'swap', 'let me see a white face instead').map((wanted) => namesOf(wanted)[1])).toContain(
    'ladys watch white',
  ));

it('keeps for whom it is, but not the price, for something to wear with it', () =>
  expect(wantedAfter('mens trainers under £30', 'swap', 'and some socks to go with them')[0]).toMatchObject({
    goods: { words: ['socks'] },
    attributes: [{ value: 'Men' }],
    price: {},
  }));

it.each<[Act, string]>([
  ['refine', 'just the headsets'],
  ['drop', 'forget the webcam'],
  ['refine', 'not the webcam'],
])('leaves one of two goods, by %s: %s', (act, text) => {
  const { goods, words } = wantedAfter('a webcam and a headset', act, text)[0]!;
  expect([goods!.nodes, goods!.each, words.map(({ word }) => word.replace(/s$/, ''))]).toEqual([[543_627], undefined, ['headset']]);
});

it('keeps the size of what is wanted in another form', () =>
  expect(wantedAfter('17 inch laptop bag', 'refine', 'a backpack type')[1]).toMatchObject({
    goods: { words: ['backpack'] },
    quantities: [{ words: ['17', 'inch'] }],
  }));

it('keeps a colour whose name holds what is not wanted, and a maker whose goods are named', () => {
  const { words, exclusions } = wantedAfter('rose gold watch', 'refine', 'not gold')[0]!;
  expect([words.map(({ word }) => word).join(' '), exclusions.phrases]).toEqual(['rose gold watch', []]);
  expect(namesOf(wantedAfter('hornby', 'refine', 'an actual loco')[0]!)[1]).toContain('hornby');
});

it('wants others of the same sort where they are wanted in place of the first', () => {
  expect(wantedAfter('gaming mouse', 'swap', 'a keyboard instead')[0]).toMatchObject({ goods: { words: ['gaming', 'keyboard'] } });
  expect(wantedAfter('gaming mouse', 'swap', 'and a keyboard')[0]).toMatchObject({ goods: { words: ['keyboard'] } });
});

it('takes a word of the same goods for which of them are meant where that will do, and for others where not', () => {
  expect(namesOf(wantedAfter('network switch', 'refine', 'unmanaged is fine')[0]!)[1]).toBe('network switch unmanaged');
  expect(namesOf(wantedAfter('sandals', 'refine', 'flip flops')[0]!)[1]).toBe('flip flops');
});

it('wants such goods for any maker where few are for the maker of the thing', () =>
  expect(wantedAfter('samsung camera', 'swap', 'a case for it').map((wanted) => namesOf(wanted)[1])).toEqual([
    'case samsung camera',
    'case camera',
    'case',
  ]));

it('takes the kind that does something for a kind of the goods that are named with it', () =>
  expect(wantedAfter('toaster', 'wish', 'i need a kettle, the kind that whistles')[0]!.goods!.words).toEqual(['kettle']));

it('keeps what stays the same while something is given up', () => {
  const [wanted] = wantedAfter('casio watch under £40', 'drop', 'swap the brand for fastrack, same colour and price');
  expect([namesOf(wanted!)[0], wanted!.price]).toEqual([['Fastrack'], { max: 4000 }]);
  expect(wantedAfter('red casio watch', 'drop', 'keep the colour but drop the brand')[0]).toMatchObject({
    brands: [],
    attributes: [{ value: 'Red' }],
  });
});

it('swaps one brand for another', () => {
  const { brands, exclusions } = wantedAfter('casio watch', 'refine', 'actually swap casio for fastrack')[0]!;
  expect([brands.map(({ name }) => name), exclusions.brands.map(({ name }) => name)]).toEqual([['Fastrack'], ['Casio']]);
});

it('keeps one of two goods that were wanted', () => {
  const [wanted] = wantedAfter('a mens wallet and a tie', 'undo', 'lets just do the wallet');
  expect([wanted!.goods!.words, wanted!.goods!.each]).toEqual([['wallet'], undefined]);
});

it('takes goods after a theme for goods of it, where there are any', () => {
  const wanted = wantedAfter('present for my niece who is mad about frozen', 'swap', 'maybe a puzzle');
  expect(wanted.slice(0, 2).map((one) => namesOf(one)[1])).toEqual(['frozen puzzle', 'puzzle']);
});

it('keeps the birthday for what goes with the goods', () =>
  expect(wantedAfter('40th birthday banner', 'swap', 'any balloons to go with it').map((wanted) => namesOf(wanted)[1])).toContainEqual(
    expect.stringMatching(/balloons.* 40th/),
  ));

it('keeps a numbered birthday beside a plain one, and what else is said', () => {
  expect(namesOf(wantedAfter('40th balloons', 'refine', 'its for my mums birthday')[0]!)[1]).toContain('40th');
  expect(namesOf(wantedAfter('foil balloons', 'refine', 'blue ones for a birthday')[0]!)[1]).toMatch(/blue/);
});

it('adds the occasion to party goods', () =>
  expect(namesOf(wantedAfter('foil balloons', 'refine', 'for a birthday')[0]!)[1]).toBe('foil balloons birthday'));

it.each([
  ['striped polo shirt', 'no go back, forget the stripes', 'polo shirt'],
  ['striped polo shirt', 'forget the stripes', 'polo shirt'],
  ['red polo shirt', 'forget the colour, under £25 though', 'polo shirt'],
  ['red polo shirt', 'striped ones, forget the colour', 'polo shirt striped'],
  ['red polo shirt', 'actually, forget the colour, under £25 though', 'polo shirt'],
])('%s, %s: %s', (before, text, words) => expect(namesOf(wantedAfter(before, 'refine', text)[0]!)[1]).toBe(words));

it('accessories that belong to nothing that was wanted are wanted by themselves', () => {
  expect(namesOf(wantedAfter('calculators', 'swap', 'a wireless mouse')[0]!)[1]).toBe('wireless mouse');
  expect(namesOf(wantedAfter('samsung printers', 'swap', 'toner')[0]!)[1]).toMatch(/^toner samsung/);
  expect(namesOf(wantedAfter('tsb212', 'swap', 'a mouse')[0]!)[1]).toBe('mouse');
});

it('keeps the highest price for other goods that are wanted for the same money', () =>
  expect(wantedAfter('red watches under £25', 'wish', 'and sunglasses for the same money')[0]).toMatchObject({
    price: { max: 2500 },
    goods: { words: ['sunglasses'] },
    attributes: [],
  }));

it('looks for a maker of the wanted goods first, where a message names nothing else', () =>
  expect(wantedAfter('nail polish', 'wish', 'just samsung').map((wanted) => namesOf(wanted)[1])).toEqual([
    'nail polish samsung',
    'samsung',
  ]));

/** The words of what may be wanted after a message on the thing of a name. */
const besideThing = (name: string, wanted: string | null, text: string) => {
  const shown = [{ id: 7, name, price: 1000, merchant: { slug: 'shop', name: 'Shop' } }];
  const state = { ...stateAfter(...(wanted === null ? [] : [wanted])), shown, focus: [7] };
  return wantedIn(state, 'swap', text).map((one) => namesOf(one)[1]);
};

describe('goods for the thing that is spoken of', () => {
  it.each([
    ['Apple - iPhone 7 128GB - Silver', 'iphone', 'a case for it', 'case apple iphone 7'],
    ['Samsung Galaxy S6 32GB', 'samsung galaxy s6', 'a case for it', 'case samsung galaxy s6'],
    ['Samsung XL500 label maker', null, 'some tape for it', 'tape samsung xl500 label maker'],
    ['Samsung XL500 label maker', 'label makers', 'some tape for them', 'tape label makers'],
  ])('%s of %s, %s: %s', (name, wanted, text, words) => expect(besideThing(name, wanted, text)[0]).toBe(words));

  it('is of its maker at least, if that uses it up', () => {
    expect(besideThing('Samsung XL500 label maker', null, 'some tape for it')[1]).toBe('tape samsung label maker');
    expect(besideThing('Samsung XL500 label maker', null, 'a bag for it')[1]).not.toContain('samsung label');
  });
});

it('what is dropped by a word that only begins like a property is the word: the maxi of a dress, and not the price', () => {
  const [first] = wantedAfter('maxi dress under £40', 'drop', 'forget the maxi bit');
  expect(first).toMatchObject({ price: { max: 4000 } });
  expect(first!.words.map(({ word }) => word)).toEqual(['dress']);
});

it('what is wanted may be for anything', () =>
  expect(wantedAfter('balloons for party bags', 'refine', 'pirate ones').map((wanted) => namesOf(wanted)[1])).toContain('balloons pirate'));
