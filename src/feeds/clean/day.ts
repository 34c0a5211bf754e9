/** How networks write dates; each pattern names its parts. */
const PATTERNS = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[T\s].*)?$/,
  /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})(?:\s.*)?$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
];

/** Epoch milliseconds between 2001 and 2286. */
const EPOCH_MS = /^\d{13}$/;

/**
 * A date of a feed as `YYYY-MM-DD`, or null when it is none. Slashed dates are British: day first. The time of day and its zone are dropped.
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

/** The day if the calendar has it: 31 February is a typing error, not 3 March. */
function calendarDay(day: string): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}
