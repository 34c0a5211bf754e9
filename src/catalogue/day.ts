/**
 * The day of a moment in UTC, as dates are kept.
 *
 * @param moment as a date or in milliseconds
 * @example dayOf(new Date('2026-11-28T23:59:00Z')) // '2026-11-28'
 */
export const dayOf = (moment: Date | number): string => new Date(moment).toISOString().slice(0, 10);
