import { describe, expect, it } from 'vitest';
import { BrandBook, BrandLearner, NO_BRANDS_DECIDED } from './brand-book.ts';
import { feedBrand } from './feed-brand.ts';

const MEN = ['Red', 'Blue', 'Green', 'Black'].map((colour) => `Oak & Ash Men ${colour} Shirt`);
const NAMES: [name: string, brand: string | null][] = [
  ...['LaserJet 1', 'DeskJet 2', 'Ink 3'].map((name): [string, string] => [`HP ${name}`, 'Hewlett Packard']),
  ...['Owls', 'Boats', 'Cats'].map((name): [string, string] => [`Falcon de luxe ${name}`, 'Jumbo']),
  ...['Bear', 'Lion', 'Fox', 'Cat'].map((name): [string, string] => [`${name} soft toy by Hansa`, 'Hansa']),
  ...['Bear', 'Lion', 'Fox', 'Cat', 'Dog'].map((name, at): [string, string] => [`Giant ${name}`, ['Aa', 'Bb', 'Cc', 'Dd', 'Ee'][at]!]),
  ...MEN.map((name): [string, null] => [name, null]),
  ...['Kohl', 'Lipstick', 'Mascara', 'Powder', 'Gloss'].map((name): [string, null] => [`Deborra ${name} 12`, null]),
];

function bookOf(decisions = NO_BRANDS_DECIDED): BrandBook {
  const learner = new BrandLearner();
  for (const [name, brand] of NAMES) learner.add(name, brand);
  return new BrandBook(learner.finish(), decisions);
}

const book = bookOf();

describe('the brand of a feed', () => {
  it.each([
    ['HP', 'HP'],
    ['  Brand®  Name ', 'Brand Name'],
    ['Unbranded', null],
    ['SHOP Ltd', null],
    ['Hair Dryers', null],
    ['', null],
  ])('of %j is %j', (text, wanted) => {
    expect(feedBrand(text, 'The Shop')).toBe(wanted);
  });
});

describe('the brand of a product', () => {
  it.each([
    ['anything', 'hp inc', 'HP'],
    ['HP OfficeJet 9', null, 'HP'],
    ['Falcon de luxe Dogs', null, 'Jumbo'],
    ['Wolf plush by Hansa', null, 'Hansa'],
    ['Oak & Ash Women Grey Skirt', null, 'Oak & Ash'],
    ['Deborra Nail Polish', null, 'Deborra'],
    // Many brands begin so: unsure is none.
    ['Giant Wolf', null, null],
    ['Nothing known', null, null],
    ['', null, null],
  ])('%j, %j is of %j', (name, brand, wanted) => {
    expect(book.find(name, brand)?.name ?? null).toBe(wanted);
  });

  it('follows what admins decided', () => {
    const decided = bookOf({ joined: new Map([['jumbo', 'hansa']]), renamed: new Map([['hp', 'HP Inc.']]), dropped: new Set(['deborra']) });
    expect(decided.find('Falcon de luxe Dogs', null)?.key).toBe('hansa');
    expect(decided.find('HP 1', null)?.name).toBe('HP Inc.');
    expect(decided.find('Deborra Gloss', null)).toBeNull();
  });

  it('is learned alike in any order', () => {
    const learner = new BrandLearner();
    for (const [name, brand] of NAMES.toReversed()) learner.add(name, brand);
    const again = new BrandLearner();
    for (const [name, brand] of NAMES) again.add(name, brand);
    expect(learner.finish()).toEqual(again.finish());
  });
});
