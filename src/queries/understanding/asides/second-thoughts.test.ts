import { describe, expect, it } from 'vitest';
import { readPatterns } from '../constraints/read-patterns.ts';
import type { ProductQuery } from '../product-query.ts';
import { readQuery } from '../read-query.ts';
import { NO_VOCABULARY, type VocabularyName } from '../vocabulary.ts';

const named = (name: string, kind: VocabularyName['kind'] = 'brand'): VocabularyName => {
  const key = name.toLowerCase().replaceAll(' ', '');
  return { kind, id: key, name, slug: key, key, products: 10 };
};
const names = [
  ...['Bachmann', 'Acme', 'Zorb', 'Canon'].map((name) => named(name)),
  named('Albion Row', 'merchant'),
  named('Kingsway', 'merchant'),
];
const read = (text: string) => readQuery(readPatterns(text), { ...NO_VOCABULARY, names });
const brandsOf = ({ brands }: ProductQuery) => brands.map(({ name }) => name);

describe('what is put right in one breath', () => {
  it.each([
    ['a bachmann, no i tell a lie, an acme locomotive', ['Acme']],
    ["another acme kettle, no go on i'll try a zorb", ['Zorb']],
    ['acme do them, no, zorb, that was the one', ['Zorb']],
    ['an acme kettle or rather a zorb', ['Zorb']],
    ['earphones, acme or - no zorb did me all right', ['Zorb']],
    ['acme, i mean zorb', ['Zorb']],
    ['acme kettles i mean', ['Acme']],
    ['no, not zorb, acme', ['Acme']],
    ['acme kettle, no rush', ['Acme']],
  ])('%s: of %j', (text, brands) => expect(brandsOf(read(text))).toEqual(brands));

  it.each([
    ['a bag for the do, a blue no sorry a purple one', ['Purple']],
    ['red actually blue', ['Blue']],
    ['red, no, a blue', ['Blue']],
    ['sunglasses in brown, no, i beg your pardon, in black', ['Black']],
    ['red no blue', ['Red']],
    ['not black, actually blue', ['Blue']],
    ['blue, red, actually green', ['Blue', 'Green']],
  ])('%s: in %j', (text, colours) => expect(read(text).attributes.map(({ value }) => value)).toEqual(colours));

  it('is none of several that would do', () =>
    expect(read('blue or red, actually green').words.map(({ word }) => word)).toEqual(expect.arrayContaining(['blue', 'green'])));

  it('may be a shop, goods, a colour or a size', () => {
    expect(read('codes for albion row, i mean kingsway').merchant?.name).toBe('Kingsway');
    expect(read("lipstick, no she didn't, nail polish").goods?.words).toEqual(['nail', 'polish']);
    expect(read('a blue bag, no, black').attributes.map(({ value }) => value)).toEqual(['Black']);
    expect(read('a kettle, no, one with a toaster').goods?.words).toEqual(['kettle']);
    expect(read('a 2 m cable, no hang on, he says 3 m').quantities.map(({ value }) => value)).toEqual([3]);
    expect(read('cables, 2 m and 3 m').quantities).toHaveLength(2);
  });
});

it('a brand before "or whatever" is an example, and others will do', () => {
  expect(read('a toaster, any make, acme or whatever').brands).toEqual([]);
  expect(brandsOf(read('a toaster, acme or zorb'))).toEqual(['Acme']);
});

it('what is plugged in anywhere may be of another maker than what it is for', () => {
  expect(read('memory card for my canon')).toMatchObject({ brands: [], words: expect.arrayContaining([{ word: 'canon', kind: 'aside' }]) });
  expect(brandsOf(read('ink for my canon'))).toEqual(['Canon']);
});
