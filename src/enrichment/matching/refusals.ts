import type { Listing } from './listing.ts';

/** Prices that are this many times apart are not of one thing. */
const PRICE_TIMES_MAX = 20;

/** By a code alone, which other things may have as well, prices must be closer: none more than a third above another. */
const PRICE_TIMES_MAX_BY_CODE = 4 / 3;

/** Shops round '26.4 cm (10.4")'. */
const SAME_QUANTITY = 0.02;

/** Why two listings with the same barcode or code are not the same thing. */
export type Refusal = 'condition' | 'compatible' | 'bundle' | 'pack' | 'price' | 'quantity' | 'size' | 'colour' | 'model' | 'packaging';

/** Whether each has something that the other lacks. One that says more than the other is no other thing. */
function differ<Value>(some: Iterable<Value>, others: Iterable<Value>, isSame = (a: Value, b: Value) => a === b): boolean {
  const [left, right] = [[...some], [...others]];
  const lacks = (from: Value[], wanted: Value[]) => wanted.some((value) => !from.some((other) => isSame(value, other)));
  return lacks(left, right) && lacks(right, left);
}

const isSameQuantity = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_QUANTITY * Math.max(a, b);

const countryOf = (size: string): string | undefined => /^(?:EU|US) /.exec(size)?.[0];

/** Whether two listings have no size in common, as far as these can be compared. Shops list the sizes that they have left. */
function differInSize(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const countries = new Set([...some].map(countryOf));
  const comparable = [...others].filter((size) => countries.has(countryOf(size)));
  return comparable.length > 0 && !comparable.some((size) => some.has(size));
}

function timesApart({ price: one }: Listing, { price: other }: Listing): number {
  return one === null || other === null ? 1 : Math.max(one, other) / Math.max(1, Math.min(one, other));
}

/** How the words of an offer differ: another condition, or what comes with it. */
function offerTraitRefusal({ wording: { traits: a } }: Listing, { wording: { traits: b } }: Listing): Refusal | null {
  if (a.condition !== b.condition) return 'condition';
  if (a.isCompatible !== b.isCompatible) return 'compatible';
  if (a.isBundle !== b.isBundle) return 'bundle';
  return a.pack === b.pack ? null : 'pack';
}

/** How an offer differs: in its words, or by a price that cannot be right. Others of its code are still the same. */
export function offerRefusal(a: Listing, b: Listing): Refusal | null {
  const byWords = a.wording === b.wording ? null : offerTraitRefusal(a, b);
  return byWords ?? (timesApart(a, b) > PRICE_TIMES_MAX ? 'price' : null);
}

/** How a thing differs: another capacity, size or colour. */
function variantRefusal(one: Listing, other: Listing): Refusal | null {
  if (one.wording === other.wording) return null;
  const [a, b] = [one.wording.traits, other.wording.traits];
  const quantities = [...a.quantities].some(([dimension, values]) => differ(values, b.quantities.get(dimension) ?? [], isSameQuantity));
  if (quantities) return 'quantity';
  if (differInSize(a.sizes, b.sizes)) return 'size';
  return differ(a.colours, b.colours) ? 'colour' : null;
}

/** Why two listings with the same barcode are not the same thing; null: nothing speaks against it. */
export const refusal = (a: Listing, b: Listing): Refusal | null => offerRefusal(a, b) ?? variantRefusal(a, b);

const modelsBesidesCode = ({ wording, code }: Listing): string[] =>
  [...wording.traits.models].filter((word) => !(code ?? '').includes(word));

/** What shows that a code is of several things; null: nothing does. */
export function codeRefusal(a: Listing, b: Listing): Refusal | null {
  const variant = variantRefusal(a, b);
  if (variant !== null) return variant;
  if (a.wording !== b.wording) {
    if (differ(modelsBesidesCode(a), modelsBesidesCode(b))) return 'model';
    if (a.wording.traits.packaging !== b.wording.traits.packaging) return 'packaging';
  }
  return timesApart(a, b) > PRICE_TIMES_MAX_BY_CODE ? 'price' : null;
}
