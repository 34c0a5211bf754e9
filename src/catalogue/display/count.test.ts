import { expect, it } from 'vitest';
import { counted, formatCount } from './count.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
  [null, '–'],
])('formats %s as %s', (count, text) => expect(formatCount(count)).toBe(text));

it('agrees the noun with the number', () => {
  expect(counted(1, 'product')).toBe('1 product');
  expect(counted(0, 'product')).toBe('0 products');
  expect(counted(1200, 'match', 'matches')).toBe('1,200 matches');
});
