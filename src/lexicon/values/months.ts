/** The months of a year, in order. */
export const MONTHS = 'january february march april may june july august september october november december'.split(' ');
