import { type RankedOffer, UNSTATED_DELIVERY } from '../best-offer.ts';

/** An offer of a thing at a shop, with its price. Money in pence. */
export interface BasketOffer extends RankedOffer {
  merchantId: number;
  price: number;
}

/** The offers of each line, at most one a shop. */
export type LineOffers = readonly (readonly BasketOffer[])[];

/**
 * The delivery of a shop for some of its offers; null: not known.
 *
 * @example deliveryOf([{ deliveryCost: 399 }, { deliveryCost: 0 }]) // 399
 */
export const deliveryOf = (offers: readonly Pick<BasketOffer, 'deliveryCost'>[]): number | null =>
  offers.some(({ deliveryCost }) => deliveryCost === null) ? null : Math.max(0, ...offers.map(({ deliveryCost }) => deliveryCost!));

/**
 * What some offers of one shop cost when shops are chosen: where delivery is not known, with what the rule takes for it.
 *
 * @example costAtShop([{ price: 1000, deliveryCost: 300 }, { price: 500, deliveryCost: 200 }]) // 1800
 */
export function costAtShop(offers: Iterable<Pick<BasketOffer, 'price' | 'deliveryCost'>>): number {
  let [items, delivery] = [0, 0];
  for (const { price, deliveryCost } of offers) {
    items += price;
    delivery = Math.max(delivery, deliveryCost ?? UNSTATED_DELIVERY);
  }
  return items + delivery;
}

/** The offers of the cheapest shop that has every line; null: none has. */
export function cheapestShop(lines: LineOffers): BasketOffer[] | null {
  const [first = [], ...others] = lines;
  const ofShops = first.map((offer) => [
    offer,
    ...others.map((offers) => offers.find(({ merchantId }) => merchantId === offer.merchantId)),
  ]);
  const whole = ofShops.filter((offers): offers is BasketOffer[] => !offers.includes(undefined));
  return whole.length === 0 ? null : whole.reduce((best, offers) => (costAtShop(offers) < costAtShop(best) ? offers : best));
}
