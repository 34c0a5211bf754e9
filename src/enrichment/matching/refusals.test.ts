import { expect, it } from 'vitest';
import type { Listing } from './listing.ts';
import { codeRefusal, offerRefusal, refusal } from './refusals.ts';
import { Wording } from './traits.ts';

const listing = (name: string, more: Partial<Listing> = {}): Listing => ({
  id: 1,
  merchantId: 1,
  gtin: null,
  brandId: null,
  code: null,
  node: null,
  adult: false,
  price: null,
  wording: new Wording(name, null),
  ...more,
});
const coded = (name: string, code: string | null) => listing(name, { code });
const priced = (price: number | null) => listing('Kettle', { price });

it.each([
  [100, 2000, null],
  [100, 2001, 'price'],
  [2001, 100, 'price'],
  [null, 2001, null],
  [0, 20, null],
  [0, 21, 'price'],
])('prices of %s and %s with one barcode: %s', (one, other, reason) => expect(offerRefusal(priced(one), priced(other))).toBe(reason));

it.each([
  [300, 400, null],
  [300, 401, 'price'],
  [null, 401, null],
])('prices of %s and %s with one code: %s', (one, other, reason) => expect(codeRefusal(priced(one), priced(other))).toBe(reason));

it.each([
  ['Bottle 100 ml', 'Bottle 98 ml', null],
  ['Bottle 100 ml', 'Bottle 97 ml', 'quantity'],
  ['Bottle 1000 ml', 'Bottle 980 ml', null],
  ['Set 1 l and 2 l', 'Set 2 l and 3 l', 'quantity'],
  ['Set 1 l and 2 l', 'Set 2 l', null],
  ['Rope 5 m', 'Bottle 1 l', null],
  ['Shirt size EU 40', 'Shirt size US 40', null],
  ['Shirt size EU 40', 'Shirt size EU 41', 'size'],
])('%s and %s: %s', (one, other, reason) => {
  expect(refusal(listing(one), listing(other))).toBe(reason);
  expect(refusal(listing(other), listing(one))).toBe(reason);
});

it('models that are part of the code do not differ', () => {
  expect(codeRefusal(coded('Printer TN210 A7', 'TN210X'), coded('Printer TN211', 'TN211X'))).toBeNull();
  expect(codeRefusal(coded('Printer TN210', 'B1'), coded('Printer TN211', 'B1'))).toBe('model');
  expect(codeRefusal(coded('Printer TN210', null), coded('Printer TN211', null))).toBe('model');
});
