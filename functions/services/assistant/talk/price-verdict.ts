import { counted } from '#catalogue/display/count.ts';
import { dateInWords } from '#catalogue/display/date-in-words.ts';
import { formatPrice } from '#catalogue/price.ts';
import type { ProductCard } from '#catalogue/product.ts';
import type { PastPrice } from '#queries/price-history.ts';
import { byTotal, totalSaid } from '../answers/words.ts';

/** How a price stands among the prices that the same offer has had here. */
function overTime({ price }: ProductCard, past: readonly PastPrice[]): string {
  const [first] = past;
  if (first === undefined || price === null) return 'I have no earlier price of it.';
  const since = dateInWords(first.day);
  if (past.length === 1) return `That price has not changed since ${since}, when I first saw it.`;
  const lowest = past.reduce((low, one) => (one.price < low.price ? one : low));
  const highest = past.reduce((high, one) => (one.price > high.price ? one : high));
  const before = past.at(-2)!;
  const move = price < before.price ? 'It came down' : 'It went up';
  const change = `${move} from ${formatPrice(before.price)} on ${dateInWords(past.at(-1)!.day)}.`;
  const range = `Since ${since} it was between ${formatPrice(lowest.price)} and ${formatPrice(highest.price)}`;
  return `${change} ${range}${price <= lowest.price ? ', so this is the lowest that I have seen' : ''}.`;
}

/** How a price stands among the shops. */
function amongShops(others: readonly ProductCard[]): string {
  const prices = others.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return 'No other shop here has a price for it to compare with.';
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return `${counted(prices.length, 'other offer')}: ${low === high ? formatPrice(low) : `${formatPrice(low)} to ${formatPrice(high)}`}.`;
}

/** Whether the price of a thing is good: among the shops, and among the prices that were seen. */
export function verdictSaid(offers: readonly ProductCard[], past: readonly PastPrice[]): string {
  const [best, ...others] = byTotal(offers);
  if (best === undefined || best.price === null) return 'No shop has a price for it here, so there is nothing to judge.';
  const was =
    best.wasPrice !== null && best.wasPrice > best.price ? ` The shop says that it was ${formatPrice(best.wasPrice)} before.` : '';
  return `The cheapest is ${totalSaid(best)}. ${amongShops(others)} ${overTime(
    best,
    past.filter(({ productId }) => productId === best.id),
  )}${was}`;
}
