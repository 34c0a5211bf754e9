import { isWithin } from '#lexicon/taxonomy.ts';
import { type Decided, NO_MATCHES_DECIDED } from './decided.ts';
import type { Listing } from './listing.ts';
import { codeRefusal, offerRefusal, type Refusal, refusal } from './refusals.ts';

/** Why listings that share a barcode or a code are not the same thing. */
export type Reason = Refusal | 'decided' | 'barcode of many' | 'brands' | 'code of several';

/** Told of listings that are refused, one call a barcode, code or listing. */
export type Note = (reason: Reason, listings: readonly Listing[]) => void;

/** A merchant with more listings of one barcode than this has put it on other things too. */
const BARCODE_LISTINGS_MAX = 4;

/** More listings than this share no barcode or code of one thing. */
const LINKED_MAX = 1000;

/**
 * Which listings are the same thing: the sets of two or more. Every listing that is in none is a thing by itself. The answer depends on
 * the listings alone, not on their order.
 *
 * 1. The same valid barcode is the same thing, unless brands differ.
 * 2. The same brand and manufacturer's code is the same thing, where that code is unique in its category.
 * 3. Of these, listings that differ in condition, pack, capacity, size, colour or wildly in price are apart (`refusal`).
 * 4. What admins decided overrules the rules.
 *
 * @param listings that share keys with each other, directly or through others
 */
export function thingsAmong(listings: readonly Listing[], decided: Decided = NO_MATCHES_DECIDED, note: Note = () => {}): Listing[][] {
  return [true, false].flatMap((adult) => {
    const own = listings.filter((listing) => listing.adult === adult).sort((a, b) => a.id - b.id);
    if (own.length < 2) return [];
    if (isPlain(own) && !decided.isAbout(own)) return [own];
    return linked(own, decided, note)
      .flatMap((some) => apart(some, decided, note))
      .filter(({ length }) => length > 1);
  });
}

/** Whether every step finds one thing: a barcode of one brand, and the same words at every shop, as most things have. */
function isPlain(listings: readonly Listing[]): boolean {
  const [{ gtin, wording }] = listings as [Listing];
  if (gtin === null || listings.length > BARCODE_LISTINGS_MAX) return false;
  const brands = new Set(listings.flatMap(({ brandId }) => brandId ?? []));
  const isSame = (other: Listing) => other.gtin === gtin && other.wording === wording;
  return (
    brands.size < 2 && listings.every((listing) => isSame(listing) && listings.every((other) => offerRefusal(listing, other) === null))
  );
}

/** Sets of listings that a barcode, a code or an admin links. */
function linked(listings: readonly Listing[], decided: Decided, note: Note): Listing[][] {
  const setOf = new Map(byBarcode(listings, note).flatMap((set) => set.map((listing) => [listing, set] as const)));
  const isKnown = (listing: Listing) => setOf.has(listing);
  for (const members of byCode(listings, isKnown, note)) {
    // A listing has one code, and a unique code has one barcode at most.
    const barcoded = members.find(isKnown);
    const set = barcoded === undefined ? [] : setOf.get(barcoded)!;
    for (const listing of members.filter((member) => !isKnown(member))) {
      set.push(listing);
      setOf.set(listing, set);
    }
  }
  for (const group of decided.joined(listings).filter(({ length }) => length > 1)) {
    const set = [...new Set(group.flatMap((listing) => setOf.get(listing) ?? [listing]))];
    for (const listing of set) setOf.set(listing, set);
  }
  return [...new Set(setOf.values())];
}

function byBarcode(listings: readonly Listing[], note: Note): Listing[][] {
  const barcoded = Map.groupBy(
    listings.filter(({ gtin }) => gtin !== null),
    ({ gtin }) => gtin,
  );
  return [...barcoded.values()].flatMap((of) => {
    const byMerchant = Map.groupBy(of, ({ merchantId }) => merchantId).values();
    const unique = [...byMerchant].flatMap((some) => {
      if (some.length <= BARCODE_LISTINGS_MAX) return some;
      note('barcode of many', some);
      return [];
    });
    if (unique.length <= LINKED_MAX) return ofOneBrand(unique, note);
    note('barcode of many', unique);
    return [];
  });
}

/** Barcodes that several brands use tell nothing by themselves: then listings of one brand each are a thing. */
function ofOneBrand(listings: readonly Listing[], note: Note): Listing[][] {
  const byBrand = Map.groupBy(listings, ({ brandId }) => brandId);
  const named = [...byBrand].filter(([brandId]) => brandId !== null);
  if (named.length < 2) return [[...listings]];
  note('brands', listings);
  return named.map(([, of]) => of);
}

/**
 * Listings of each code that is unique in its brand and category, apart where they are offered differently.
 *
 * @param hasBarcode whether a listing's barcode counts
 */
function byCode(listings: readonly Listing[], hasBarcode: (listing: Listing) => boolean, note: Note): Listing[][] {
  const coded = Map.groupBy(
    listings.filter(({ code, brandId }) => code !== null && brandId !== null),
    ({ code, brandId }) => `${brandId} ${code}`,
  );
  return [...coded.values()]
    .filter(({ length }) => length > 1)
    .flatMap((of) => (of.length > LINKED_MAX ? [] : ofOneCategory(of)))
    .flatMap((of) => partition(of, NO_MATCHES_DECIDED, offerRefusal))
    .filter((of) => {
      const reason = of.length < 2 ? null : notUnique(of, hasBarcode);
      if (reason !== null) note(reason, of);
      return of.length > 1 && reason === null;
    });
}

/** A node with all below it is one category; so is a listing without a node, with any. */
function ofOneCategory(listings: readonly Listing[]): Listing[][] {
  const sets: Listing[][] = [];
  for (const listing of listings) {
    const set = sets.find((others) => others.every(({ node }) => areRelated(node, listing.node)));
    if (set === undefined) sets.push([listing]);
    else set.push(listing);
  }
  return sets;
}

const areRelated = (a: number | null, b: number | null): boolean => a === null || b === null || a === b || isWithin(a, b) || isWithin(b, a);

/** Why a code is no proof: it is on several listings of a merchant, on several barcodes, or on things that differ. */
function notUnique(listings: readonly Listing[], hasBarcode: (listing: Listing) => boolean): Reason | null {
  if (new Set(listings.map(({ merchantId }) => merchantId)).size < listings.length) return 'code of several';
  if (new Set(listings.filter(hasBarcode).map(({ gtin }) => gtin)).size > 1) return 'code of several';
  for (const [at, listing] of listings.entries()) {
    for (const other of listings.slice(0, at)) {
      const reason = codeRefusal(listing, other);
      if (reason !== null) return reason;
    }
  }
  return null;
}

/** Parts listings that are refused with one another, those whose price is usual first. */
function apart(listings: readonly Listing[], decided: Decided, note: Note): Listing[][] {
  const strays = decided.strays(listings);
  const reasonOf = (a: Listing, b: Listing): Reason | null =>
    decided.areParted(a, b) || strays.has(a) || strays.has(b) ? 'decided' : refusal(a, b);
  const sets = partition(listings, decided, reasonOf);
  const [first = []] = sets;
  for (const set of sets.slice(1)) note(first.map((other) => reasonOf(set[0]!, other)).find((reason) => reason !== null) ?? 'decided', set);
  return sets;
}

function partition(listings: readonly Listing[], decided: Decided, refuse: (a: Listing, b: Listing) => Reason | null): Listing[][] {
  const sets: Listing[][] = [];
  const groups = decided.joined(byUsualPrice(listings));
  const isLeaving = (group: readonly Listing[]) => group.some(decided.isLeaving);
  for (const group of [...groups.filter((one) => !isLeaving(one)), ...groups.filter(isLeaving)]) {
    const set = sets.find((others) => others.every((other) => group.every((listing) => refuse(listing, other) === null)));
    if (set === undefined) sets.push([...group]);
    else set.push(...group);
  }
  return sets;
}

/** Nearest to the median price first, so that a price which cannot be right is parted from the others and not they from it. */
function byUsualPrice(listings: readonly Listing[]): Listing[] {
  const prices = listings.flatMap(({ price }) => price ?? []).sort((a, b) => a - b);
  const median = prices[Math.floor((prices.length - 1) / 2)] ?? 0;
  const distance = ({ price }: Listing) => Math.abs(Math.log(Math.max(1, price ?? median) / Math.max(1, median)));
  return [...listings].sort((a, b) => distance(a) - distance(b) || a.id - b.id);
}
