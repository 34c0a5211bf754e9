const MOMENT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
const EXACT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const AGO = {
  short: new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto', style: 'short' }),
  long: new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto', style: 'long' }),
};

/** A moment in local time: '21 Nov, 11:17'. */
export const printMoment = (iso: string): string => MOMENT.format(new Date(iso));
export const printExactly = (iso: string): string => EXACT.format(new Date(iso));

/** A day without a time: `printDay('2026-11-21')` is '21 Nov'. */
export const printDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** Largest unit first, in seconds. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** How long ago: '3 hr ago' or '3 hours ago', 'yesterday'. */
export function printAgo(iso: string, now = Date.now(), style: keyof typeof AGO = 'short'): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS[3];
  return AGO[style].format(Math.round(seconds / size), unit);
}

/**
 * How long something took.
 *
 * @example printSeconds(4.2) // '4.2 s'
 * @example printSeconds(75)  // '1 min 15 s'
 */
export function printSeconds(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** A duration short enough for an axis: '45 s', '12 min'. */
export const printSecondsShort = (seconds: number): string => (seconds < 180 ? `${seconds} s` : `${Math.round(seconds / 60)} min`);
