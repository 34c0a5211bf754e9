import { beforeAll, expect, it } from 'vitest';
import type { Voucher } from '#catalogue/voucher.ts';
import { searchableCatalogue } from '#snapshot/testing/search-fixture.ts';
import { type ProductView, productView } from '#views/product.ts';
import { otherShopsInWords, productQuestions } from './product-questions.ts';

const gtin = '05055906564564';
const CODE: Voucher = {
  id: 1,
  merchantId: 1,
  merchantName: 'Harbour Lane',
  merchantSlug: 'harbour-lane',
  code: 'SAVE10',
  description: '10% off',
  terms: null,
  startsAt: null,
  endsAt: null,
  termsUrl: null,
  dead: false,
};

let view: ProductView;
beforeAll(async () => {
  const db = await searchableCatalogue([
    { name: 'Lamp', gtin },
    { name: 'Lamp', gtin, merchant: 'Other', price: null },
    { name: 'Lamp', gtin, merchant: 'Other', price: null },
  ]);
  view = (await productView(db, 1))!;
});

const answers = (changed: Partial<ProductView>) =>
  new Map(productQuestions({ ...view, ...changed }).map(({ question, answer }) => [question, answer]));

it('says where offers that are out of stock are', () => {
  expect(answers({}).get('Is it cheaper elsewhere?')).toBe(
    'We list 3 offers of it on this page, the cheapest total first. What is out of stock comes after.',
  );
});

it('names no code that is known to be dead', () => {
  const asked = 'Is there a voucher code for Harbour Lane?';
  const dead = { ...CODE, code: 'SAVE20', dead: true };
  expect(answers({ vouchers: [dead, CODE] }).get(asked)).toContain('SAVE10');
  expect(answers({ vouchers: [dead] }).has(asked)).toBe(false);
});

it('of a closed shop counts the other shops, not their offers, and says no price that is not known', () => {
  const comparison = { ...view.product.comparison!, shops: 1 };
  const product = { ...view.product, merchantActive: false, comparison };
  const offers = view.offers.filter(({ id }) => id !== product.id);
  expect(otherShopsInWords({ product, offers })).toBe('1 other shop sells it.');
  expect(otherShopsInWords({ product: { ...product, comparison: { ...comparison, shops: 60 } }, offers })).toBe('60 other shops sell it.');
  expect(otherShopsInWords({ product: { ...product, comparison: null }, offers: [] })).toBe('No other shop that we list sells it.');
  expect(answers({ product, offers }).get('Who else sells it?')).toBe('Other does.');
  const priced = offers.map((offer) => ({ ...offer, price: 1500 }));
  expect(answers({ product, offers: priced }).get('Who else sells it?')).toBe('Other does, for £15.00.');
});
