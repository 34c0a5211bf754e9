import { dateInWords } from '#catalogue/display/date-in-words.ts';
import { formatPrice } from '#catalogue/price.ts';
import type { PriceStory } from '#catalogue/price-history.ts';

/** The verdict beside the price; null where it says nothing in a shopper's favour. */
export function verdictChip({ verdict, since }: PriceStory): string | null {
  if (verdict === 'lowest') return `Lowest since ${dateInWords(since)}`;
  return verdict === 'below' ? 'Below its usual price' : null;
}

/** The verdict with its reason. It names days and does not count from today. */
export function verdictInWords({ verdict, now, since, before, usual }: PriceStory): string {
  const until = before === null ? '' : ` It was ${formatPrice(before)} until ${dateInWords(now.day)}.`;
  if (verdict === 'lowest') return `The lowest price that we have seen at this shop since ${dateInWords(since)}.${until}`;
  if (usual === null) return `Too new to say whether this is a good price: we have known it since ${dateInWords(since)}.${until}`;
  const usually = `${formatPrice(usual)}, its usual price in the 90 days before ${dateInWords(now.day)}`;
  if (verdict === 'usual') return `About ${usually}.${until}`;
  return `${formatPrice(Math.abs(now.price - usual))} ${verdict === 'below' ? 'less' : 'more'} than ${usually}.${until}`;
}
