import { assert, constantFrom, property, string, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { FIXED_PATHS } from './fixed-pages.ts';
import { pagePath } from './page-path.ts';

it.each(FIXED_PATHS.filter((path) => path !== '/'))('%s is a page', (path) => {
  expect(pagePath(path)).toBe(path);
});

it.each([
  ['/help', '/help'],
  ['/compare?ids=101,104', '/compare?ids=101,104'],
  ['/search?q=kettle#top', '/search?q=kettle#top'],
  ['https://tuppence.example/policies/returns', '/policies/returns'],
  ['http://localhost:1/brands', '/brands'],
])('%s is the page %s', (address, path) => {
  expect(pagePath(address, ['https://tuppence.example', 'http://localhost:1'])).toBe(path);
});

it.each([
  '',
  '/',
  'help',
  '//help/x',
  '/\\help',
  'javascript:alert(1)',
  'https://evil.example/help',
  'https://tuppence.example@evil.example/help',
  'https://tuppence.example.evil.example/help',
  'https://tuppence.example//evil.example/help',
  '/api/v1/search',
  '/help/../api/v1/search',
  '/products/7/outlink',
  '/merchants/shop/outlink?x',
])('%s is not a page', (address) => {
  expect(pagePath(address)).toBeNull();
});

it('gives a path of this site or null, for any text', () => {
  const starts = constantFrom('', '/', '/help', 'https://tuppence.example', 'https://tuppence.example/help');
  assert(
    property(tuple(starts, string({ unit: 'binary' })), ([start, rest]) => {
      const path = pagePath(start + rest);
      return path === null || new URL(path, 'https://here.example').origin === 'https://here.example';
    }),
  );
});
