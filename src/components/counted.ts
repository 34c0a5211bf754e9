export const groupedCount = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * A number with its noun: `counted(1, 'product')` is '1 product', `counted(1200, 'product')` is '1,200 products'.
 * Written out instead of `Intl`, which may print differently in Node and in workerd.
 */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${groupedCount(count)} ${count === 1 ? noun : plural}`;
