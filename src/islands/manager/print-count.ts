const COUNT = new Intl.NumberFormat('en-GB');

/** `printCount(2065)` is '2,065'; what is not known is a dash. */
export const printCount = (count: number | null): string => (count === null ? '–' : COUNT.format(count));

/** `counted(1, 'row')` is '1 row'. */
export const counted = (count: number, noun: string): string => `${printCount(count)} ${count === 1 ? noun : `${noun}s`}`;
