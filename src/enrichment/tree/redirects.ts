/** An address that was, and where its goods are now. */
export interface CategoryRedirect {
  from: string;
  to: string;
  /** `YYYY-MM-DD`, the day on which the address went. */
  since: string;
}

/** How long an old address leads on. */
export const REDIRECT_DAYS = 400;

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/**
 * The redirects of tonight. An address that went leads straight to its successor: a redirect to an address that went tonight is
 * pointed on, one from an address that is back is dropped, and each ends after 400 days.
 *
 * @param before redirects of yesterday
 * @param moved addresses that went tonight, each with the one that has its goods now
 * @param addresses all addresses of tonight
 * @param today `YYYY-MM-DD`
 */
export function categoryRedirects(
  before: readonly CategoryRedirect[],
  moved: ReadonlyMap<string, string>,
  addresses: ReadonlySet<string>,
  today: string,
): CategoryRedirect[] {
  const redirects = new Map<string, CategoryRedirect>();
  for (const { from, to, since } of before) {
    const target = addresses.has(to) ? to : moved.get(to);
    if (target !== undefined && dayNumber(today) - dayNumber(since) < REDIRECT_DAYS) redirects.set(from, { from, to: target, since });
  }
  for (const [from, to] of moved) redirects.set(from, { from, to, since: today });
  return [...redirects.values()]
    .filter(({ from, to }) => from !== to && !addresses.has(from) && addresses.has(to))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

/**
 * Where the goods of each address that went are now.
 *
 * @param before the node of each address of yesterday
 * @param addressOf the address in which goods of a node are found tonight; null: nowhere
 */
export function movedAddresses(
  before: ReadonlyMap<string, number>,
  addresses: ReadonlySet<string>,
  addressOf: (node: number) => string | null,
): Map<string, string> {
  const moved = new Map<string, string>();
  for (const [address, node] of before) {
    if (addresses.has(address)) continue;
    const to = addressOf(node);
    if (to !== null) moved.set(address, to);
  }
  return moved;
}
