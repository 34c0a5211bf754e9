import { counted } from '#catalogue/display/count.ts';
import { dateInWords } from '#catalogue/display/date-in-words.ts';
import { type PriceChange, priceStory, type PriceStory } from '#catalogue/price-history.ts';
import { formatPrice, isReduced } from '#catalogue/price.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { amongSaid, byTotal, totalSaid } from '../answers/words.ts';

/** Whether the price is good by the earlier prices of the same shop. */
const VERDICTS: Record<PriceStory['verdict'], (story: PriceStory) => string> = {
  lowest: ({ since }) => `That is lower than every earlier price since ${dateInWords(since)}.`,
  below: ({ usual }) => `That is below its usual price, ${formatPrice(usual)}.`,
  usual: ({ usual }) => `That is about its usual price, ${formatPrice(usual)}.`,
  above: ({ usual }) => `That is above its usual price, ${formatPrice(usual)}.`,
  new: () => 'That is not known for long enough to say what is usual.',
};

/** A price compared with the earlier prices of the same offer. */
function overTime(changes: readonly PriceChange[]): string {
  const story = priceStory(changes);
  if (story === null) return 'I have no earlier price of it.';
  const { now, before, lowest, highest, since } = story;
  if (before === null) return `That price has not changed since ${dateInWords(since)}, when I first saw it.`;
  const move = `It ${now.price < before ? 'came down' : 'went up'} from ${formatPrice(before)} on ${dateInWords(now.day)}.`;
  const range = `Since ${dateInWords(since)} it was between ${formatPrice(lowest.price)} and ${formatPrice(highest.price)}.`;
  return `${VERDICTS[story.verdict](story)} ${move} ${range}`;
}

/** A price compared with those of other shops. */
function amongShops(others: readonly ProductCard[]): string {
  const prices = others.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return 'No other shop here has a price for it to compare with.';
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return `${counted(prices.length, 'other offer')}, before delivery: ${low === high ? formatPrice(low) : `${formatPrice(low)} to ${formatPrice(high)}`}.`;
}

/**
 * Whether the price of a thing is good: among the shops, and among the prices that were seen.
 *
 * @param changes of the best offer's price, by day
 */
export function verdictSaid(offers: readonly ProductCard[], changes: readonly PriceChange[]): string {
  const priced = byTotal(offers);
  const [best, ...others] = priced;
  if (best === undefined) return 'No shop has a price for it here, so there is nothing to judge.';
  const was = isReduced(best) ? ` The shop says that it was ${formatPrice(best.wasPrice)} before.` : '';
  return `The cheapest${amongSaid(priced)} is ${totalSaid(best)}. ${amongShops(others)} ${overTime(changes)}${was}`;
}
