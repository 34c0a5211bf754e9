import { describe, expect, it } from 'vitest';
import { formatDelivery, formatPrice, formatTotal, penceToPounds, poundsToPence } from './price.ts';

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
