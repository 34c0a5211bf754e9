import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { SITE } from '../site.ts';
import { redirectAddress } from './redirect-address.ts';

it.each([
  ['https://partner.example/closed?x=1#y', 'https://partner.example/closed?x=1#y'],
  ['http://partner.example', 'http://partner.example/'],
  ['  /vouchers ', '/vouchers'],
  ['/category/kitchen?from=closed', '/category/kitchen?from=closed'],
  ['https://shop.example/products/1', 'https://shop.example/products/1'],
  ['https://shop.example/?pid=999', 'https://shop.example/?pid=999'],
  ['/help/products/1', '/help/products/1'],
  ['/category/outlinks', '/category/outlinks'],
  ['/vouchers?from=/merchants/shut-shop/outlink', '/vouchers?from=/merchants/shut-shop/outlink'],
  [`/${'x'.repeat(2047)}`, `/${'x'.repeat(2047)}`],
  [`https://a.example/é${'x'.repeat(2024)}`, `https://a.example/%C3%A9${'x'.repeat(2024)}`],
])('accepts %s', (text, address) => {
  expect(redirectAddress(text)).toBe(address);
});

it.each([
  '',
  'partner.example',
  '//partner.example',
  '/\\partner.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://partner.example',
  'https://user:secret@partner.example/',
  'https://user@partner.example/',
  'https://:secret@partner.example/',
  'see-https://partner.example/',
  ' ',
  `/${'x'.repeat(2048)}`,
  `https://a.example/${'é'.repeat(500)}`,
  'https://',
  'https://a b/',
  '/vouchers\r\nSet-Cookie: x=1',
  `https://partner.example/${'x'.repeat(2048)}`,
  // Led there, a visitor would be led there again.
  '/products/harbour-lane/jug-105',
  '/products/900/outlink?x=1',
  '/merchants/product/777',
  '/merchants/shut-shop/outlink',
  '/merchants/shut-shop/outlink?from=1',
  '/merchants/shut-shop/outlink#top',
  '/api/v1/products/105/outlink',
  '/x/../products/1',
  '/x\\..\\products/1',
  '/%70roducts/1',
  '/vouchers/1/outlink/',
  '/?pid=999',
  '/category/kitchen?from=closed&ProductID=999',
  '/outlink.php?productid=999',
  `${SITE.origin}/?%70id=999`,
  '/vouchers/%2E/outlin%6B?x=1',
  `${SITE.origin}/products/1`,
])('refuses %j', (text) => {
  expect(redirectAddress(text)).toBeNull();
});

it('gives paths of this site or web addresses, for any text', () => {
  const scheme = fc.constantFrom('http:', 'HTTPS:', 'javascript:', '/', '', ' ');
  const address = fc.tuple(scheme, fc.constantFrom('//', '/\\', ''), fc.string()).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(fc.string(), address), (text) => {
      const taken = redirectAddress(text);
      if (taken === null) return;
      expect(taken).toMatch(/^(?:\/(?![/\\])|https?:\/\/)/);
      expect(redirectAddress(taken)).toBe(taken);
    }),
  );
});
