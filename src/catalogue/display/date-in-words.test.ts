import { expect, it } from 'vitest';
import { dateInWords, endsInWords } from './date-in-words.ts';

it('prints a date in words', () => {
  expect(dateInWords('2026-11-05')).toBe('5 November 2026');
});

it.each([
  ['2026-11-20', 'Expired'],
  ['2026-11-21', 'Ends today'],
  ['2026-11-22', 'Ends tomorrow'],
  ['2026-12-05', 'Ends in 14 days'],
  ['2026-12-06', 'Ends 6 December 2026'],
  [null, 'No end date'],
])('%s, seen on 21 November 2026: %s', (endsAt, words) => {
  expect(endsInWords(endsAt, '2026-11-21')).toBe(words);
});
