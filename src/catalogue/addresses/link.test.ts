import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeLink } from './link.ts';

describe('safeLink', () => {
  it.each([
    ['http://shop.example/a b', 'https://shop.example/a%20b'],
    ['https://shop.example/é?q=ü', 'https://shop.example/%C3%A9?q=%C3%BC'],
    ['HTTPS://Shop.Example', 'https://shop.example/'],
    ['https://shop.example/a/../b', 'https://shop.example/b'],
    ['https://shop.example/a/%2e%2e/b', 'https://shop.example/b'],
    ['http://images.icecat.biz/img/a.jpg?w=1&h=2', 'https://images.icecat.biz/img/a.jpg?w=1&h=2'],
    ['https://pdt.tradedoubler.com/click?a(3)url(https%3A%2F%2Fx)', 'https://pdt.tradedoubler.com/click?a(3)url(https%3A%2F%2Fx)'],
    ['/products/1', '/products/1'],
    [' https://shop.example/a ', 'https://shop.example/a'],
    [`https://shop.example/${'a'.repeat(2027)}`, `https://shop.example/${'a'.repeat(2027)}`],
    [`https://shop.example/é${'a'.repeat(2021)}`, `https://shop.example/%C3%A9${'a'.repeat(2021)}`],
  ])('%s becomes %s', (text, link) => expect(safeLink(text)).toBe(link));

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://shop.example/',
    'https://user:password@shop.example/',
    'https://user@shop.example/',
    'https://:password@shop.example/',
    'see-https://shop.example/',
    ' ',
    'https://',
    '//evil.example/',
    '/\\evil.example/',
    'https://shop.example/\u0000',
    'https://shop.example/a\nb',
    `https://shop.example/${'a'.repeat(2048)}`,
    `https://shop.example/${'é'.repeat(500)}`,
    'shop.example',
    '',
  ])('%s is refused', (text) => expect(safeLink(text)).toBeNull());

  it('gives https addresses that it does not change again, for any text', () => {
    const address = fc.oneof(
      fc.string(),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.stringMatching(/^https?:\/\/[a-z0-9.:@-]{1,12}\/[\w./%?&='~!*()-]*$/),
    );
    fc.assert(
      fc.property(address, (text) => {
        const link = safeLink(text);
        if (link === null || link.startsWith('/')) return;
        expect(new URL(link).protocol).toBe('https:');
        expect(new URL(link).href).toBe(link);
        expect(safeLink(link)).toBe(link);
      }),
      { numRuns: 2000 },
    );
  });
});
