import { describe, expect, it } from 'vitest';
import { readPatterns } from '#queries/understanding/constraints/read-patterns.ts';
import { readQuery } from '#queries/understanding/read-query.ts';
import { NO_VOCABULARY, type Vocabulary } from '#queries/understanding/vocabulary.ts';
import { asNamed, nearestNamed, ofNamedSentence, twoNamed } from './naming.ts';
import { plainText } from '../turns/plain-text.ts';

const NAMED: [term: string, named: number][] = [
  ['penrith', 1000],
  ['pn2145', 1],
  ['pn2146', 2],
  ['mouse', 210],
  ['wins', 0],
  ['hussarya', 3],
  ['arrinera', 3],
  ['33', 84],
  ['6', 2000],
  ['eye', 68],
  ['labelmaker', 11],
  ['450', 40],
  ['3560', 2],
  ['bin', 9],
  ['turbo', 25],
  ['twin', 36],
  ['moss', 4],
  ['laptop', 140],
  ['cat6', 300],
  ['bag', 300],
];

const vocabulary: Vocabulary = {
  ...NO_VOCABULARY,
  names: [{ kind: 'brand', key: 'penrith', id: 'penrith', name: 'Penrith', slug: 'penrith', products: 1000 }],
  counts: new Map(NAMED.map(([term, named]) => [term, { term, named }])),
};
const read = (text: string) => readQuery(readPatterns(plainText(text)), vocabulary);
const needed = (words: readonly { word: string; kind: string }[]) =>
  words
    .filter(({ kind }) => kind !== 'aside')
    .map(({ word }) => word)
    .join(' ');

const names = (text: string) => twoNamed(plainText(text), { vocabulary, read })?.map(({ query: { words } }) => needed(words));

describe('a thing that is named', () => {
  it.each([
    ['want the pn2145 mouse by penrith, which shop wins', 'pn2145 penrith'],
    ['ive got my eye on the arrinera hussarya 33 jigsaw', 'arrinera hussarya 33'],
    ['penrith labelmaker 450, anyone?', 'penrith labelmaker 450'],
    ['is the penrith 3560 bin lorry in stock', 'penrith 3560'],
  ])('%s', (text, words) => expect(needed(asNamed(read(text), vocabulary)!.words)).toBe(words));

  it('may lie with other goods than those that it is called', () =>
    expect(asNamed(read('arrinera hussarya 33 jigsaw'), vocabulary)!.goods!.sure).toBeLessThan(1));

  it.each([
    ['we eat a lot of red bins! where is the pn2145 cheapest', 'pn2145'],
    ['where is the penrith 3560 cheapest? it is for the lorry', 'penrith 3560'],
    ['a red mouse. cheapest?', 'red mouse'],
    ['is the penrith no. 450 turbo in stock? please', 'penrith 450 turbo'],
  ])('is read of its own sentence: %s', (text, words) =>
    expect(needed(ofNamedSentence({ text, query: read(text), vocabulary, read }).words)).toBe(words),
  );

  it('may end with a word of talk, where that is known', () => {
    expect(needed(read('is a tile mate in stock').words)).toBe('tile mate');
    expect(needed(read('is a penrith mate in stock').words)).toBe('penrith');
  });

  it.each([
    'a penrith laptop',
    'a 33 port cat6 mouse',
    'a penrith 6 mouse',
    'turbo mouse',
    'a cheap mouse',
    'a bag for the penrith pn2145',
  ])('%s names none', (text) => expect(asNamed(read(text), vocabulary)).toBeNull());

  it('is the one that bears most of the other words', () => {
    const products = [{ name: 'Penrith PN2146 Blue' }, { name: 'Penrith PN2146 Moss' }];
    expect(nearestNamed(products, read('penrith pn2146 in moss'), vocabulary)).toEqual([products[1]]);
    expect(nearestNamed(products, read('penrith pn2146'), vocabulary)).toEqual(products);
    // What is for it is another thing.
    const skins = [{ name: 'Skins for Penrith PN2146' }, { name: 'Penrith PN2146' }];
    expect(nearestNamed(skins, read('penrith pn2146'), vocabulary)).toEqual(skins.slice(1));
    // In whatever form its words were typed.
    const families = [{ name: 'Penrith Families Moss Family' }, { name: 'Penrith Families Moss Twins' }];
    expect(nearestNamed(families, read('the penrith moss family'), vocabulary)).toEqual(families.slice(0, 1));
    const cubes = [{ name: 'Moss cube like that of Penrith' }, { name: "Penrith's Cube" }];
    expect(nearestNamed(cubes, read('penriths cube'), vocabulary)).toEqual(cubes.slice(1));
  });
});

describe('two things that are named', () => {
  it.each([
    ['penrith pn2145 or the pn2146, start uni in jan', ['penrith pn2145', 'pn2146']],
    ['penrith labelmaker 450 turbo or the 450 twin turbo for parcels', ['penrith labelmaker 450', '450 twin turbo']],
    ['stuck between the penrith pn2145 and the pn2146', ['penrith pn2145', 'pn2146']],
    ['two penrith bags, the pn2145 and the pn2146. it is for my laptop', ['penrith pn2145', 'pn2146']],
  ])('%s', (text, both) => expect(names(text)).toEqual(both));

  it.each(['a red dress or a blue dress', 'a mouse or a laptop', 'penrith pn2145 and a laptop'])('%s are not', (text) =>
    expect(names(text)).toBeUndefined(),
  );
});
