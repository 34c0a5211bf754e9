import { expect, it } from 'vitest';
import { initials, logoClass } from './logo.ts';

it.each([
  ['The Larder & Ladle', 'LL'],
  ['copperley', 'C'],
  ['5% Saver Store', '5S'],
  ['The The', 'TT'],
  ['Élan Vital', 'ÉV'],
  ['»«', ''],
])('the initials of %s are %s', (name, expected) => expect(initials(name)).toBe(expected));

it('names spread over the colours, and keep theirs', () => {
  const names = Array.from({ length: 200 }, (_, index) => `Shop ${index}`);
  const used = new Set(names.map(logoClass));
  expect(used.size).toBe(8);
  expect(logoClass('Shop 7')).toBe(logoClass('Shop 7'));
});
