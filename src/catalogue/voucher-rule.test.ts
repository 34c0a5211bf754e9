import { expect, it } from 'vitest';
import type { Voucher } from './voucher.ts';
import { priceWithCode, voucherRule } from './voucher-rule.ts';

const percent = (value: number, minimum: number | null = null) => ({ off: { percent: value }, minimum });
const pounds = (value: number, minimum: number | null = null) => ({ off: { pence: value * 100 }, minimum });

/** [description, terms, code, what is understood; null: left alone]. The shop is called Moor & Mill. */
const TEXTS: [string, string | null, string, ReturnType<typeof voucherRule>][] = [
  ['20% off any order', null, '20%SAVER', percent(20)],
  ['5% off any order', null, 'SAVE5', percent(5)],
  ['15% off orders over £30', null, 'SAVE15', percent(15, 3001)],
  ['10% off orders over £30.', null, 'moor10', percent(10, 3001)],
  ['10 % off all orders', null, 'TEN', percent(10)],
  ['Save 10% on your order', null, 'TEN', percent(10)],
  ['Save 12.5% on everything at Moor & Mill', null, 'EXTRA', percent(12.5)],
  ['Get 10 per cent off any order', null, 'TEN', percent(10)],
  ['Take an extra 20% off sitewide', null, 'TWENTY', percent(20)],
  ['10% discount with code TEN at checkout', null, 'TEN', percent(10)],
  ['Enter the code TEN at checkout. 10% off any order', null, 'TEN', percent(10)],
  ['10% off any order. Use TEN at checkout', null, 'TEN', percent(10)],
  ['10% off any order today', null, 'TEN', percent(10)],
  ['10% off. Save 10% at Moor & Mill.', null, 'TEN', percent(10)],
  ['£5 off any order', null, 'FIVER', pounds(5)],
  ['£5 off orders over £50', null, 'FIVER', pounds(5, 5001)],
  ['£5 off when you spend £50 or more', null, 'FIVER', pounds(5, 5000)],
  ['£5 off when you spend £50', null, 'FIVER', pounds(5, 5000)],
  ['Save £10 when you spend over £100', null, 'TENNER', pounds(10, 10001)],
  ['Save £10 on orders of £75+', null, 'TENNER', pounds(10, 7500)],
  ['£2.50 off your order', 'Minimum spend £20.', 'HALF', { off: { pence: 250 }, minimum: 2000 }],
  ['10% off', 'Min spend: £25', 'TEN', percent(10, 2500)],
  ['10% off your entire order', 'With a minimum order of £40', 'TEN', percent(10, 4000)],
  // Selected goods, people or ways to pay.
  ['12% off selected lines. Save 12% at Moor & Mill.', null, 'MOOR12', null],
  ['20% off any order', 'New customers only. Cannot be combined with other offers.', 'TWENTY', null],
  ['20% off any order', 'Cannot be combined with other offers.', 'TWENTY', null],
  ['20% off any order', null, 'STUDENT20', null],
  ['20% off any order', null, 'NHS20', null],
  ['20% off any order', null, 'WELCOME20', null],
  ['20% off your first order', null, 'TWENTY', null],
  ['10% off for new customers', null, 'TEN', null],
  ['10% off when you sign up to the newsletter', null, 'TEN', null],
  ['10% off for students', null, 'TEN', null],
  ['10% off full price items', null, 'TEN', null],
  ['10% off sale', null, 'TEN', null],
  ['10% off garden furniture', null, 'TEN', null],
  ['10% off lamps and rugs', null, 'TEN', null],
  ['10% off everything except gift cards', null, 'TEN', null],
  ['10% off all orders excluding sale', null, 'TEN', null],
  ['10% off in the app', null, 'TEN', null],
  ['Receive 10% off in checkout on over 200,000 titles. Can not be used against rare and collectable titles.', null, 'bookclub', null],
  ['10% off when you buy two', null, 'TEN', null],
  ['Buy one get one half price', null, 'BOGOF', null],
  ['3 for 2 on toys', null, 'TOYS', null],
  // No certain amount.
  ['Up to 20% off', null, 'UPTO', null],
  ['Save up to £50 on any order', null, 'UPTO', null],
  ['From 10% off everything', null, 'FROM', null],
  ['10% or 20% off any order', null, 'BOTH', null],
  ['10% off orders over £30, 20% off orders over £60', null, 'MORE', null],
  ['£5 off orders over £30 and £10 off orders over £60', null, 'MORE', null],
  ['Between 5% and 15% off', null, 'BETWEEN', null],
  ['A discount on any order', null, 'SOME', null],
  ['100% off any order', null, 'FREE', null],
  ['0% off any order', null, 'NONE', null],
  ['110% off', null, 'MUCH', null],
  ['€5 off any order', null, 'EURO', null],
  ['$5 off any order', null, 'USD', null],
  // Not the price.
  ['Free delivery on orders over £30', null, 'FREEDEL', null],
  ['Free gift with any order', null, 'GIFT', null],
  ['10% off and free delivery', null, 'BOTH', null],
  ['Collect 10% of your order as points', null, 'POINTS', null],
  ['', null, 'EMPTY', null],
  ['<b>10%</b> off any order', null, 'MARKUP', null],
];

it.each(TEXTS)('%j, %j, %j', (description, terms, code, rule) => {
  expect(voucherRule({ code, description, terms, merchantName: 'Moor & Mill' })).toEqual(rule);
});

it('an offer without a code has no rule', () => {
  expect(voucherRule({ code: null, description: '10% off any order', terms: null, merchantName: 'Moor & Mill' })).toBeNull();
});

const voucher = (id: number, code: string, description: string): Voucher => ({
  id,
  merchantId: 1,
  merchantName: 'Moor & Mill',
  merchantSlug: 'moor-and-mill',
  code,
  description,
  terms: null,
  startsAt: null,
  endsAt: null,
  termsUrl: null,
  dead: false,
});

it.each([
  [5000, 4250],
  [3001, 2551],
  // At £30.00 'over £30' is not reached.
  [3000, 2700],
  [1, null],
  [400, 360],
  [null, null],
])('the price %s with the best sure code is %s', (price, after) => {
  const vouchers = [
    voucher(1, 'TEN', '10% off any order'),
    voucher(2, 'FIFTEEN', '15% off orders over £30'),
    voucher(3, 'SOME', '90% off selected lines'),
    voucher(4, 'FOUR', '£4 off orders over £500'),
  ];
  expect(priceWithCode(price, vouchers)?.price ?? null).toBe(after);
});

it('an amount that is the whole price or more gives no price', () => {
  expect(priceWithCode(500, [voucher(1, 'FIVER', '£5 off any order')])).toBeNull();
  expect(priceWithCode(501, [voucher(1, 'FIVER', '£5 off any order')])).toMatchObject({ price: 1, voucher: { code: 'FIVER' } });
});

it('a dead code gives no price', () => {
  const [half, ten] = [voucher(1, 'HALF', '50% off any order'), voucher(2, 'TEN', '10% off any order')];
  expect(priceWithCode(1000, [{ ...half, dead: true }, ten])).toMatchObject({ price: 900, voucher: { code: 'TEN' } });
});

it('of codes that give the same price the first is taken, of others the cheapest', () => {
  const [ten, also, five] = [10, 10, 5].map((share, index) => voucher(index, `CODE${'ABC'[index]}`, `${share}% off any order`));
  expect(priceWithCode(1000, [ten!, also!])?.voucher).toBe(ten);
  expect(priceWithCode(1000, [ten!, five!])?.price).toBe(900);
});

it.each<[rule: string, description: string, expected: ReturnType<typeof voucherRule>]>([
  ['white space does not matter', '10%   off\n any  order', { off: { percent: 10 }, minimum: null }],
  ['an order above £30 is of £30.01 at least', '10% off orders above £30', { off: { percent: 10 }, minimum: 3001 }],
  ['one per cent is the least', '1% off any order', { off: { percent: 1 }, minimum: null }],
  ['a penny is the least', '£0.01 off any order', { off: { pence: 1 }, minimum: null }],
  ['nothing off is no rule', '£0 off any order', null],
])('%s: %j', (_, description, rule) => {
  expect(voucherRule({ code: 'LAMP', description, terms: null, merchantName: 'Moor & Mill' })).toEqual(rule);
});
