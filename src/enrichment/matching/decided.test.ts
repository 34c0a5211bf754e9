import { describe, expect, it } from 'vitest';
import { Decided } from './decided.ts';
import type { Listing } from './listing.ts';
import { Wording } from './traits.ts';

const listing = (id: number): Listing => ({
  id,
  merchantId: id,
  gtin: null,
  brandId: null,
  code: null,
  node: null,
  adult: false,
  price: null,
  wording: new Wording('Kettle', null),
});
const some = (...ids: number[]) => ids.map(listing);
const idsOf = (groups: Iterable<Listing>[]) => groups.map((group) => [...group].map(({ id }) => id));
const join = (productId: number, otherId: number) => ({ verb: 'join' as const, productId, otherId });
const part = (productId: number, otherId: number) => ({ verb: 'part' as const, productId, otherId });

describe('joined listings', () => {
  it('are found whichever of the two was named first', () => {
    expect(idsOf(new Decided([join(1, 2)]).joined(some(1, 2, 3)))).toEqual([[1, 2], [3]]);
    expect(idsOf(new Decided([join(2, 1)]).joined(some(1, 2, 3)))).toEqual([[1, 2], [3]]);
  });

  it('are found through others, also where these come last', () => {
    expect(idsOf(new Decided([join(1, 2), join(2, 3)]).joined(some(1, 2, 3)))).toEqual([[1, 2, 3]]);
    expect(idsOf(new Decided([join(1, 3), join(2, 3)]).joined(some(1, 2, 4, 3)))).toEqual([[1, 3, 2], [4]]);
  });

  it('stay by themselves where the other is not there', () => {
    expect(idsOf(new Decided([join(1, 9)]).joined(some(1, 2)))).toEqual([[1], [2]]);
  });
});

it('listings that an admin took out of a thing stay out where the other one is gone', () => {
  const decided = new Decided([part(3, 1), part(4, 9)]);
  expect(idsOf([decided.strays(some(1, 2, 3, 4))])).toEqual([[4]]);
  expect(idsOf([decided.strays(some(2, 3))])).toEqual([[3]]);
  expect([decided.areParted(listing(3), listing(1)), decided.areParted(listing(1), listing(3))]).toEqual([true, true]);
  expect(decided.areParted(listing(3), listing(2))).toBe(false);
  expect(some(1, 2, 3, 4).map(decided.isLeaving)).toEqual([false, false, true, true]);
});

it('says which listings any decision is about', () => {
  const decided = new Decided([join(1, 2), part(3, 4)]);
  expect([1, 2, 3, 4, 5].map((id) => decided.isAbout([listing(id)]))).toEqual([true, true, true, false, false]);
  expect(decided.isAbout(some(5, 3))).toBe(true);
  expect(decided.isAbout(some(5, 6))).toBe(false);
});
