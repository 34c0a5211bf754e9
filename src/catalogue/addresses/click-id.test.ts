import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newClickId, withClickId } from './click-id.ts';

describe('withClickId', () => {
  it.each([
    // Paid On Results: product and shop, with and without a slot, on both hosts
    [
      'https://www.paidonresults.net/c/59369/FM2013/2013/0/products/aeron-short',
      'https://www.paidonresults.net/c/59369/FM2013/2013/k7/products/aeron-short',
    ],
    ['https://www.paidonresults.net/c/59369/1/2013/0', 'https://www.paidonresults.net/c/59369/1/2013/k7'],
    ['https://www.paidonresults.net/c/59369/1/2013', 'https://www.paidonresults.net/c/59369/1/2013/k7'],
    ['https://portgk.com/c/59369/FM1/1/0/p?x=1/2', 'https://portgk.com/c/59369/FM1/1/k7/p?x=1/2'],
    ['https://www.paidonresults.net/help', 'https://www.paidonresults.net/help'],
    // Awin: both kinds of link, a slot in use, the numbered ones left alone, a fragment
    ['https://www.awin1.com/pclick.php?p=24&a=28&m=72', 'https://www.awin1.com/pclick.php?p=24&a=28&m=72&clickref=k7'],
    [
      'https://www.awin1.com/cread.php?awinmid=7&ued=https%3A%2F%2Fa.example%2F%3Fb',
      'https://www.awin1.com/cread.php?awinmid=7&ued=https%3A%2F%2Fa.example%2F%3Fb&clickref=k7',
    ],
    [
      'https://www.awin1.com/cread.php?clickref=&clickref2=x&awinmid=7',
      'https://www.awin1.com/cread.php?clickref=k7&clickref2=x&awinmid=7',
    ],
    ['https://awin1.com/cread.php#top', 'https://awin1.com/cread.php?clickref=k7#top'],
    // Tradedoubler: both forms
    [
      'https://clk.tradedoubler.com/click?p=9407&a=1&url=https%3A%2F%2Fx.example',
      'https://clk.tradedoubler.com/click?p=9407&a=1&url=https%3A%2F%2Fx.example&epi=k7',
    ],
    [
      'https://pdt.tradedoubler.com/click?a(3)p(2)product(4a-b)ttid(3)url(https%3A%2F%2Fx.example%2Fp)',
      'https://pdt.tradedoubler.com/click?a(3)p(2)product(4a-b)ttid(3)epi(k7)url(https%3A%2F%2Fx.example%2Fp)',
    ],
    ['https://pdt.tradedoubler.com/click?a(3)epi(old)p(2)', 'https://pdt.tradedoubler.com/click?a(3)p(2)epi(k7)'],
    // Links of other hosts
    ['https://shop.example/c/1/2/3/0?clickref=mine', 'https://shop.example/c/1/2/3/0?clickref=mine'],
    ['not a link', 'not a link'],
  ])('%s', (link, expected) => expect(withClickId(link, 'k7')).toBe(expected));

  it('is in any link exactly once, also when set twice', () => {
    const host = fc.constantFrom(
      'www.paidonresults.net/c/1/FM2/2/0/p',
      'www.awin1.com/cread.php',
      'clk.tradedoubler.com/click',
      'pdt.tradedoubler.com/click?a(1)p(2)',
    );
    fc.assert(
      fc.property(host, fc.webQueryParameters(), (address, query) => {
        const link = `https://${address}${address.includes('?') ? '' : `?${query}`}`;
        const once = withClickId(link, 'clickid0clickid0');
        expect(once.split('clickid0clickid0')).toHaveLength(2);
        expect(withClickId(once, 'clickid0clickid0')).toBe(once);
        expect(new URL(once).hostname).toBe(new URL(link).hostname);
      }),
    );
  });
});

describe('newClickId', () => {
  it('is 16 letters and digits, different each time', () => {
    const ids = Array.from({ length: 1000 }, newClickId);
    expect(new Set(ids).size).toBe(1000);
    expect(ids.every((id) => /^[a-z2-9]{16}$/.test(id))).toBe(true);
  });
});
