import { expect, it } from 'vitest';
import { dateInWords, dropInWords, endsInWords, stalePrice } from './date-in-words.ts';

it.each([
  ['2026-01-01', '1 January 2026'],
  ['2026-02-28', '28 February 2026'],
  ['2026-03-31', '31 March 2026'],
  ['2026-04-30', '30 April 2026'],
  ['2026-05-09', '9 May 2026'],
  ['2026-06-10', '10 June 2026'],
  ['2026-07-11', '11 July 2026'],
  ['2026-08-12', '12 August 2026'],
  ['2026-09-13', '13 September 2026'],
  ['2026-10-14', '14 October 2026'],
  ['2026-11-05', '5 November 2026'],
  ['2025-12-31', '31 December 2025'],
])('%s in words is %s', (day, words) => expect(dateInWords(day)).toBe(words));

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

it('an end is a date where today is not known', () => {
  expect(endsInWords('2026-11-22', null)).toBe('Ends 22 November 2026');
});

it('an old price names the day of its last check', () => {
  expect(stalePrice('2026-11-12')).toBe('Price not checked since 12 November 2026');
});

it('a price drop names the day, the difference and the usual price', () => {
  const drop = { price: 2800, usual: 4000, since: '2026-11-13' };
  expect(dropInWords(drop)).toBe('£12 less than usual (£40), since 13 November');
});
