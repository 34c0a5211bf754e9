import type { LowestChange } from '#catalogue/price-history.ts';

const lower = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

const isSame = (one: LowestChange | undefined, other: LowestChange): boolean => one?.price === other.price && one.total === other.total;

/**
 * The lowest of several histories: of all that are known on a day. Each holds until its next entry, so that a gap erases nothing.
 *
 * @param histories each by day
 * @example lowestOf([[{ day: '2026-01-01', price: 900, total: null }], [{ day: '2026-02-01', price: 800, total: null }]]) // 900, then 800
 */
export function lowestOf(histories: readonly (readonly LowestChange[])[]): LowestChange[] {
  const entries = histories.flatMap((history, index) => history.map((entry) => ({ ...entry, index })));
  entries.sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  const known = new Map<number, LowestChange>();
  const lowest: LowestChange[] = [];
  for (const [place, { index, ...entry }] of entries.entries()) {
    known.set(index, entry);
    if (entries[place + 1]?.day === entry.day) continue;
    const now = [...known.values()].reduce((best, one) => ({
      day: entry.day,
      price: Math.min(best.price, one.price),
      total: lower(best.total, one.total),
    }));
    if (!isSame(lowest.at(-1), now)) lowest.push({ ...now, day: entry.day });
  }
  return lowest;
}
