import { expect, it } from 'vitest';
import type { Voucher } from '#catalogue/voucher.ts';
import { codeAnswer, liveOf, vouchersAnswer } from './vouchers.ts';
import { NO_WISH } from '../turns/voucher-wish.ts';

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

it('says whether a code is needed', () => {
  expect(said({})).toMatch(/^PEN10 is a code of Penrose Networks: /);
  expect(said({ code: null })).toMatch(/^An offer of Penrose Networks that needs no code: /);
});

it('says the terms that there are', () => {
  expect(said({ terms: 'New customers only.' })).toContain('Terms: New customers only.');
  expect(said({ terms: 'New customers only.' })).not.toContain('minimum');
});

it('does not call live what visitors found to fail', () =>
  expect(liveOf([voucher, { ...voucher, id: 2, dead: true }], '2026-11-24').map(({ id }) => id)).toEqual([1]));

it('cuts long texts between words, not within an amount', () => {
  const long = `${'10% off all lines of the spring range and of last year '.repeat(2)}for all who spend at least £1500`;
  expect(long.slice(0, 140)).toMatch(/£\d{1,3}$/);
  expect(said({ terms: long })).not.toMatch(/£\d/);
  expect(vouchersAnswer([{ ...voucher, description: long }], NO_WISH).message).not.toMatch(/£\d/);
});
