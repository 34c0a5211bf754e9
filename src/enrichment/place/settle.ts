import type { Place, PlaceMethod } from './place.ts';

/** A product of a run, with the place that its own evidence gives. */
export interface SettledRow {
  id: number;
  gtin: string | null;
  /** Of all that its place follows from (`evidenceDigest`). */
  evidence: number;
  place: Place;
}

/** The place of a product in the previous snapshot. */
export interface PreviousPlace {
  node: number;
  evidence: number;
  method: PlaceMethod;
}

/** How much a method's answer counts among the offers of one thing. */
const VOTES: Record<PlaceMethod, number> = { decided: 6, given: 6, kept: 4, phrase: 3, path: 1, classifier: 1, vote: 1, none: 0 };

/**
 * The places of one run, by product.
 *
 * 1. A product keeps its place unless its evidence changed, so that no address moves without a reason.
 * 2. Offers of one thing (same GTIN) share a place: a new offer follows those that keep theirs; otherwise offers vote, weighted by method
 *    and margin, and the smaller node id wins a tie.
 * 3. A pin of an admin (`pinned`) decides for its product alone.
 */
export function settlePlaces(
  rows: readonly SettledRow[],
  previous: (id: number) => PreviousPlace | null,
  pinned: ReadonlyMap<number, number> = new Map(),
): Map<number, Place> {
  const settled = new Map<number, Place>();
  const things = new Map<string, SettledRow[]>();
  const votes = new Map<string, Map<number, number>>();
  for (const row of rows) {
    const place = ownPlace(row, previous(row.id), pinned.get(row.id));
    settled.set(row.id, place);
    if (row.gtin === null) continue;
    const offers = things.get(row.gtin);
    if (offers === undefined) things.set(row.gtin, [row]);
    else offers.push(row);
    const counted = votes.get(row.gtin) ?? new Map<number, number>();
    votes.set(row.gtin, counted);
    if (place.node !== null)
      counted.set(place.node, (counted.get(place.node) ?? 0) + VOTES[place.method] * (1 + Math.min(place.margin, 5)));
  }
  for (const [gtin, offers] of things) {
    if (offers.length < 2) continue;
    const [first] = [...votes.get(gtin)!].sort(([a, m], [b, n]) => n - m || a - b);
    if (first === undefined) continue;
    for (const { id } of offers) {
      const place = settled.get(id)!;
      const isFixed = FIXED.has(place.method);
      if (!isFixed && place.node !== first[0]) {
        const alternatives = [...(place.node === null ? [] : [place.node]), ...place.alternatives].slice(0, 2);
        settled.set(id, { node: first[0], method: 'vote', phrase: null, margin: place.margin, alternatives });
      }
    }
  }
  return settled;
}

/** Methods whose answer neither yesterday nor the other offers change. */
const FIXED: ReadonlySet<PlaceMethod> = new Set(['decided', 'given', 'kept']);

function ownPlace(row: SettledRow, before: PreviousPlace | null, pin: number | undefined): Place {
  if (pin !== undefined) return { ...row.place, node: pin, method: 'decided' };
  // A decision that was undone leaves nothing behind.
  const isKept = before !== null && before.evidence === row.evidence && before.method !== 'decided' && !FIXED.has(row.place.method);
  return isKept ? { ...row.place, node: before.node, method: 'kept' } : row.place;
}
