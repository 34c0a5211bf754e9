/**
 * Digits with separators of thousands. Without `Intl`, which may print differently in Node and in workerd: a page must have the same bytes
 * in both.
 *
 * @example groupThousands('1249') // '1,249'
 */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(?:\d{3}){1,5}$)/g, ',');

/**
 * A number in text; a dash for one that is not known.
 *
 * @example formatCount(2065) // '2,065'
 */
export const formatCount = (count: number | null): string => (count === null ? '–' : groupThousands(String(count)));

/**
 * A number with its noun.
 *
 * @example counted(1, 'product')            // '1 product'
 * @example counted(1200, 'match', 'matches') // '1,200 matches'
 */
export const counted = (count: number, noun: string, plural = `${noun}s`): string => `${formatCount(count)} ${count === 1 ? noun : plural}`;
