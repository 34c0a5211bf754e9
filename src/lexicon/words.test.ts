import { assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { folded, singular, wordsOf } from './words.ts';

it.each([
  ["Men's <b>Shoes</b> &amp; Boots", ['men', 'shoe', 'boot']],
  ['Café CRÈME — 2 Batteries', ['cafe', 'creme', '2', 'battery']],
  ['PC case and the mice', ['pc', 'case', 'mouse']],
  ['16GB DDR4-2666', ['16gb', 'ddr4', '2666']],
  ['🎁 Geschenk für Männer', ['geschenk', 'fur', 'manner']],
  ['', []],
])('reads the words of %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it.each([
  ['batteries', 'battery'],
  ['watches', 'watch'],
  ['tomatoes', 'tomato'],
  ['saris', 'sari'],
  ['tennis', 'tennis'],
  ['shoes', 'shoe'],
  ['shorts', 'shorts'],
  ['glasses', 'glasses'],
  ['dress', 'dress'],
  ['gray', 'grey'],
])('makes %s %s', (word, wanted) => {
  expect(singular(word)).toBe(wanted);
});

it('gives words without marks, spaces and capitals for any text', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 200 }), (text) => {
      for (const word of wordsOf(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
    }),
  );
});

it('stops at the number of words that is wanted', () => {
  expect(wordsOf('one two three', 2)).toEqual(['one', 'two']);
});

it('keeps what only looks like markup', () => {
  expect(folded('a < b')).toBe('a < b');
});
