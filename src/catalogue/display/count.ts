/**
 * A number with separators of thousands; a dash for one that is not known. Without `Intl`, which may print differently in Node and
 * in workerd.
 *
 * @example formatCount(2065) // '2,065'
 */
export const formatCount = (count: number | null): string => (count === null ? '–' : String(count).replace(/\B(?=(\d{3})+$)/g, ','));

/**
 * A number with its noun.
 *
 * @example counted(1, 'product')            // '1 product'
 * @example counted(1200, 'match', 'matches') // '1,200 matches'
 */
export const counted = (count: number, noun: string, plural = `${noun}s`): string => `${formatCount(count)} ${count === 1 ? noun : plural}`;
