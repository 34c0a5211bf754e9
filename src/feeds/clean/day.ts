/** The formats in which networks write dates. */
const PATTERNS = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[T\s].*)?$/,
  /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})(?:\s.*)?$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
];

/** Epoch milliseconds between 2001 and 2286. */
const EPOCH_MS = /^\d{13}$/;

/**
 * A date of a feed as `YYYY-MM-DD`, or null when it is not a date. Dates with slashes are British, day first. Time and zone are ignored.
 *
 * @example parseDay('23-08-2021 22:08') // '2021-08-23'
 * @example parseDay('1577928747325')    // '2020-01-02'
 */
export function parseDay(text: string): string | null {
  const trimmed = text.trim();
  if (EPOCH_MS.test(trimmed)) return new Date(Number(trimmed)).toISOString().slice(0, 10);
  for (const pattern of PATTERNS) {
    const parts = pattern.exec(trimmed)?.groups;
    if (parts === undefined) continue;
    const [year = '', month = '', day = ''] = [parts['year'], parts['month'], parts['day']];
    return calendarDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  }
  return null;
}

/** The day, or null when it is not in the calendar. 31 February is refused, not read as 3 March. */
function calendarDay(day: string): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Whether Google's `sale_price_effective_date` includes a day. Both ends are included. An end that cannot be read is open, so an empty
 * range includes every day.
 *
 * @example isInSalePeriod('2026-11-01T00:00Z/2026-11-30T23:59Z', '2026-11-18') // true
 */
export function isInSalePeriod(range: string, today: string): boolean {
  const [from = '', to = ''] = range.split('/').map((date) => date.trim().slice(0, 10));
  return !(DAY.test(from) && today < from) && !(DAY.test(to) && today > to);
}
