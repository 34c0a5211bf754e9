import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseGtin } from './gtin.ts';

const checkDigit = (digits: string): number => {
  const sum = [...digits.padStart(13, '0')].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};

describe('normaliseGtin', () => {
  it.each([
    ['5055906564564', '05055906564564'],
    ['609585176539', '00609585176539'],
    ['0609585176539', '00609585176539'],
    ['03607621960972', '03607621960972'],
    ['96385074', '00000096385074'],
    [' 5055-9065 64564 ', '05055906564564'],
  ])('%s is %s', (text, gtin) => expect(normaliseGtin(text)).toBe(gtin));

  it.each([
    ['', 'nothing'],
    ['1', 'filler'],
    ['5055906564564x', 'a letter after it'],
    ['x5055906564564', 'a letter before it'],
    ['5055906564564000', 'too long'],
    ['000000000000', 'zeros'],
    ['5055906564565', 'wrong check digit'],
    ['2201482925265', 'given out by the shop (ASOS)'],
    ['20000004', 'a short code given out by a shop'],
    ['5.0559E+12', 'spoilt by a spreadsheet'],
    ['50559065645641', 'wrong check digit of a case'],
  ])('%s is not valid: %s', (text) => expect(normaliseGtin(text)).toBeNull());

  it('accepts the right check digit only', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[3-9]\d{11}$/), fc.nat(9), (digits, digit) => {
        const isRight = digit === checkDigit(digits);
        expect(normaliseGtin(`${digits}${digit}`) !== null).toBe(isRight && !digits.startsWith('98') && !digits.startsWith('99'));
      }),
    );
  });

  it('does not change a normalised GTIN', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12}$/), (digits) => {
        const gtin = normaliseGtin(`${digits}${checkDigit(digits)}`);
        if (gtin !== null) expect(normaliseGtin(gtin)).toBe(gtin);
      }),
    );
  });
});
