import { formatShortPrice } from '../price.ts';
import type { PriceDrop } from '../price-history.ts';

/** The months as they are printed, in order. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const DAY_MS = 86_400_000;
const DAYS_IN_WORDS = 14;

/** `dateInWords('2026-11-05')` is '5 November 2026'. Without `Intl`, which may print differently in Node and in workerd. */
export function dateInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** `dayInWords('2026-11-05')` is '5 November', for days of which the year is plain. */
const dayInWords = (day: string): string => dateInWords(day).slice(0, -' 2026'.length);

/**
 * The end of an offer, counted from `today` (both `YYYY-MM-DD`): near days in words, later ones as dates.
 *
 * @example endsInWords('2026-11-24', '2026-11-21') // 'Ends in 3 days'
 */
export function endsInWords(endsAt: string | null, today: string | null): string {
  if (endsAt === null) return 'No end date';
  if (today === null) return `Ends ${dateInWords(endsAt)}`;
  const days = Math.round((Date.parse(endsAt) - Date.parse(today)) / DAY_MS);
  if (days < 0) return 'Expired';
  if (days === 0) return 'Ends today';
  if (days === 1) return 'Ends tomorrow';
  return days <= DAYS_IN_WORDS ? `Ends in ${days} days` : `Ends ${dateInWords(endsAt)}`;
}

/**
 * The note beside a price whose shop has sent no good feed for too long.
 *
 * @param staleSince the day of its last good feed, `YYYY-MM-DD`
 * @example stalePrice('2026-11-12') // 'Price not checked since 12 November 2026'
 */
export const stalePrice = (staleSince: string): string => `Price not checked since ${dateInWords(staleSince)}`;

/**
 * A price drop in words. It names its day and does not count from today.
 *
 * @example dropInWords({ price: 2800, usual: 4000, since: '2026-11-13' }) // '£12 less than usual (£40), since 13 November'
 */
export const dropInWords = ({ price, usual, since }: PriceDrop): string =>
  `${formatShortPrice(usual - price)} less than usual (${formatShortPrice(usual)}), since ${dayInWords(since)}`;
