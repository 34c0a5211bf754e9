import { expect, it } from 'vitest';
import { readPatterns } from '#queries/understanding/constraints/read-patterns.ts';
import { readQuery } from '#queries/understanding/read-query.ts';
import { NO_VOCABULARY } from '#queries/understanding/vocabulary.ts';
import { beginsWithGoods, earlier, namesMaker } from './wanted.ts';

it.each([
  ['canon is the make of the printer', true],
  ['oh it is a canon after all', true],
  ['the brand is canon', true],
  ['it is a present, any canon camera', false],
  ['canon camera', false],
])('%s tells the brand of something: %s', (text, tells) => {
  const canon = { kind: 'brand', id: 'canon', name: 'Canon', slug: 'canon', key: 'canon', products: 10 } as const;
  expect(namesMaker(readQuery(readPatterns(text), { ...NO_VOCABULARY, names: [canon] }))).toBe(tells);
});

const read = (text: string) => readQuery(readPatterns(text), NO_VOCABULARY);
it('the newest wish that holds a word is meant, but not one that only mentions it', () => {
  const track = read('toy track');
  const forCars: typeof track = { ...track, words: [...track.words, { word: 'cars', kind: 'aside' }] };
  expect(earlier([read('toy cars'), forCars], 'back to the cars')).toBe(0);
  expect(earlier([read('toy cars'), forCars], 'back to the track')).toBe(1);
  expect(earlier([read('toy cars'), forCars], 'back to the dolls')).toBeNull();
});

it('a text begins with its goods, also after what they are like', () => {
  for (const text of ['steam iron, up to £40', 'ok a kettle, red', "women's flip flops"])
    expect(beginsWithGoods(text, read(text))).toBe(true);
  for (const text of ['with a screen', 'nice']) expect(beginsWithGoods(text, read(text))).toBe(false);
});
