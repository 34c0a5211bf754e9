const COUNT = new Intl.NumberFormat('en-GB');

/** `printCount(2065)` is '2,065'; what is not known is a dash. */
export const printCount = (count: number | null): string => (count === null ? '–' : COUNT.format(count));

/** `counted(1, 'row')` is '1 row', `counted(2, 'entry', 'entries')` is '2 entries'. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${printCount(count)} ${count === 1 ? one : many}`;
