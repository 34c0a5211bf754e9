import { expect, it } from 'vitest';
import { readPatterns } from '#queries/understanding/constraints/read-patterns.ts';
import { readQuery } from '#queries/understanding/read-query.ts';
import { NO_VOCABULARY } from '#queries/understanding/vocabulary.ts';
import { namesMaker } from './wanted.ts';

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
