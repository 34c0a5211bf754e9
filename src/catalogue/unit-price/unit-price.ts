import { formatPrice } from '../price.ts';

/*
 * The unit price that UK shops must mark: the Price Marking Order 2004 (SI 2004/102), article 1(2) as amended by SI 2024/1055 from 6 April
 * 2026: for one item of what is sold by number, else for one kilogram, litre or metre. The order for 100 g or 100 ml of cosmetics and
 * sweets ended with the amendment; small packs say it as well, because shops do.
 */

export type PricedUnit = 'kg' | 'litre' | 'metre' | 'item';

/** What a product holds: 0.33 litre, 24 items. */
export interface Amount {
  quantity: number;
  unit: PricedUnit;
}

/** Up to a quarter of a kilogram or litre, the price of a tenth says more. */
const SMALL_PACK = 0.25;
const TENTHS: Partial<Record<PricedUnit, string>> = { kg: '100 g', litre: '100 ml' };
const PENCE_MIN = 0.05;
const PENCE_MAX = 100_000_00;

/** Below £1 to a tenth of a penny, as the order rounds. */
const printed = (pence: number): string => (pence < 99.95 ? `${Number(pence.toFixed(1))}p` : formatPrice(pence));

/**
 * The price of one unit in words; null without a price or an amount, and where the figure would say nothing.
 *
 * @param price of the whole, in pence
 * @example unitPrice(450, { quantity: 0.9, unit: 'kg' }) // '£5.00 per kg'
 * @example unitPrice(7241, { quantity: 8000, unit: 'item' }) // '0.9p per item'
 * @example unitPrice(1324, { quantity: 0.1, unit: 'litre' }) // '£132.40 per litre (£13.24 per 100 ml)'
 */
export function unitPrice(price: number | null, amount: Amount | null): string | null {
  if (price === null || amount === null || !(price > 0) || !(amount.quantity > 0)) return null;
  const { quantity, unit } = amount;
  const pence = price / quantity;
  if (!(pence >= PENCE_MIN && pence <= PENCE_MAX)) return null;
  const tenth = quantity <= SMALL_PACK ? TENTHS[unit] : undefined;
  return `${printed(pence)} per ${unit}${tenth === undefined ? '' : ` (${printed(pence / 10)} per ${tenth})`}`;
}
