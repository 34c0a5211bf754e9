/** Money is integer pence everywhere inside; pounds appear in text and in JSON only. */

const PRICE_UNAVAILABLE = 'Price unavailable';

const groupThousands = (digits: string) => digits.replace(/\B(?=(?:\d{3}){1,5}$)/g, ',');

/**
 * A price as shoppers read it (en-GB, 2 decimals), or 'Price unavailable' (specification, section 5).
 * Written out instead of `Intl`, whose output may differ between Node and workerd: a page must be the same bytes in both.
 *
 * @example formatPrice(124950) // '£1,249.50'
 * @example formatPrice(null)   // 'Price unavailable'
 */
export function formatPrice(pence: number | null): string {
  if (pence === null || !Number.isFinite(pence)) return PRICE_UNAVAILABLE;
  const [pounds = '0', rest = '00'] = (Math.round(pence) / 100).toFixed(2).split('.');
  return `£${groupThousands(pounds)}.${rest}`;
}

/**
 * What delivery adds, in words: the total must be clear wherever a price is shown (CMA guidance, December 2025).
 *
 * @example formatDelivery(0)    // 'Free delivery'
 * @example formatDelivery(399)  // '+ £3.99 delivery'
 * @example formatDelivery(null) // 'Delivery extra, see shop'
 */
export function formatDelivery(pence: number | null): string {
  if (pence === null) return 'Delivery extra, see shop';
  return pence === 0 ? 'Free delivery' : `+ ${formatPrice(pence)} delivery`;
}

/** Price with delivery, in pence; null when the price is unknown. Unknown delivery counts as nothing. */
export const totalPrice = (price: number | null, deliveryCost: number | null): number | null =>
  price === null ? null : price + (deliveryCost ?? 0);

/** Pence to the pounds of a JSON answer or of structured data: `penceToPounds(1999)` is 19.99. */
export const penceToPounds = (pence: number | null): number | null => (pence === null ? null : pence / 100);

/** Pounds of a JSON answer to pence: `poundsToPence(19.99)` is 1999. */
export const poundsToPence = (pounds: number | null): number | null => (pounds === null ? null : Math.round(pounds * 100));
