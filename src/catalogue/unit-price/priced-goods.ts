/* Nodes of the product taxonomy, with all below them, whose goods have a unit price. Of all others an amount may be a capacity or a size. */

/** The goods are what the stated weight or volume is of. */
const CONTENTS: readonly number[] = [
  // Food and drink, also of pets.
  413, 422, 3367, 3530, 5002, 5011, 4990, 4999,
  // Toiletries and cosmetics.
  474, 477, 479, 567, 484, 1901, 2441, 3040, 1360, 2971, 529, 5664, 777, 3011,
  // Cleaning and laundry.
  4973, 4982, 2754, 2794, 4657, 1659,
  // Paint, glue, fillers, for houses and crafts.
  1361, 1648, 503738, 503742, 2282, 505802, 503745, 505417,
  // Garden and car.
  690, 113, 1794, 3044, 2735,
];
/** Baskets and sets of different things, which have no unit price; what is worn or used with the goods. */
const NO_CONTENTS: readonly number[] = [136, 475, 6069, 3509];

/** Packs of equal things. */
const ITEMS: readonly number[] = [
  // Batteries, bulbs, blank discs, cables and ties, screen protectors.
  4928, 2425, 367, 259, 4016, 5468,
  // Nappies, sanitary goods, cotton, blades, lenses.
  551, 6949, 2387, 2564, 2934, 4929, 534, 2923, 4776,
  // Paper of the household; bags.
  629, 2742, 2374,
  // Labels, envelopes, pouches, pencils, invitations.
  960, 958, 8015, 6068, 1371,
];

/** Cables, by length. */
const LENGTHS: readonly number[] = [259];

export type PricedBy = 'contents' | 'items' | 'length';

/**
 * How the price of goods is compared, by the ids of their node and of those above it.
 *
 * @example pricedBy([412, 413, 420]) // Set { 'contents' }: Water
 */
export function pricedBy(line: readonly number[]): ReadonlySet<PricedBy> {
  const isIn = (nodes: readonly number[]) => line.some((node) => nodes.includes(node));
  const by = new Set<PricedBy>();
  if (isIn(CONTENTS) && !isIn(NO_CONTENTS)) by.add('contents');
  if (isIn(ITEMS)) by.add('items');
  if (isIn(LENGTHS)) by.add('length');
  return by;
}
