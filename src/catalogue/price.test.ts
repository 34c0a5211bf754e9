import { describe, expect, it } from 'vitest';
import {
  formatDeliveredPrice,
  formatDelivery,
  formatPrice,
  formatShortPrice,
  formatTotal,
  penceToPounds,
  penceTyped,
  poundsToPence,
} from './price.ts';

describe('formatPrice', () => {
  it.each([
    [0, '£0.00'],
    [5, '£0.05'],
    [1999, '£19.99'],
    [124950, '£1,249.50'],
    [123456789, '£1,234,567.89'],
  ])('%d pence reads %s', (pence, text) => {
    expect(formatPrice(pence)).toBe(text);
    expect(text.replaceAll(',', '')).toBe(
      new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', useGrouping: false }).format(pence / 100),
    );
  });

  it('says that an unknown price is unavailable', () => {
    expect(formatPrice(null)).toBe('Price unavailable');
    expect(formatPrice(Number.NaN)).toBe('Price unavailable');
  });
});

it('delivery that is not stated is not free: there is no total', () => {
  expect(formatTotal({ price: 1000, deliveryCost: 399 })).toBe('£13.99');
  expect(formatTotal({ price: 1000, deliveryCost: 0 })).toBe('£10.00');
  expect(formatTotal({ price: 1000, deliveryCost: null })).toBe('from £10.00, delivery not stated');
  expect(formatTotal({ price: null, deliveryCost: 0 })).toBe('Price unavailable');
});

it('delivery is in words', () => {
  expect([0, 399, null].map(formatDelivery)).toEqual(['Free delivery', '+ £3.99 delivery', 'Delivery extra, see shop']);
});

it('pence survive the way through JSON', () => {
  for (const pence of [0, 1, 29, 1999, 57999]) expect(poundsToPence(penceToPounds(pence))).toBe(pence);
});

it('a price that is not known is none in JSON either', () => expect([penceToPounds(null), poundsToPence(null)]).toEqual([null, null]));

it('a short price has no needless pence', () => {
  expect([3000, 750, 100_005, 300_000].map(formatShortPrice)).toEqual(['£30', '£7.50', '£1,000.05', '£3,000']);
});

it.each([
  [1000, 399, '£13.99 with delivery'],
  [1000, 0, '£10.00 with free delivery'],
  [1000, null, '£10.00, delivery not stated,'],
  [null, 0, 'Price unavailable'],
])('%s pence with delivery of %s is, in a sentence, %s', (price, deliveryCost, text) =>
  expect(formatDeliveredPrice({ price, deliveryCost })).toBe(text),
);

it.each([
  ['£1,250', 125_000],
  [' 12.5 ', 1250],
  ['0.99', 99],
  ['9999999.99', 999_999_999],
  ['12345678', null],
  ['1.999', null],
  ['£', null],
  ['€5', null],
  ['5£', null],
  ['x5', null],
  ['5x', null],
  ['5.x', null],
  ['twenty', null],
  ['', null],
])('"%s" as a person types it is %s pence', (text, pence) => expect(penceTyped(text)).toBe(pence));
