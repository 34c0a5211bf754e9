import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyCode, parseMoney } from './money.ts';

describe('parseMoney', () => {
  it.each([
    ['20.00', 2000, null],
    ['170.0', 17000, null],
    ['20', 2000, null],
    ['0.00', 0, null],
    ['1.005', 101, null],
    ['275.00 EUR', 27500, 'EUR'],
    ['70.00  USD', 7000, 'USD'],
    ['GBP182.69', 18269, 'GBP'],
    ['8.49 €', 849, 'EUR'],
    ['£1,299.00', 129900, 'GBP'],
    ['1.234,50', 123450, null],
    ['1,299', 129900, null],
    ['12,5', 1250, null],
    ['1,234,567', 123456700, null],
    ['1 234,50 €', 123450, 'EUR'],
    ['99/55', 5500, null],
  ])('%s is %d in %s', (text, amount, currency) => expect(parseMoney(text)).toEqual({ amount, currency }));

  it.each([
    '',
    'adult',
    'free',
    '-5.00',
    'NaN',
    'Infinity',
    '1e5',
    '48-50',
    '7-20 days',
    '1.2.3,4.5',
    '99999999999.00',
    '5.00 or 6.00',
    ' ',
    '\\N',
  ])('%s is not money', (text) => expect(parseMoney(text)).toBeNull());

  it('reads prices as shops print them, and gives whole pence for any text', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (pence) => {
        const pounds = (pence / 100).toFixed(2);
        expect(parseMoney(pounds)?.amount).toBe(pence);
        expect(parseMoney(`£${pounds.replace(/\B(?=(\d{3})+\.)/g, ',')}`)?.amount).toBe(pence);
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[£€\d.,' /A-Z-]{0,15}$/)), (text) => {
        const money = parseMoney(text);
        if (money !== null) expect(Number.isSafeInteger(money.amount) && money.amount >= 0).toBe(true);
      }),
    );
  });
});

it('accepts only three letters as a currency', () => {
  expect(['GBP', 'eur ', '650', 'adult', ''].map(currencyCode)).toEqual(['GBP', 'EUR', null, null, null]);
});
