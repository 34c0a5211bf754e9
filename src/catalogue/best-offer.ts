import type { ProductCard } from './product.ts';

/* The written rule of which offer of a thing is the best. Builds, product pages and search all use it: here in JavaScript and in SQL. */

/**
 * In the order of offers, delivery that a shop does not state counts as this, in pence. So an offer that hides it is never before one
 * whose known total is at most £5 above its price.
 */
export const UNSTATED_DELIVERY = 500;

export type RankedOffer = Pick<ProductCard, 'id' | 'price' | 'deliveryCost' | 'inStock' | 'merchantName' | 'staleSince'>;

/** The last criterion of the order, when two cost the same. */
const byName = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const costOf = ({ price, deliveryCost }: RankedOffer): number => (price ?? 0) + (deliveryCost ?? UNSTATED_DELIVERY);

/**
 * The order of a thing's offers, best first: those whose price can be trusted, in stock (as far as is known), with a price, by price with
 * delivery, with known delivery; then by merchant and id.
 *
 * @example [...offers].sort(compareOffers)[0] // the best offer
 */
export const compareOffers = (a: RankedOffer, b: RankedOffer): number =>
  Number(a.staleSince !== null) - Number(b.staleSince !== null) ||
  Number(a.inStock === false) - Number(b.inStock === false) ||
  Number(a.price === null) - Number(b.price === null) ||
  (a.price === null ? 0 : costOf(a) - costOf(b)) ||
  Number(a.deliveryCost === null) - Number(b.deliveryCost === null) ||
  byName(a.merchantName, b.merchantName) ||
  a.id - b.id;

/** What an offer costs in the order of offers, as SQL; null without a price. `offer` is its row of `product`. */
export const offerCost = (offer: string): string => `${offer}.price + coalesce(${offer}.delivery_cost, ${UNSTATED_DELIVERY})`;

/** The same order in SQL. `p` is an offer's row of `product`, `m` that of its merchant. */
export const BEST_OFFER_ORDER = `m.stale_since IS NOT NULL, p.in_stock IS 0, p.price IS NULL, ${offerCost('p')}, p.delivery_cost IS NULL, m.name, p.id`;
