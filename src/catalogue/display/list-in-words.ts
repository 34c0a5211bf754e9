import { formatPrice } from '../price.ts';
import { counted } from './count.ts';
import { dateInWords } from './date-in-words.ts';

/* What a line of a shopping list and its total say, in the account, on the device and at a shared link. Money in pence. */

/** What a line says is read from. */
export interface LineInWords {
  /** null: not known, or nobody sells it. */
  price: number | null;
  savedPrice: number | null;
  inStock: boolean | null;
  lowest: { price: number; day: string } | null;
  /** Shops of the thing; 0: it vanished, or only closed shops have it. */
  shops: number;
  merchantName: string;
}

/**
 * The price now beside that of the day when it was saved; null where one is not known.
 *
 * @example changeInWords(2000, 2500) // '£5.00 less than when saved'
 */
export function changeInWords(price: number | null, savedPrice: number | null): string | null {
  if (price === null || savedPrice === null) return null;
  if (price === savedPrice) return 'As when saved';
  return `${formatPrice(Math.abs(price - savedPrice))} ${price < savedPrice ? 'less' : 'more'} than when saved`;
}

/**
 * Who sells it.
 *
 * @example sellersInWords({ shops: 3, merchantName: 'Harbour Lane' }) // 'from the cheapest of 3 shops'
 */
export function sellersInWords({ shops, merchantName }: Pick<LineInWords, 'shops' | 'merchantName'>): string {
  if (shops === 0) return 'No shop here sells it now';
  return shops === 1 ? `at ${merchantName}` : `from the cheapest of ${shops} shops`;
}

/** Whether it is in stock; null: the shop does not say. */
export const stockInWords = (inStock: boolean | null): string | null => (inStock === null ? null : inStock ? 'In stock' : 'Out of stock');

/** `lowestInWords({ price: 2000, day: '2026-05-03' })` is 'Lowest known £20.00, on 3 May 2026'. */
export const lowestInWords = (lowest: LineInWords['lowest']): string | null =>
  lowest && `Lowest known ${formatPrice(lowest.price)}, on ${dateInWords(lowest.day)}`;

/** What a plan of a basket costs, as far as words need it. */
interface PlanInWords {
  total: number;
  unstated: number;
}

/**
 * A total in words. Delivery that is not stated is said, and is not in it.
 *
 * @example totalInWords({ total: 4597, unstated: 0 }) // '£45.97 with delivery'
 * @example totalInWords({ total: 4597, unstated: 1 }) // '£45.97 + delivery of 1 shop, not stated'
 */
export const totalInWords = ({ total, unstated }: PlanInWords): string =>
  `${formatPrice(total)} ${unstated === 0 ? 'with delivery' : `+ delivery of ${counted(unstated, 'shop')}, not stated`}`;

/** The delivery of a shop of a plan; null: not known. */
export const deliveryInWords = (delivery: number | null): string =>
  delivery === null ? 'delivery not stated' : delivery === 0 ? 'free delivery' : `${formatPrice(delivery)} delivery`;

/**
 * The title of the cheapest plan over shops.
 *
 * @param exact false: of so many things it is an estimate
 * @example splitInWords([{ merchantName: 'Harbour Lane' }], true) // 'Cheapest at Harbour Lane'
 */
export function splitInWords(shops: readonly { merchantName: string }[], exact: boolean): string {
  const [only, ...others] = shops;
  if (only !== undefined && others.length === 0) return `Cheapest at ${only.merchantName}`;
  return `Cheapest ${exact ? 'split' : 'split that we found'}, over ${counted(shops.length, 'shop')}`;
}

/** `missingInWords(2)` is '2 things of this list cannot be bought now, and are not in the total.' */
export const missingInWords = (missing: number): string =>
  `${counted(missing, 'thing')} of this list cannot be bought now, and ${missing === 1 ? 'is' : 'are'} not in the total.`;
