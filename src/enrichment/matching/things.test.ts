import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decided } from './decided.ts';
import type { Listing } from './listing.ts';
import { type Reason, thingsAmong } from './things.ts';
import { Wording } from './traits.ts';

const EAN = '05055906564564';
const OTHER_EAN = '04008705042628';
const KETTLES = 3_477;

interface Given extends Partial<Omit<Listing, 'wording'>> {
  name?: string;
  /** Its attributes by id. */
  attributes?: Record<string, (string | number)[]>;
}

let merchant = 0;
function listing({ name = 'Penrith kettle', attributes = {}, ...rest }: Given): Listing {
  merchant += 1;
  const own = Object.entries(attributes).map(([id, values]) => ({ id, label: id, values, text: values.join(', ') }));
  return {
    id: merchant,
    merchantId: merchant,
    gtin: null,
    brandId: 'penrith',
    code: null,
    node: KETTLES,
    adult: false,
    price: 2000,
    wording: new Wording(name, JSON.stringify(own)),
    ...rest,
  };
}

/** The sizes of the things of several listings, and why others were refused. */
function matched(...given: Given[]): { sizes: number[]; reasons: Reason[] } {
  const reasons: Reason[] = [];
  const things = thingsAmong(given.map(listing), undefined, (reason) => reasons.push(reason));
  return { sizes: things.map(({ length }) => length).sort((a, b) => b - a), reasons };
}

const NOTHING = { sizes: [] };
const BOTH = { sizes: [2], reasons: [] };

describe('a barcode', () => {
  it('makes listings one thing, also where a shop does not name the brand', () => {
    expect(matched({ gtin: EAN }, { gtin: EAN, brandId: null }, { gtin: OTHER_EAN })).toEqual(BOTH);
  });

  it('of several brands counts with the brand', () => {
    expect(matched({ gtin: EAN }, { gtin: EAN }, { gtin: EAN, brandId: 'harrow' }, { gtin: EAN, brandId: null })).toEqual({
      sizes: [2],
      reasons: ['brands'],
    });
  });

  it('that a shop puts on 200 colours tells nothing of its listings', () => {
    const colours = Array.from({ length: 200 }, (_, index) => ({ gtin: EAN, merchantId: 999, name: `Penrith kettle shade ${index}` }));
    expect(matched(...colours, { gtin: EAN }, { gtin: EAN })).toEqual({ sizes: [2], reasons: ['barcode of many'] });
  });

  it('that a shop puts on four listings still counts', () => {
    const ofOneShop = (count: number) => Array.from({ length: count }, () => ({ gtin: EAN, merchantId: 999 }));
    expect(matched(...ofOneShop(4), { gtin: EAN })).toEqual({ sizes: [5], reasons: [] });
    expect(matched(...ofOneShop(5), { gtin: EAN })).toEqual({ sizes: [], reasons: ['barcode of many'] });
  });

  it('of more than a hundred shops is one thing', () => {
    expect(matched(...Array.from({ length: 150 }, () => ({ gtin: EAN })))).toEqual({ sizes: [150], reasons: [] });
  });

  it('of adult and other goods is two things', () => {
    expect(matched({ gtin: EAN }, { gtin: EAN }, { gtin: EAN, adult: true }, { gtin: EAN, adult: true })).toEqual({
      sizes: [2, 2],
      reasons: [],
    });
  });

  it('that thousands of listings have is none', () => {
    expect(matched(...Array.from({ length: 1001 }, () => ({ gtin: EAN })))).toEqual({ sizes: [], reasons: ['barcode of many'] });
    expect(matched(...Array.from({ length: 1001 }, () => ({ code: 'X100' })))).toMatchObject(NOTHING);
  });
});

describe('a code', () => {
  const code = 'SMG980F';

  it('with the brand makes listings one thing', () => {
    expect(matched({ code }, { code }, { code, brandId: 'harrow' }, { code, brandId: null })).toEqual(BOTH);
  });

  it('joins listings without a barcode to those with one', () => {
    expect(matched({ code, gtin: EAN }, { gtin: EAN }, { code })).toEqual({ sizes: [3], reasons: [] });
  });

  it.each<[string, Given, Reason]>([
    ['two barcodes', { code, gtin: OTHER_EAN }, 'code of several'],
    ['two listings of a shop', { code, merchantId: 999 }, 'code of several'],
    ['two colours', { code, name: 'Penrith kettle blue' }, 'colour'],
    ['two models', { code, name: 'Penrith kettle X200' }, 'model'],
    ['prices more than a third apart', { code, price: 2700 }, 'price'],
    ['boxed and unboxed parts', { code, name: 'Penrith kettle red X100, box' }, 'packaging'],
  ])('of %s is no proof', (_, other, reason) => {
    const first = { code, gtin: EAN, merchantId: 999, name: 'Penrith kettle red X100' };
    expect(matched(first, other)).toEqual({ sizes: [], reasons: [reason] });
  });

  it('is unique in a category with those below it, not beyond', () => {
    const [computers, laptops, shirts] = [278, 328, 212];
    expect(matched({ code, node: computers }, { code, node: laptops }, { code, node: null }, { code, node: shirts })).toMatchObject({
      sizes: [3],
    });
    expect(matched({ code, node: laptops }, { code, node: shirts })).toMatchObject(NOTHING);
  });

  it('of one refurbished listing still makes the others one thing', () => {
    expect(matched({ code }, { code }, { code, name: 'Penrith kettle (refurbished)', price: 900 })).toMatchObject({ sizes: [2] });
  });
});

const decide = (verb: 'join' | 'part', [productId, otherId]: number[], ids: number[], more: Given[] = []) => {
  const listings = ids.map((id, at) => listing({ id, gtin: EAN, ...more[at] }));
  return thingsAmong(listings, new Decided([{ verb, productId: productId!, otherId: otherId! }])).map((thing) =>
    thing.map(({ id }) => id).sort((a, b) => a - b),
  );
};

it('a number of the name that was taken for a pack is none', () => {
  const windows = { gtin: EAN, name: 'Desktop, Windows 10 PC', attributes: { 'pack-quantity': [10] } };
  expect(matched(windows, { gtin: EAN, name: 'Desktop PC' })).toEqual(BOTH);
});

describe('admins', () => {
  it('take a product out of a thing', () => {
    expect(decide('part', [1, 2], [1, 2, 3])).toEqual([[2, 3]]);
    expect(decide('part', [3, 1], [1, 2, 3])).toEqual([[1, 2]]);
    // Also where the product from which it was parted is not sold any more.
    expect(decide('part', [3, 9], [1, 2, 3])).toEqual([[1, 2]]);
  });

  it('join what no rule joins, and what a rule refuses', () => {
    expect(decide('join', [1, 2], [1, 2], [{ gtin: null }, { gtin: null }])).toEqual([[1, 2]]);
    expect(decide('join', [1, 3], [1, 2, 3], [{ gtin: null, name: 'Urn, red' }, {}, { name: 'Kettle, black' }])).toEqual([[1, 2, 3]]);
  });
});

it('never matches by name alone', () => {
  expect(matched({ name: 'Penrith stovetop kettle 2 l' }, { name: 'Penrith stovetop kettle 2 l' })).toMatchObject(NOTHING);
});

const named = (name: string): Given => ({ gtin: EAN, name });
const sized = (size: string[]): Given => ({ gtin: EAN, attributes: { size } });
const priced = (price: number | null): Given => ({ gtin: EAN, price });

describe('the same barcode, but', () => {
  it.each<[Reason, string, string]>([
    ['condition', 'Galaxy S20 128GB', 'Galaxy S20 128GB refurbished'],
    ['condition', 'Galaxy S20 128GB', 'Galaxy S20 128GB (pre-owned)'],
    ['compatible', 'HP 124A toner', 'Toner, compatible with HP 124A'],
    ['compatible', 'HP 124A toner', 'Toner equivalent to HP 124A'],
    ['compatible', 'HP 124A toner', 'Replacement for HP 124A toner'],
    ['bundle', 'PlayStation 5 console', 'PlayStation 5 console bundle'],
    ['bundle', 'PlayStation 5 console', 'PlayStation 5 console + Spider-Man'],
    ['bundle', 'PlayStation 5 console', 'PlayStation 5 console with free controller'],
    ['pack', 'AA batteries', 'AA batteries, pack of 4'],
    ['pack', 'AA batteries 4 pack', 'AA batteries 8 pack'],
    ['pack', 'AA batteries', '3 x AA batteries'],
    ['pack', 'Duracell torch', 'Duracell torch twin pack'],
    ['quantity', 'Galaxy S20 128GB', 'Galaxy S20 256 GB'],
    ['quantity', 'Shampoo 250ml', 'Shampoo 1 l'],
    ['quantity', 'HDMI cable 2m', 'HDMI cable 5 metres'],
    ['size', 'Runner size 7', 'Runner size 8'],
    ['size', 'Hooded top - L', 'Hooded top (XL)'],
    ['colour', 'Kettle, black', 'Kettle, red'],
    ['colour', 'Ink, photo cyan', 'Ink, cyan'],
  ])('another %s: %s | %s', (reason, one, other) => {
    expect(matched(named(one), named(other))).toEqual({ sizes: [], reasons: [reason] });
    expect(matched(named(other), named(one))).toEqual({ sizes: [], reasons: [reason] });
  });

  it.each<[string, Given, Given]>([
    ['colour', { attributes: { colour: ['Black'] } }, { attributes: { colour: ['Red'] } }],
    ['size', { attributes: { size: ['UK 7'] } }, { attributes: { size: ['8', 'EU 41'] } }],
    ['pack', {}, { attributes: { 'pack-quantity': [6] } }],
    ['pack', { attributes: { 'pack-quantity': [1] } }, { attributes: { 'pack-quantity': [2] } }],
    ['condition', {}, { attributes: { condition: ['Refurbished'] } }],
  ])('another %s in a column', (reason, one, other) => {
    expect(matched({ gtin: EAN, ...one }, { gtin: EAN, ...other })).toEqual({ sizes: [], reasons: [reason] });
  });

  it.each([
    ['Galaxy S20 128GB black', 'Samsung Galaxy S20 smartphone'],
    ['Monitor 26.4 cm (10.4")', 'Monitor 10.4 inch'],
    ['Cable 2m, M/M', 'Cable 200 cm'],
    ['Case for iPhone X, fits XS', 'Case for iPhone X'],
    ['Runner size 7', 'Runner'],
    ['Hooded top - Large', 'Hooded top (L)'],
    ['Desktop with Windows 10, PC', 'Desktop, Windows 10 PC'],
    ['Logitech headset X100', 'Logitech X100 headset'],
  ])('one says more or says it otherwise, which is no difference: %s | %s', (one, other) => {
    expect(matched({ gtin: EAN, name: one }, { gtin: EAN, name: other })).toEqual(BOTH);
  });

  it.each([
    [
      ['UK 7', 'UK 8'],
      ['8', '9'],
    ],
    [['UK 7'], ['EU 41']],
  ])('sizes that a shop has left are no difference, and those of other countries cannot be compared: %o | %o', (one, other) => {
    expect(matched(sized(one), sized(other))).toEqual(BOTH);
  });

  it.each([
    ['20 times apart', 2000, 40_001],
    ['one that cannot be right', 2000, 1],
  ])('prices %s: the usual ones stay together', (_, usual, other) => {
    expect(matched(priced(other), priced(usual), priced(usual + 100), priced(null))).toEqual({ sizes: [3], reasons: ['price'] });
  });
});

const anyListing: fc.Arbitrary<Listing> = fc
  .record({
    id: fc.integer({ min: 1, max: 1000 }),
    merchantId: fc.integer({ min: 1, max: 4 }),
    gtin: fc.constantFrom(null, EAN, OTHER_EAN),
    brandId: fc.constantFrom(null, 'penrith', 'harrow'),
    code: fc.constantFrom(null, 'X100', 'X200'),
    node: fc.constantFrom(null, 278, 328, 212),
    adult: fc.boolean(),
    price: fc.constantFrom(null, 1, 1000, 1400, 50_000),
    name: fc.constantFrom('Kettle', 'Kettle, black', 'Kettle, red', 'Kettle 2 pack', 'Kettle X100', 'Kettle 1 l', 'Kettle used'),
  })
  .map(({ name, ...rest }) => ({ ...rest, wording: new Wording(name, null) }));

const idsOf = (some: readonly Listing[], decided?: Decided): number[][] =>
  thingsAmong(some, decided)
    .map((thing) => thing.map(({ id }) => id).sort((a, b) => a - b))
    .sort((a, b) => a[0]! - b[0]!);

it('gives the same things for every order of listings, each listing in one at most', () => {
  const someListings = fc.uniqueArray(anyListing, { selector: ({ id }) => id, maxLength: 12 });
  const shuffled = someListings.chain((listings) =>
    fc.tuple(fc.constant(listings), fc.shuffledSubarray(listings, { minLength: listings.length })),
  );
  fc.assert(
    fc.property(shuffled, ([listings, inOtherOrder]) => {
      const things = idsOf(listings);
      expect(idsOf(inOtherOrder)).toEqual(things);
      expect(new Set(things.flat()).size).toBe(things.flat().length);
    }),
  );
});

it('finds plain things, of one barcode and wording, as all others', () => {
  const wordings = ['Kettle', 'Kettle 2 pack', 'Kettle used'].map((name) => new Wording(name, null));
  const alike = anyListing.chain((any) => fc.constantFrom(...wordings).map((wording) => ({ ...any, gtin: EAN, wording })));
  const mostlyAlike = fc.uniqueArray(fc.oneof({ weight: 5, arbitrary: alike }, anyListing), { selector: ({ id }) => id, maxLength: 6 });
  fc.assert(
    fc.property(mostlyAlike, (listings) => {
      // A decision about a product that is not there changes nothing, but nothing is taken as plain.
      const decisions = listings.map(({ id }) => ({ verb: 'join' as const, productId: id, otherId: 5000 }));
      expect(idsOf(listings)).toEqual(idsOf(listings, new Decided(decisions)));
    }),
    { numRuns: 500 },
  );
});
