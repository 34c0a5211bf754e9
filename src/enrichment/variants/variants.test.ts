import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemGroup } from '#catalogue/product.ts';
import { stemOf } from './stem.ts';
import { type VariantListing, variantsAmong } from './variants.ts';

const SHOES = 187;
const KETTLES = 751;

let lastId = 0;
function listing(name: string, more: Partial<VariantListing> & { colour?: string; size?: string } = {}): VariantListing {
  const { colour, size, ...fields } = more;
  const id = (lastId += 1);
  const attributes = JSON.stringify(
    Object.entries({ colour, size }).flatMap(([key, text]) => (text === undefined ? [] : [{ id: key, label: key, values: [text], text }])),
  );
  return { id, thing: id, merchantId: 1, brandId: 'acme', node: SHOES, adult: false, name, attributes, itemGroup: null, ...fields };
}

const inGroup = (id: string, colour: string | null, size: string | null = null): { itemGroup: ItemGroup } => ({
  itemGroup: { id, colour, size },
});

/** The labels of each group of variants, as text. */
const groupsOf = (listings: readonly VariantListing[]): string[][] =>
  [...Map.groupBy(variantsAmong(listings), ({ group }) => group).values()].map((variants) =>
    variants.map(({ colour, size }) => [colour, size].filter((part) => part !== null).join(' ')),
  );

describe('a name without colours and sizes', () => {
  it.each<[name: string, words: string, colour: string | null, size: string | null]>([
    ['Puma Men Navy Blue Ferrari Shirt - L', 'puma men ferrari shirt', 'Navy Blue', 'L'],
    ['Adidas Superstar 2 Black/White Shoes UK 9.5', 'adida superstar 2 shoe', 'Black / White', 'UK 9.5'],
    ['Fabindia Olive Green Stole', 'fabindia stole', 'Olive Green', null],
    ['Mummy Case for iPhone 5c - Coral', 'mummy case for iphone 5c', 'Coral', null],
    ['Vans Sk8-Hi Size 8', 'van sk8 hi', null, '8'],
    ['Acme Coral Reef Shirt', 'acme coral reef shirt', null, null],
  ])('of %s', (name, words, colour, size) => {
    expect(stemOf(name, true)).toEqual({ words: words.split(' '), colour, size });
  });

  it('has sizes of clothes only', () => {
    expect(stemOf('One Touch XL Mount - Black', false)).toEqual({ words: ['one', 'touch', 'xl', 'mount'], colour: 'Black', size: null });
  });
});

describe('variants of one thing', () => {
  it('have the same name but for colour and size, at one shop or several', () => {
    expect(
      groupsOf([
        listing('Acme Vedano Black Shoes'),
        listing('Acme Vedano Shoes - White', { merchantId: 2 }),
        listing('Acme Vedano Shoes Red UK 7', { merchantId: 3 }),
        listing('Acme Corsica Black Shoes'),
      ]),
    ).toEqual([['Black', 'White', 'Red UK 7']]);
  });

  it('are told by attributes where names are equal', () => {
    expect(groupsOf([listing('Acme Vedano Shoes', { colour: 'Blue' }), listing('Acme Vedano Shoes', { colour: 'Grey' })])).toEqual([
      ['Blue', 'Grey'],
    ]);
  });

  it('are told by the item group of a shop, with its own words for colours and sizes', () => {
    expect(
      groupsOf([
        listing('Acme Air Volt Trainers', inGroup('G-1', 'VOLT', 'uk 7')),
        listing('Acme Air Trainers', inGroup('G-1', 'Bone', 'UK 8')),
        listing('Acme Air Trainers', { merchantId: 2, ...inGroup('G-1', 'Bone', 'UK 9') }),
      ]),
    ).toEqual([['Volt UK 7', 'Bone UK 8']]);
  });

  it('of several shops are joined through a comparison that both have', () => {
    const shared = listing('Acme Vedano Black Shoes');
    expect(
      groupsOf([
        shared,
        listing('Acme Vedano White Shoes'),
        listing('Sports shoes, black', { thing: shared.id, merchantId: 2, ...inGroup('7', 'Black') }),
        listing('Sports shoes, pink', { merchantId: 2, ...inGroup('7', 'Pink') }),
      ]),
    ).toEqual([['Black', 'White', 'Pink']]);
  });

  it.each<[why: string, listings: VariantListing[]]>([
    ['a generic name', [listing('Acme Men Casual Black Shoes'), listing('Acme Men Casual White Shoes')]],
    ['another brand', [listing('Vedano Black Shoes'), listing('Vedano White Shoes', { brandId: 'other' })]],
    ['no brand', [listing('Vedano Black Shoes', { brandId: null }), listing('Vedano White Shoes', { brandId: null })]],
    ['another kind of goods', [listing('Acme Vedano Black Shoes'), listing('Acme Vedano White Shoes', { node: KETTLES })]],
    ['an adult thing', [listing('Acme Vedano Black Shoes'), listing('Acme Vedano White Shoes', { adult: true })]],
    ['another quantity', [listing('Acme Vedano 1.5 l Black', { node: KETTLES }), listing('Acme Vedano 1.7 l White', { node: KETTLES })]],
    ['no colour of one', [listing('Acme Vedano Black Shoes'), listing('Acme Vedano Shoes')]],
    ['a name that one shop has twice in a colour', ['Black', 'White', 'Black'].map((colour) => listing(`Acme Vedano ${colour} Shoes`))],
    ["the id '0'", [listing('Acme One Shoes', inGroup('0', 'Black')), listing('Acme Two Shoes', inGroup('0', 'White'))]],
    ['an id of unlike names', [listing('Acme Racer Boots', inGroup('1', 'Black')), listing('Acme Penny Loafers', inGroup('1', 'White'))]],
    ['an id of 500 goods', Array.from({ length: 500 }, (_, at) => listing('Acme Long Name Of Shoes', inGroup('1', `Colour ${at}`)))],
  ])('are not joined by %s', (_, listings) => {
    expect(groupsOf(listings)).toEqual([]);
  });

  it('do not depend on the order of listings, and each is in one group', () => {
    const name = fc.constantFrom(
      'Acme Vedano Black Shoes',
      'Acme Vedano White Shoes',
      'Acme Corsica Shoes',
      'Acme Corsica Pink Shoes',
      'Shoes',
    );
    const some = fc.array(
      fc.record({
        name,
        merchantId: fc.integer({ min: 1, max: 3 }),
        thing: fc.integer({ min: 1, max: 6 }),
        group: fc.constantFrom(null, '1', '2'),
      }),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(some, fc.infiniteStream(fc.nat()), (given, order) => {
        const listings = given.map(({ name: text, group, ...fields }) =>
          listing(text, { ...fields, itemGroup: group && { id: group, colour: null, size: null } }),
        );
        const variants = variantsAmong(listings).sort((a, b) => a.thing - b.thing);
        const shuffled = listings.map((one) => ({ one, at: order.next().value })).sort((a, b) => a.at - b.at);
        expect(variantsAmong(shuffled.map(({ one }) => one)).sort((a, b) => a.thing - b.thing)).toEqual(variants);
        expect(new Set(variants.map(({ thing }) => thing)).size).toBe(variants.length);
      }),
    );
  });
});
