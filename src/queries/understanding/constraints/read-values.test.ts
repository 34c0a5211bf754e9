import { expect, it } from 'vitest';
import { readQuery } from '../read-query.ts';
import { NO_VOCABULARY } from '../vocabulary.ts';
import { readPatterns } from './read-patterns.ts';

it.each([
  ['hp 21 xl ink', { attributes: [], words: [{ word: 'hp' }, { word: '21' }, { word: 'xl', kind: 'left' }, { word: 'ink' }] }],
  ['case for google pixel xl', { attributes: [] }],
  ['mens t shirt xl', { attributes: [{ value: 'Men' }, { id: 'size', value: 'XL' }] }],
])('XL is a size of what is worn, and part of the name of other goods: %s', (text, query) =>
  expect(readQuery(readPatterns(text), NO_VOCABULARY)).toMatchObject(query),
);

it.each([
  ['yellow dress, mustard would do too', [{ value: 'Yellow', words: ['yellow'] }]],
  ['yellow, mustard or green dress', [{ value: 'Yellow', words: ['yellow'], others: ['Green'] }]],
  ['tan or brown bag', [{ value: 'Brown', words: ['brown'] }]],
  ['coral or pink lipstick', [{ value: 'Orange', words: ['coral'], others: ['Pink'] }]],
  ['red tie to go with a grey suit', [{ value: 'Red', words: ['red'] }]],
  ['brown or tan bag', [{ value: 'Brown', words: ['brown'] }]],
  ['cream or ivory dress', [{ value: 'Beige', words: ['cream'], others: ['White'] }]],
  ['ivory suit or tan spray', []],
])('a colour that is said twice is one: %s', (text, colours) =>
  expect(readQuery(readPatterns(text), NO_VOCABULARY).attributes).toEqual(colours.map((one) => ({ id: 'colour', ...one }))),
);
