const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Does Google's `sale_price_effective_date` hold on a day? Both ends are included; without a range it always holds, and an end
 * that cannot be read is open.
 *
 * @example isInSalePeriod('2026-11-01T00:00Z/2026-11-30T23:59Z', '2026-11-18') // true
 */
export function isInSalePeriod(range: string, today: string): boolean {
  const [from = '', to = ''] = range.split('/').map((date) => date.trim().slice(0, 10));
  return !(DAY.test(from) && today < from) && !(DAY.test(to) && today > to);
}
