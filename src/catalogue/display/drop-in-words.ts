import { formatShortPrice } from '../price.ts';
import type { PriceDrop } from '../price-history.ts';
import { dayInWords } from './date-in-words.ts';

/**
 * A price drop in words. It names its day and does not count from today.
 *
 * @example dropInWords({ price: 2800, usual: 4000, since: '2026-11-13' }) // '£12 less than usual (£40), since 13 November'
 */
export const dropInWords = ({ price, usual, since }: PriceDrop): string =>
  `${formatShortPrice(usual - price)} less than usual (${formatShortPrice(usual)}), since ${dayInWords(since)}`;
