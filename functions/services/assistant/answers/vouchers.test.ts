import { expect, it } from 'vitest';
import type { Voucher } from '#catalogue/voucher.ts';
import { codeAnswer } from './vouchers.ts';

const voucher: Voucher = {
  id: 1,
  merchantId: 1,
  merchantName: 'Penrose Networks',
  merchantSlug: 'penrose-networks',
  code: 'PEN10',
  description: '10% off selected lines',
  terms: null,
  startsAt: null,
  endsAt: null,
  termsUrl: null,
  dead: false,
};
const said = (more: Partial<Voucher>) => codeAnswer([{ ...voucher, ...more }], '2026-11-24').message;

it.each([
  ['10% off selected lines', 'No terms and no minimum spend are given.'],
  ['10% off any order', 'It needs no minimum spend, and no terms are given.'],
  ['10% off orders over £30', 'No other terms are given.'],
])('says of a voucher without terms what its words leave out: %s', (description, words) => expect(said({ description })).toContain(words));

it('says the terms that there are', () => {
  expect(said({ terms: 'New customers only.' })).toContain('Terms: New customers only.');
  expect(said({ terms: 'New customers only.' })).not.toContain('minimum');
});
