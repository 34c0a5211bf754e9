import { dateInWords } from '../date-in-words.ts';

/**
 * What stands beside a price whose shop has sent no good feed for too long.
 *
 * @param staleSince the day of its last good feed, `YYYY-MM-DD`
 * @example stalePrice('2026-11-12') // 'Price not checked since 12 November 2026'
 */
export const stalePrice = (staleSince: string): string => `Price not checked since ${dateInWords(staleSince)}`;
