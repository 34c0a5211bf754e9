import { expect, it } from 'vitest';
import { foldedWord, TypedText } from './typed-text.ts';

it.each([
  ['  Red   KETTLE\n', 'red kettle'],
  ['dad’s ‘new’ `lamp`', "dad's 'new' 'lamp'"],
  ['22” and „22“', '22" and "22"'],
  ['15″ and 6′, dad´s', "15\" and 6', dad's"],
  ['20–30 — or −5', '20-30 - or -5'],
  ['salt&pepper & mill', 'salt and pepper and mill'],
  ['r&2', 'r&2'],
  ['ＴＶ', 'tv'],
  ['cheepest lamp', 'cheapest lamp'],
])('%j is read as %j', (typed, text) => expect(new TypedText(typed).text).toBe(text));

const wordsOf = (text: string) => new TypedText(text).freeWords().map(({ word }) => word);
it('keeps a decimal whole, but no date and no end of a sentence', () => {
  expect(wordsOf('usb 3.1 stick')).toEqual(['usb', '3.1', 'stick']);
  expect(wordsOf('by 28.11.26')).toEqual(['by', '28', '11', '26']);
  expect(wordsOf('iphone 7.5 of them')).toEqual(['iphone', '7.5', 'of', 'them']);
  expect(wordsOf('iphone 7. 5 of them')).toEqual(['iphone', '7', '5', 'of', 'them']);
});

it('reads no more than 4,000 characters', () => expect(new TypedText('a'.repeat(4001)).text).toHaveLength(4000));

it('what one pattern took another cannot', () => {
  const typed = new TypedText('red lamp red kettle');
  typed.mark('attribute', 0, 3, 0.9);
  const found = typed.take(/\bred \p{L}+/gu, 'word', 0.5, ([words]) => words);
  expect(found).toEqual(['red kettle']);
  expect(typed.spans).toEqual([
    { kind: 'attribute', start: 0, end: 3, sure: 0.9, text: 'red' },
    { kind: 'word', start: 9, end: 19, sure: 0.5, text: 'red kettle' },
  ]);
  expect(typed.freeWords()).toEqual([{ word: 'lamp', start: 4, end: 8 }]);
});

it('a match that means nothing takes nothing', () => {
  const typed = new TypedText('size 7 size 99');
  expect(typed.take(/size (\d+)/g, 'attribute', 1, (match) => (match[1] === '99' ? null : match[1]!))).toEqual(['7']);
  expect(typed.freeWords().map(({ word }) => word)).toEqual(['size', '99']);
});

it('tells which characters are free, and how far from a place', () => {
  const typed = new TypedText('red lamp blue');
  typed.mark('word', 4, 8, 1);
  expect([typed.isFree(0, 4), typed.isFree(0, 5), typed.isFree(7, 9), typed.isFree(8, 13)]).toEqual([true, false, false, true]);
  expect([typed.freeFrom(0, 13), typed.freeFrom(8, 13), typed.freeFrom(5, 13), typed.freeFrom(0, 2)]).toEqual(['red ', ' blue', '', 're']);
});

const words = (text: string) => new TypedText(text).freeWords().map(({ word }) => word);

it('words are letters and digits, with the apostrophes within them', () => {
  expect(words("dad's lamp, (2nd) 'new' e-reader")).toEqual(['dads', 'lamp', '2nd', 'new', 'e', 'reader']);
  expect(words("rock'n'roll o''clock")).toEqual(['rocknroll', 'o', 'clock']);
});

it.each([
  ["dad's", 'dads'],
  ['Café', 'cafe'],
  ['Ångström', 'angstrom'],
  ['rock', 'rock'],
])('%s is folded to %s', (word, folded) => expect(foldedWord(word)).toBe(folded));
