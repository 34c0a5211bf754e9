import { expect, it } from 'vitest';
import { NO_VOCABULARY } from '#queries/understanding/vocabulary.ts';
import { brand, conversing, namesOf } from './testing/conversing.ts';

const { wantedAfter } = conversing({ ...NO_VOCABULARY, names: ['Samsung', 'Insignia', 'Batman'].map(brand) });

it.each([
  ['galaxy s6 case', 'same sort of thing but for an iphone 6', [[], 'case iphone 6']],
  ['samsung galaxy s6 edge case', 'and one for an iphone 6', [[], 'case iphone 6']],
  ['insignia galaxy s6 case', 'for an iphone 6 then', [['Insignia'], 'insignia case iphone 6']],
  ['insignia case for galaxy s6', 'for an iphone 6 then', [['Insignia'], 'insignia case iphone 6']],
] as const)('%s, then %s: the model that an accessory is for is replaced', (before, text, names) =>
  expect(namesOf(wantedAfter(before, 'refine', text)[0]!)).toEqual(names),
);

it.each(['a screen protector', 'now something to stop the screen scratching'])('%s is for the same model', (text) => {
  const [wanted] = wantedAfter('iphone se case', 'wish', text);
  expect(wanted!.purpose).toEqual(['iphone', 'se']);
  expect(namesOf(wanted!)[1]).toMatch(/screen protector.* iphone se/);
});

it.each(['and a case', 'a case too, not batman'])('a word that names goods for others alone is for the model of before: %s', (text) => {
  const [first] = wantedAfter('samsung galaxy s6', 'wish', text);
  expect(first).toMatchObject({ purpose: expect.arrayContaining(['galaxy', 's6']), goods: { words: expect.arrayContaining(['case']) } });
});

it('does not take a purse for a person as made for the phone that was asked for before', () =>
  expect(wantedAfter('iphone se case', 'wish', 'ok now a purse for my mum')[0]!.purpose).toEqual([]));
