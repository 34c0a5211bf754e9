import type { PriceChange } from '#catalogue/price-history.ts';

/** The prices from a day on: of this shop, and the lowest of all; null: not known yet. */
interface PriceRow {
  day: string;
  price: number | null;
  lowest: number | null;
}

const priceOn = (day: string, changes: readonly PriceChange[]) => changes.findLast((change) => change.day <= day)?.price ?? null;

/**
 * A row for each day on which either price changed, the latest first.
 *
 * @param changes of this shop's price, and of the lowest, by day
 */
export function priceRows(changes: readonly PriceChange[], lowest: readonly PriceChange[]): PriceRow[] {
  const days = [...new Set([...changes, ...lowest].map(({ day }) => day))].sort();
  return days.map((day) => ({ day, price: priceOn(day, changes), lowest: priceOn(day, lowest) })).reverse();
}
