import { expect, it } from 'vitest';
import { SPOKEN_NUMBER, spokenNumber } from './spoken-numbers.ts';

const IN_WORDS: [string, number][] = [
  ['ten', 10],
  ['nineteen', 19],
  ['twenty', 20],
  ['forty five', 45],
  ['fourty-five', 45],
  ['ninety nine', 99],
  ['hundred', 100],
  ['a hundred', 100],
  ['nine hundred', 900],
  ['two hundred and fifty', 250],
  ['an hundred and eleven', 111],
  ['three thousand', 3000],
  ['two grand', 2000],
];

it.each(IN_WORDS)('%s is %d', (text, value) => expect(spokenNumber(text)).toBe(value));

it.each(IN_WORDS)('%s is found whole', (text) => expect(new RegExp(`^${SPOKEN_NUMBER}$`).test(text)).toBe(true));

it('is none where no number is said; what follows one does not count', () => {
  expect([spokenNumber('kettle'), spokenNumber(''), spokenNumber('and')]).toEqual([null, null, null]);
  expect(spokenNumber('twenty quid five')).toBe(20);
});
