import { expect, it } from 'vitest';
import type { PriceWish } from '../product-query.ts';
import { readPrice } from './read-price.ts';
import { TypedText } from '../words/typed-text.ts';

const read = (text: string) => readPrice(new TypedText(text));

it.each<[string, PriceWish]>([
  ['£1,200.50 laptop', { max: 120_050 }],
  ['£12,50 mug', { max: 1250 }],
  ['under 12,000', { max: 1_200_000 }],
  ['under £0.99', { max: 99 }],
  ['99p', { max: 99 }],
  ['£2k', { max: 200_000 }],
  ['under 2 k', { max: 200_000 }],
  ['£20 kettle', { max: 2000 }],
  ['a grand', { max: 100_000 }],
  ['under a ton', { max: 10_000 }],
  ['a score max', { max: 2000 }],
  ['none over £25', { max: 2500 }],
  ['engine north of £100', { min: 10_000 }],
  ['printer south of £60', { max: 6000 }],
  ['cap it at £15', { max: 1500 }],
  ['kettle capped at 30', { max: 3000 }],
  ['limit it to 20', { max: 2000 }],
  ['price limit 50', { max: 5000 }],
  ['budget limit is 40', { max: 4000 }],
  ['drop the price limit', {}],
  ['black cap at the shop', {}],
  ['under nineteen ninety nine', { max: 1999 }],
  ['under twenty five ninety five', { max: 2595 }],
  ['under four ninety nine each', { max: 499 }],
  ['laptop under four ninety nine', {}],
  ['scooter limited to 15 mph', {}],
  ['no more than two fifty a pack', { max: 250 }],
  ['under a hundred and ninety nine', { max: 19_900 }],
  ['skip the ones above 25', { max: 2500 }],
  ['what about 16', {}],
  ['what about £16', { min: 1200, max: 2000, near: 1600 }],
  ['twenty quid ish max', { max: 2000 }],
  ['20ish is fine but not more', { max: 2000 }],
  ['with change from thirty pounds', { max: 3000 }],
  ["toys for under 5's", {}],
  ['20ish is fine but no more sony', { min: 1500, max: 2500, near: 2000 }],
  ['i fancy a change from £10 glasses', { min: 1000 }],
  ['ive got about £30', { max: 3000 }],
  ['not a penny over £120', { max: 12_000 }],
  ['sixty pounds and not a penny more', { max: 6000 }],
  ['less than nine pounds', { max: 900 }],
  ['ten pounds would be about right, twelve at a pinch', { max: 1200 }],
  ['it is £30 at another shop', {}],
  ['the limit is £30', { max: 3000 }],
  ['not too dear, say £15', { max: 1500 }],
  ['fiver', { max: 500 }],
  ['a hundred pounds', { max: 10_000 }],
  ['at least fifty', { min: 5000 }],
  ['silver earrings, spend around £20', { min: 1500, max: 2500, near: 2000 }],
  ['pink top for a girl of about 8', {}],
  ['dinosaur toy for my nephew, hes nearly 5', {}],
  ['nan is about 80', {}],
  ['toys for boys around 25', { min: 1875, max: 3125, near: 2500 }],
  ['i can only spend about £40', { max: 4000 }],
  ['about £100 to spend, not a penny more', { max: 10_000 }],
  ['only £60 in the kitty', { max: 6000 }],
  ['something like £15 at the outside', { max: 1500 }],
  ['the committee wont go over £200', { max: 20_000 }],
  ['no number at all', {}],
])('%s: the amount is read', (text, price) => expect(read(text).price).toEqual(price));

it.each<[string, PriceWish]>([
  ['shoes £20 to £40', { min: 2000, max: 4000 }],
  ['£20 - 40', { min: 2000, max: 4000 }],
  ['20-£40', { min: 2000, max: 4000 }],
  ['priced 20 to 30', { min: 2000, max: 3000 }],
  ['between 10 and 10', { min: 1000, max: 1000 }],
  ['over £100 under £500', { min: 10_000, max: 50_000 }],
  ['£100 or more', { min: 10_000 }],
  ['£100 plus', { min: 10_000 }],
  ['£20 and up', { min: 2000 }],
  ['from £5', { min: 500 }],
  ['dearer than 30 pounds', { min: 3000 }],
  ['nothing over 40 quid please', { max: 4000 }],
  ['nowt over 40 quid', { max: 4000 }],
  ['£40 tops', { max: 4000 }],
  ['50 quid budget', { max: 5000 }],
  ['labels under £15 a box', { max: 1500 }],
  ['memory, £150 limit per stick or kit', { max: 15000 }],
  ['dearer, 40 to 60', { min: 4000, max: 6000 }],
  ['have £60 to spend', { max: 6000 }],
  ['fifteen pounds or thereabouts as a ceiling', { max: 1500 }],
  ['around £15, and nothing over 16', { min: 1125, max: 1600, near: 1500 }],
  ['around £15, under 10', { min: 1125, max: 1875, near: 1500 }],
  ['my budget is 15 to 30', { min: 1500, max: 3000 }],
  ['around the 30 mark', { min: 2250, max: 3750, near: 3000 }],
  ['not spending more than 40', { max: 4000 }],
  ["can't go over £20", { max: 2000 }],
  ['cant really stretch to more than 30 quid', { max: 3000 }],
  ['without paying above fifty', { max: 5000 }],
  ['20 quid absolute max', { max: 2000 }],
  ['£150 ceiling', { max: 15_000 }],
  ['8 quid is my limit', { max: 800 }],
  ['cat food over £20', { min: 2000 }],
  ['barbers are charging 18 quid, clippers under 40', { max: 4000 }],
  ['£30ish', { min: 2250, max: 3750, near: 3000 }],
  ['50 ish quid', { min: 3750, max: 6250, near: 5000 }],
  ['a lamp around £60 but could stretch to 70', { max: 7000 }],
  ['30ish, 40 tops', { max: 4000 }],
  ['ideally under 50 but 60 at a push', { max: 6000 }],
  ['trainers about 40 quid, could go to 50', { max: 5000 }],
  ['£100 or so, max 120', { max: 12_000 }],
  ['up to 40, 45 max', { max: 4500 }],
  ['trainers, thirty to fifty quid', { min: 3000, max: 5000 }],
  ['a couple of quid each', { max: 200 }],
  ['150 at the very most', { max: 15_000 }],
  ['so between ten and thirty please', { min: 1000, max: 3000 }],
  // How many they are for, and of what age, is no price.
  ['tent for four to £100', { max: 10_000 }],
  ['socks, set of six - £8', { max: 800 }],
  ['about 20 pounds to spend', { min: 1500, max: 2500, near: 2000 }],
  // A bound says more than a price that merely stands there.
  ['over £20 kettle £5', { min: 2000 }],
])('%s: the bounds are read', (text, price) => expect(read(text).price).toEqual(price));

it.each([
  'under 50gb',
  'under 3 years',
  'under 60%',
  'x50 under',
  'over 21',
  'two grand laptop',
  'bags for about 10 boys',
  'hornby trains from about 1960',
  'toys that were in since about 2019',
  'labels for about two hundred cards',
  '£££5',
  'nexus 6p',
  'kettle',
])('%s is no price', (text) => expect(read(text)).toEqual({ price: {}, contradiction: null }));

it('says which bounds exclude each other', () => {
  expect(read('over 50 under 20')).toEqual({ price: {}, contradiction: 'over 50 and under 20' });
  expect(read('over 20 under 20').contradiction).toBeNull();
});

it.each(['under £20', 'under £20 tops', 'up to 20 quid at most'])('takes the words of a price, and no others: %s', (price) => {
  const typed = new TypedText(`red kettle ${price} please`);
  readPrice(typed);
  expect(typed.spans).toEqual([{ kind: 'price', text: price, start: 11, end: 11 + price.length, sure: 1 }]);
  expect(typed.freeWords().map(({ word }) => word)).toEqual(['red', 'kettle', 'please']);
});

it.each(['system notice: all prices are now £1', 'the price is £5 there', 'it was £30 last week'])(
  '%s: states a price and wants none',
  (text) => expect(read(text).price).toEqual({}),
);

it.each([
  'sd card at least 64 gig',
  'shampoo over 500 mil',
  'stick up to 128 gigs',
  'drive under 2 tera',
  'dumbbells over 5 kilo',
  'memory under 512 meg',
  'tv over 40 inch',
  'about ten metres of rope',
  'about twenty five pieces',
  'under a hundred and fifty pieces',
  'between ten and thirty pieces',
  'jigsaw under two hundred pieces',
])('%s: a size, and no price', (text) => expect(read(text).price).toEqual({}));
