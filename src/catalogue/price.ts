import { groupThousands } from './display/count.ts';

/* Money is integer pence inside. Pounds appear only in text and JSON. */

const PRICE_UNAVAILABLE = 'Price unavailable';

/**
 * A price in text (en-GB, 2 decimals), or 'Price unavailable'.
 *
 * @example formatPrice(124950) // '£1,249.50'
 * @example formatPrice(null)   // 'Price unavailable'
 */
export function formatPrice(pence: number | null): string {
  if (pence === null || !Number.isFinite(pence)) return PRICE_UNAVAILABLE;
  const [pounds, rest] = (Math.round(pence) / 100).toFixed(2).split('.');
  return `£${groupThousands(pounds!)}.${rest}`;
}

/** A price without needless pence: `formatShortPrice(3000)` is '£30', `formatShortPrice(750)` is '£7.50'. */
export const formatShortPrice = (pence: number): string => formatPrice(pence).replace(/\.00$/, '');

/**
 * The cost of delivery in words, because the total must be clear wherever a price is shown (CMA guidance, December 2025).
 *
 * @example formatDelivery(0)    // 'Free delivery'
 * @example formatDelivery(399)  // '+ £3.99 delivery'
 * @example formatDelivery(null) // 'Delivery extra, see shop'
 */
export function formatDelivery(pence: number | null): string {
  if (pence === null) return 'Delivery extra, see shop';
  return pence === 0 ? 'Free delivery' : `+ ${formatPrice(pence)} delivery`;
}

/**
 * The price with delivery in words. Delivery that is not stated is not free, so there is no total.
 *
 * @example formatTotal({ price: 1000, deliveryCost: 399 }) // '£13.99'
 * @example formatTotal({ price: 1000, deliveryCost: null }) // 'from £10.00, delivery not stated'
 */
export function formatTotal({ price, deliveryCost }: { price: number | null; deliveryCost: number | null }): string {
  if (price === null) return PRICE_UNAVAILABLE;
  return deliveryCost === null ? `from ${formatPrice(price)}, delivery not stated` : formatPrice(price + deliveryCost);
}

/**
 * What an offer costs, for a sentence.
 *
 * @example formatDeliveredPrice({ price: 1000, deliveryCost: 399 })  // '£13.99 with delivery'
 * @example formatDeliveredPrice({ price: 1000, deliveryCost: 0 })    // '£10.00 with free delivery'
 * @example formatDeliveredPrice({ price: 1000, deliveryCost: null }) // '£10.00, delivery not stated,'
 */
export function formatDeliveredPrice({ price, deliveryCost }: { price: number | null; deliveryCost: number | null }): string {
  if (price === null) return PRICE_UNAVAILABLE;
  if (deliveryCost === null) return `${formatPrice(price)}, delivery not stated,`;
  return `${formatPrice(price + deliveryCost)} with ${deliveryCost === 0 ? 'free delivery' : 'delivery'}`;
}

/** Whether a shop says that an offer cost more before. */
export const isReduced = <Offer extends { price: number | null; wasPrice: number | null }>(
  offer: Offer,
): offer is Offer & { price: number; wasPrice: number } => offer.price !== null && offer.wasPrice !== null && offer.wasPrice > offer.price;

/** Pence to the pounds of JSON: `penceToPounds(1999)` is 19.99. */
export const penceToPounds = (pence: number | null): number | null => (pence === null ? null : pence / 100);

/** Pounds of JSON to pence: `poundsToPence(19.99)` is 1999. */
export const poundsToPence = (pounds: number | null): number | null => (pounds === null ? null : Math.round(pounds * 100));

/**
 * The pence of a price that a person typed; null for anything else.
 *
 * @example penceTyped('£1,250') // 125000
 * @example penceTyped('twenty') // null
 */
export function penceTyped(text: string): number | null {
  const amount = text.replaceAll(/[\s,]/g, '').replace(/^£/, '');
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : null;
}
