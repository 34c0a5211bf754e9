import { compareOffers } from '../best-offer.ts';
import { BASKET_EXACT_LINES } from '../limits.ts';
import { type BasketOffer, cheapestShop, deliveryOf } from './cost-at-shop.ts';
import { estimatedSplit } from './estimated-split.ts';
import { exactSplit } from './exact-split.ts';

/*
 * The written rule of what a basket costs, one of each thing.
 *
 * - An offer counts if its price is known and not stale, and it is not known to be out of stock. Of a shop's offers of one thing the first
 *   in the order of offers counts.
 * - Delivery is paid once a shop: the highest that its chosen offers state. If one of them states none, that of the shop is not known:
 *   then it counts as £5, or as the highest stated, when shops are chosen, and it is in no total.
 * - Thresholds of free delivery are in no feed, so they do not count.
 * - Of splits that cost the same, the one with fewer shops is taken.
 */

export interface BasketLine {
  /** Of the thing, in any numbering. */
  id: number;
  /** Of all shops, in any order. */
  offers: readonly (Omit<BasketOffer, 'price'> & { price: number | null })[];
}

/** What is bought at one shop. */
interface Part {
  merchantId: number;
  merchantName: string;
  lines: { id: number; offer: BasketOffer }[];
  /** Of the things alone. */
  items: number;
  /** null: the shop does not state it for all of them. */
  delivery: number | null;
}

export interface Plan {
  /** The dearest first. */
  shops: Part[];
  items: number;
  /** With every delivery that is stated. */
  total: number;
  /** Shops that do not state their delivery. */
  unstated: number;
}

export interface Basket {
  /** The cheapest split over shops; null: nothing can be bought. */
  split: Plan | null;
  /** The cheapest shop that has everything that can be bought; null: none has. */
  single: Plan | null;
  /** False: the split is an estimate. */
  exact: boolean;
  /** Things that no shop has now. */
  missing: number[];
}

const counts = (offer: BasketLine['offers'][number]): offer is BasketOffer =>
  offer.price !== null && offer.staleSince === null && offer.inStock !== false;

/** The offers of a line that count, one a shop, best first. */
function offersThatCount({ offers }: BasketLine): BasketOffer[] {
  const ofShop = new Map<number, BasketOffer>();
  for (const offer of offers.filter(counts).sort(compareOffers)) if (!ofShop.has(offer.merchantId)) ofShop.set(offer.merchantId, offer);
  return [...ofShop.values()];
}

/** The chosen offer of each line, as shops with what is bought there. */
function planOf(lines: readonly { id: number }[], chosen: readonly BasketOffer[]): Plan {
  const byShop = Map.groupBy(
    chosen.map((offer, index) => ({ id: lines[index]!.id, offer })),
    ({ offer }) => offer.merchantId,
  );
  const shops = [...byShop].map(([merchantId, bought]): Part => ({
    merchantId,
    merchantName: bought[0]!.offer.merchantName,
    lines: bought,
    items: bought.reduce((sum, { offer }) => sum + offer.price, 0),
    delivery: deliveryOf(bought.map(({ offer }) => offer)),
  }));
  const items = shops.reduce((sum, part) => sum + part.items, 0);
  return {
    shops: shops.sort((a, b) => b.items - a.items || a.merchantId - b.merchantId),
    items,
    total: items + shops.reduce((sum, { delivery }) => sum + (delivery ?? 0), 0),
    unstated: shops.filter(({ delivery }) => delivery === null).length,
  };
}

/**
 * What a list costs, one of each thing, split over shops and at a single shop.
 *
 * @example basketOf([{ id: 1, offers: [kettleAtHarbourLane] }]).split?.total // 2399
 */
export function basketOf(lines: readonly BasketLine[]): Basket {
  const known = lines.map(({ id, offers }) => ({ id, offers: offersThatCount({ id, offers }) }));
  const sold = known.filter(({ offers }) => offers.length > 0);
  const offers = sold.map((line) => line.offers);
  const exact = sold.length <= BASKET_EXACT_LINES;
  const single = sold.length === 0 ? null : cheapestShop(offers);
  return {
    split: sold.length === 0 ? null : planOf(sold, exact ? exactSplit(offers) : estimatedSplit(offers)),
    single: single && planOf(sold, single),
    exact,
    missing: known.filter((line) => line.offers.length === 0).map(({ id }) => id),
  };
}
