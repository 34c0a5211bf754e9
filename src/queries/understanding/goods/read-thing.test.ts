import { describe, expect, it } from 'vitest';
import { readPatterns } from '../constraints/read-patterns.ts';
import { readQuery } from '../read-query.ts';
import { NO_VOCABULARY, type VocabularyName } from '../vocabulary.ts';

const names = ['Canon', 'Sony'].map((name): VocabularyName => {
  const key = name.toLowerCase();
  return { kind: 'brand', id: key, name, slug: key, key, products: 10 };
});
const read = (text: string) => readQuery(readPatterns(text), { ...NO_VOCABULARY, names });

it.each([
  ['necklaces and pendants', 2],
  ['keyboard and mouse', undefined],
])('%s: several kinds are wanted where all are plural', (text, kinds) => expect(read(text).goods?.each?.length).toBe(kinds));

describe('what goods are for', () => {
  it('takes goods for a hint, where what is fitted to them is named after them', () =>
    expect(readQuery(readPatterns('kate spade cases'), NO_VOCABULARY)).toMatchObject({
      goods: { words: ['spade'], sure: 0.5 },
      words: [{ word: 'kate' }, { word: 'spade', kind: 'left' }, { word: 'cases', kind: 'left' }],
    }));

  it('takes what a thing wears for a hint', () => {
    expect(read('little animals in frocks').goods?.sure).toBe(0.5);
    expect(read('something in frocks').goods?.sure).toBeGreaterThan(0.8);
  });

  it.each([
    ['case for iphone 7', ['iphone', '7']],
    ['ink for canon pixma', ['canon', 'pixma']],
    ['ink for canon', ['canon']],
    ['lead that fits canon', ['canon']],
    ['lead to fit a laptop', ['laptop']],
    ['strap suits canon', ['canon']],
    ['toner compatible with hp 124a', ['hp', '124a']],
    ['cable compatible with canon', ['canon']],
    ['cable that works with iphone 7', ['iphone', '7']],
    ['cable working with a laptop', ['laptop']],
    ['what ink goes in an epson stylus sx215', ['epson', 'stylus', 'sx215']],
    ['strap that goes on a canon', ['canon']],
    ['cable to work with a laptop', ['laptop']],
    ['kettle for a nice canon camera please', ['canon', 'camera']],
    ['kettle for kitchen 7', ['kitchen', '7']],
    ['camera lens for canon 80d', ['canon', '80d']],
  ])('%s: %j', (text, purpose) => expect(read(text).purpose).toEqual(purpose));

  it('is a word of the name of a backpack', () =>
    expect(read('a backpack for my laptop')).toMatchObject({
      purpose: [],
      words: [{ word: 'backpack' }, { word: 'laptop', kind: 'left' }],
    }));

  it.each([
    ['goods with something', 'kettle with camera'],
    ['somebody', 'kettle for my dad'],
    ['a cut of clothes', 'slim fit jeans canon'],
    ['what stands first', 'for laptop'],
    ['nothing that tells of a thing', 'kettle for blorb'],
    ['no such word', 'canon kettle'],
    ['goods that are not found', 'blorb for blorbs'],
  ])('is nothing where the words say %s: %s', (_, text) => expect(read(text).purpose).toEqual([]));
});

describe('the goods', () => {
  it.each([
    ['kettle with toaster', 751],
    ['kettle that plays toaster music', 751],
    ['kettle which toaster', 751],
    ['kettle having toaster', 751],
    ['kettle including toaster', 751],
    ['toaster with kettle', 762],
    ['kettle for toaster', 751],
    ['ladies fancy dress', 5193],
    ['the cat chewed the ethernet lead, need about ten metres of cat6', 1480],
    ['i fancy a kettle', 751],
    ['with kettle', 751],
    ['i need some jewellery for my niece, she is very particular, earrings i should think', 194],
    ['i need some jewellery for my niece, and she has a kettle', 188],
    ['fly a kite on the sands', 3460],
    ['new phone, mine fell in the chip fryer', 267],
  ])('stand before how they are, and what they are for: %s', (text, node) => expect(read(text).goods?.nodes).toEqual([node]));

  it('are the words that name them, of which those of a mere kind are goods', () => {
    expect(read('red wireless keyboard').goods).toEqual({ nodes: [303], words: ['wireless', 'keyboard'], sure: 1 });
    expect(read('red wireless keyboard').words.map(({ kind }) => kind)).toEqual(['attribute', 'left', 'goods']);
  });

  it('are in no word of a brand, and no plain word alone', () => {
    const kettle: VocabularyName = { ...names[0]!, name: 'Ink Kettle', key: 'inkkettle' };
    expect(readQuery(readPatterns('ink kettle'), { ...NO_VOCABULARY, names: [kettle] }).goods).toBeNull();
    expect(read('will').goods).toBeNull();
  });
});

describe('what is asked for, beside what is there', () => {
  it.each([
    ['the uni printers are always broke, need my own laser printer', 'laser printer'],
    ['the telly must go up on the wall, what bracket do i need', 'telly wall bracket'],
    ['his beard is a mess. is there a trimmer', 'beard trimmer'],
    ['replacement bags for a vacuum cleaner', 'vacuum cleaner bags'],
    ['kettle to put on the hob', 'kettle'],
    ['easy to clean blender', 'blender'],
    ['clothes for my nieces doll', 'doll clothes'],
    ['bracket to hang a telly', 'telly bracket'],
    ['electric toothbrush, not the replacement heads', 'electric toothbrush'],
    ['usb to hdmi adapter', 'usb to hdmi'],
    ['dashcam has eaten another card, wants a micro sd', 'micro sd'],
    ['kitchen scales are knackered, after a toaster', 'toaster'],
    ['is there a kettle, the oven is broken', 'kettle'],
    ['my headphones died, which charger fits a kindle', 'charger'],
    ['what sort of umbrella would fit in a rucksack', 'umbrella'],
    ['need batteries for my hearing aid', 'batteries'],
    ['paper for the printer', 'printer paper'],
    ['office supplies', 'office supplies'],
    ['i have a laptop, what mouse do i need for it', 'mouse'],
    ['aa batteries, the sort you charge up again', 'aa batteries'],
    ['coffee machine, one that i can put pods in', 'coffee machine'],
    ['headphones, the kind that block out noise on a plane', 'headphones'],
    ['got a telly, it must go on the wall', 'tv wall mount'],
    ['get the creases out of my shirts', 'steam iron'],
    ["magnetic dartboard so the kids don't put holes in my wall", 'dartboard'],
    ['blow up pool for a toddler', 'blow up pool'],
    ['a baby born doll', 'baby born'],
    ['were out of toner, need a kettle', 'kettle'],
    ['hornby engine for my train set', 'hornby'],
  ])('%s: %s', (text, goods) => expect(read(text).goods?.words.join(' ')).toBe(goods));
});

it('a house of a brand that has such is a dolls house', () => {
  const sylvanian: VocabularyName = { ...names[0]!, name: 'Sylvanian Families', key: 'sylvanianfamilies' };
  const goodsOf = (text: string) => readQuery(readPatterns(text), { ...NO_VOCABULARY, names: [...names, sylvanian] }).goods;
  expect([goodsOf('sylvanian families house'), goodsOf('canon house')]).toMatchObject([{ nodes: [2499], words: ['house'] }, null]);
});

it.each([
  ['looking for a mens wallet and a tie', [[2668], [176]]],
  ['a chess set and also a pack of playing cards', [[1247], [1246]]],
  ['a kettle or a toaster', [[762], [751]]],
  ['a projector and a screen', [[396], [395]]],
  ['keyboard and mouse', undefined],
])('each of several goods is wanted: %s', (text, each) => expect(read(text).goods?.each).toEqual(each));

it.each(['rucksack for carrying a laptop', 'which rucksacks will fit a 17 inch laptop'])('what bags hold tells which: %s', (text) => {
  const { purpose, words } = read(text);
  expect([purpose, words.find(({ word }) => word === 'laptop')?.kind]).toEqual([[], 'left']);
});

it.each([
  ['i want aa batteries but the rechargeable sort', 'rechargeable'],
  ['ladies top in pink', 'top'],
  ['nephew is turning 7 and can name every dinosaur that ever lived', 'dinosaur'],
])('what tells which is needed: %s', (text, word) => expect(read(text).words.find((one) => one.word === word)?.kind).toBe('left'));

it('what is looked for is no purpose', () => {
  expect(read('looking for a laptop').purpose).toEqual([]);
  expect(read('who is cheapest, postage and all, for the cr2032').purpose).toEqual([]);
  expect(read('looking for a case for my iphone 7').purpose).toEqual(['iphone', '7']);
});

it('a rubiks cube is no other cube', () => expect(read('rubiks cube').goods?.words).toEqual(['rubiks']));

it('what is said of the goods that goods are for is needed', () =>
  expect(read('clothes for a baby annabell doll').words).toContainEqual({ word: 'annabell', kind: 'left' }));

it.each([
  ['find me a keyboard, typing all day hurts my fingers', 'ergonomic'],
  ['looking for a keyboard, typing all day hurts my wrists', 'ergonomic'],
])('goods that are named are ranked by the use that is told: %s', (text, word) =>
  expect(readQuery(readPatterns(text), NO_VOCABULARY).words).toContainEqual({ word, kind: 'aside' }),
);

it.each([
  ['i print my essays in the library. could i have a usb stick to carry them on', 'usb stick'],
  ['i photograph birds and fill up my camera. let me see some sd memory cards', 'memory cards'],
  ['dentist had words with me so it is an electric toothbrush i need', 'electric toothbrush'],
  ['i print the photos for the magazine at home, a4 photo paper please', 'photo paper'],
  ['concrete floors are killing my feet so black trainers for work', 'trainers'],
  ['he is always in a shirt and tie so maybe some cufflinks please?', 'cufflinks'],
  ["it's dress up day, i need a fancy dress costume", 'fancy dress costume'],
  ['a pack of aa batteries, the ordinary sort please', 'aa batteries'],
  ['tough case so her phone does not smash', 'tough case'],
  ['would you have anything by way of a set of dominoes? ours lost their spots', 'dominoes'],
  ['the soles of my pumps are flapping like a letterbox. black trainers for a bloke', 'trainers'],
  ['off to benidorm with the girls from work, can i see some sunglasses for women', 'sunglasses'],
])('the goods that a visitor asks for are read, and not those in the background: %s', (text, goods) =>
  expect(read(text).goods?.words.join(' ')).toBe(goods),
);
