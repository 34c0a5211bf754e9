import { expect, it } from 'vitest';
import { NO_VOCABULARY } from '#queries/understanding/vocabulary.ts';
import { brand, conversing, namesOf } from './testing/conversing.ts';

const { wantedAfter } = conversing({ ...NO_VOCABULARY, names: ['Samsung', 'Insignia'].map(brand) });

it.each([
  ['galaxy s6 case', 'same sort of thing but for an iphone 6', [[], 'case iphone 6']],
  ['samsung galaxy s6 edge case', 'and one for an iphone 6', [[], 'case iphone 6']],
  ['insignia galaxy s6 case', 'for an iphone 6 then', [['Insignia'], 'insignia case iphone 6']],
  ['insignia case for galaxy s6', 'for an iphone 6 then', [['Insignia'], 'insignia case iphone 6']],
] as const)('%s, then %s: the model that an accessory is for is replaced', (before, text, names) =>
  expect(namesOf(wantedAfter(before, 'refine', text)[0]!)).toEqual(names),
);
