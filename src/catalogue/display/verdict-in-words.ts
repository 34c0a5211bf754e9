import { formatPrice } from '../price.ts';
import type { PriceStory } from '../price-history.ts';
import { dateInWords } from './date-in-words.ts';

/**
 * The verdict in a few words.
 *
 * @example verdictInBrief(story) // '£5.00 below its usual price'
 */
export function verdictInBrief(story: PriceStory): string {
  const { verdict, now, usual, since } = story;
  if (usual === null) return `Too new to say: known since ${dateInWords(since)}`;
  if (verdict === 'lowest') return `Lowest since ${dateInWords(since)}`;
  if (verdict === 'usual') return 'About its usual price';
  return `${formatPrice(Math.abs(now.price - usual))} ${verdict === 'below' ? 'below' : 'above'} its usual price`;
}
