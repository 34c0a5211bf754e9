import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPath } from './next-path.ts';

describe('nextPath', () => {
  it.each(['/', '/category/wine', '/merchants/x?page=2#grid', '/a%2F%2Fb'])('%s is a path of this site', (text) => {
    expect(nextPath(text)).toBe(text);
  });

  it.each([
    null,
    undefined,
    '',
    'x',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    '/a\n',
    'javascript:alert(1)',
  ])('%j gives the home page', (text) => expect(nextPath(text)).toBe('/'));

  it('never gives another site', () => {
    const text = fc.string({ unit: fc.constantFrom('/', '\\', '.', '%2e', '\t', '@', ':', 'a', '?', '#', 'evil.example') });
    fc.assert(
      fc.property(text, (tail) => {
        const origin = 'https://shop.example';
        expect(new URL(nextPath(`/${tail}`), origin).origin).toBe(origin);
      }),
    );
  });
});
