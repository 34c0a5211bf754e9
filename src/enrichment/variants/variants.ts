import type { ItemGroup, ProductAttribute } from '#catalogue/product.ts';
import { readSize } from '#lexicon/values/sizes.ts';
import { CLOTHING_AND_ACCESSORIES, isWithin } from '#lexicon/taxonomy.ts';
import { wordsOf } from '#lexicon/words.ts';
import { digestOf } from '../digest.ts';
import { capitalised, isOwnName, type Stem, stemOf } from './stem.ts';

/** What the search for variants looks at in a product. */
export interface VariantListing {
  id: number;
  /** The comparison that it is an offer of. */
  thing: number;
  merchantId: number;
  brandId: string | null;
  node: number | null;
  adult: boolean;
  name: string;
  /** As `product.attributes` has them. */
  attributes: string | null;
  /** What its feed says. */
  itemGroup: ItemGroup | null;
}

/** A comparison that is sold in other colours or sizes too. */
export interface Variant {
  thing: number;
  /** The lowest id of its variants. */
  group: number;
  colour: string | null;
  size: string | null;
}

type Label = Pick<Variant, 'colour' | 'size'>;

/** An id or name of more things than this says nothing: nothing has so many colours and sizes. */
const THINGS_MAX = 120;

/** Of the words of a name without its colour and size, the share that all of an item group must have in common. */
const COMMON_SHARE = 0.7;

const LABEL_CHARS_MAX = 40;

/** Ids of nothing: '0', '000'. */
const NO_ID = /^0*$/;

const stemOfListing = ({ name, node }: VariantListing): Stem => stemOf(name, node !== null && isWithin(node, CLOTHING_AND_ACCESSORIES));

/** Parses the attributes only where they have this one. */
const textOf = (attributes: string | null, id: 'colour' | 'size'): string | null =>
  attributes?.includes(`"id":"${id}"`)
    ? ((JSON.parse(attributes) as ProductAttribute[]).find((attribute) => attribute.id === id)?.text ?? null)
    : null;

/** As a shop states it; 'NAVY' and 'navy' as 'Navy'. */
function stated(text: string | null): string | null {
  const short = text?.slice(0, LABEL_CHARS_MAX).trim() ?? '';
  if (short === '') return null;
  return short.length > 3 && !/\p{Ll}/u.test(short) ? capitalised(short.toLowerCase()) : short.charAt(0).toUpperCase() + short.slice(1);
}

/** A listing of several sizes has none of its own. */
const single = (size: string | null): string | null => (size === null || /[,;|]| to /i.test(size) ? null : size);

function labelOf({ attributes, itemGroup }: VariantListing, stem: Stem): Label {
  const size = stated(single(itemGroup?.size ?? null));
  return {
    colour: stated(itemGroup?.colour ?? null) ?? stem.colour ?? textOf(attributes, 'colour'),
    size: size === null ? (stem.size ?? single(textOf(attributes, 'size'))) : (readSize(size) ?? size),
  };
}

/** A listing with what is read of it. */
interface ReadListing {
  listing: VariantListing;
  stem: Stem;
  label: Label;
}

function readListing(listing: VariantListing): ReadListing {
  const stem = stemOfListing(listing);
  return { listing, stem, label: labelOf(listing, stem) };
}

/**
 * What variants of one thing have in common: the item group of a shop, and the name without colour and size, each with brand, node and
 * whether it is adult. Numbers, because there is one for most products.
 *
 * @returns none, one or two
 */
export const variantKeys = (listing: VariantListing): number[] =>
  listing.brandId === null || listing.node === null ? [] : keysOf(readListing(listing));

function keysOf({ listing, stem, label: { colour, size } }: ReadListing): number[] {
  const { brandId, node, adult, merchantId, itemGroup } = listing;
  if (brandId === null || node === null) return [];
  const keys: number[] = [];
  if (itemGroup !== null && !NO_ID.test(itemGroup.id)) keys.push(digestOf([merchantId, itemGroup.id, brandId, node, adult]));
  if ((colour !== null || size !== null) && isOwnName(stem.words, brandId)) keys.push(digestOf([stem.words, brandId, node, adult]));
  return keys;
}

/**
 * Which things are variants of each other: sold by one shop as an item group, or with the same name but for colour and size. The answer
 * depends on the listings alone, not on their order.
 *
 * An item group or name does not count where one shop has several things of the same colour and size by it: then it is of more than one
 * thing. Nor does an item group whose names have little in common.
 *
 * @param listings of things that share keys with each other, directly or through others
 */
export function variantsAmong(listings: readonly VariantListing[]): Variant[] {
  const read = listings.map(readListing).sort((a, b) => a.listing.id - b.listing.id);
  const labels = labelsOfThings(read);
  return linkedThings(read).flatMap((things) => variantsOf(things, labels));
}

/** Of the listing with the lowest id that has one. */
function labelsOfThings(read: readonly ReadListing[]): Map<number, Label> {
  const labels = new Map<number, Label>();
  for (const { listing, label } of read) {
    const known = labels.get(listing.thing);
    labels.set(listing.thing, { colour: known?.colour ?? label.colour, size: known?.size ?? label.size });
  }
  return labels;
}

function variantsOf(things: readonly number[], labels: ReadonlyMap<number, Label>): Variant[] {
  const variants = things.map((thing) => ({ thing, ...labels.get(thing)! })).filter(({ colour, size }) => colour !== null || size !== null);
  const distinct = (of: (label: Label) => string | null) => new Set(variants.flatMap((variant) => of(variant) ?? [])).size;
  const differ = distinct(({ colour }) => colour) > 1 || distinct(({ size }) => size) > 1;
  if (!differ || variants.length > THINGS_MAX) return [];
  const group = Math.min(...variants.map(({ thing }) => thing));
  return variants.map((variant) => ({ ...variant, group }));
}

/** Sets of things that a key of one thing links. */
function linkedThings(read: readonly ReadListing[]): number[][] {
  const byKey = new Map<number, ReadListing[]>();
  for (const one of read) {
    for (const key of keysOf(one)) {
      const members = byKey.get(key) ?? [];
      byKey.set(key, members);
      members.push(one);
    }
  }
  const setOf = new Map<number, Set<number>>();
  for (const members of byKey.values()) {
    const things = [...new Set(members.map(({ listing }) => listing.thing))];
    if (things.length < 2 || things.length > THINGS_MAX || !isOfOneThing(members)) continue;
    const joined = new Set(things.flatMap((thing) => [...(setOf.get(thing) ?? [thing])]));
    for (const thing of joined) setOf.set(thing, joined);
  }
  return [...new Set(setOf.values())].map((set) => [...set].sort((a, b) => a - b));
}

function isOfOneThing(members: readonly ReadListing[]): boolean {
  const byLabel = new Map<string, number>();
  for (const { listing, label } of members) {
    const key = JSON.stringify([listing.merchantId, ...[label.colour, label.size].map((text) => wordsOf(text ?? ''))]);
    if ((byLabel.get(key) ?? listing.thing) !== listing.thing) return false;
    byLabel.set(key, listing.thing);
  }
  const names = members.map(({ listing: { itemGroup }, stem: { words } }) => {
    const said = new Set(wordsOf(`${itemGroup?.colour ?? ''} ${itemGroup?.size ?? ''}`));
    return new Set(words.filter((word) => !said.has(word)));
  });
  const common = names.reduce((left, name) => left.intersection(name));
  return names.every((name) => common.size >= COMMON_SHARE * name.size);
}
