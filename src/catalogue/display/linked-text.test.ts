import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { linkedText } from './linked-text.ts';

const linksIn = (text: string) => linkedText(text).flatMap(({ path }) => path ?? []);

it.each([
  ['Open /policies/returns, then /help.', ['/policies/returns', '/help']],
  ['[Terms](/terms) and https://tuppence.example/brand/x?page=2!', ['/terms', '/brand/x?page=2']],
  ['either/or, 1/2, £5 /month, and /', []],
  ['https://evil.example/help', []],
  ['evil.example/help //evil.example/help javascript:/help \\/help', []],
  ['![x](https://evil.example/p.png) <a href="//evil.example">', []],
  ['/api/v1/age-gate/confirm /products/1/outlink', []],
])('%s links to %j', (text, paths) => {
  expect(linksIn(text)).toEqual(paths);
});

it('keeps every letter, and links only to pages of this site', () => {
  const pieces = constantFrom(
    '/help',
    '//',
    'https://',
    'evil.example',
    'https://tuppence.example',
    '/../',
    '?',
    '#',
    '@',
    '\\',
    '\n',
    ' ',
  );
  assert(
    property(array(oneof(pieces, string({ maxLength: 4 }))), (some) => {
      const text = some.join('');
      const parts = linkedText(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { path } of parts) expect(path === undefined || /^\/[a-z]/.test(path)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
