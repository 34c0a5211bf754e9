import { expect, it } from 'vitest';
import { readPatterns } from '#queries/understanding/constraints/read-patterns.ts';
import { readQuery } from '#queries/understanding/read-query.ts';
import { NO_VOCABULARY } from '#queries/understanding/vocabulary.ts';
import { changeMeant } from './change-meant.ts';

const read = (text: string) => readQuery(readPatterns(text), NO_VOCABULARY);

it.each([
  ['boys t-shirt', 'the same for his sister', 'Girls', ['girls']],
  ['mens t-shirt', 'the same for his sister', 'Women', ['women']],
  ['a present for a girl', 'actually a boy', 'Boys', []],
])('%s, then %s: %s', (before, text, value, words) =>
  expect(changeMeant(read(before), read(text)).attributes.find(({ id }) => id === 'gender')).toMatchObject({ value, words }),
);

const colourAfter = (before: string, text: string) => changeMeant(read(before), read(text)).attributes.find(({ id }) => id === 'colour');

it('what is said in place of a colour is one', () => {
  expect(colourAfter('blue case', 'the clear one instead')).toMatchObject({ value: 'Transparent', words: ['clear'] });
  expect(colourAfter('case', 'the clear one instead')).toBeUndefined();
});
