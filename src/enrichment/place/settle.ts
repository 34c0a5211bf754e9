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
 * The places of one run, by product, for benchmarks. A snapshot's build does the same in parts, since it does not hold all rows
 * (`enrich-products.ts`, `vote.ts`).
 *
 * 1. A product keeps its place unless its evidence changed, so that no address moves without a reason (`ownPlace`).
 * 2. Offers of one thing (same GTIN) share a place: a new offer follows those that keep theirs; otherwise offers vote, weighted by method
 *    and margin, and the smaller node id wins a tie (`votedPlaces`).
 * 3. A pin of an admin (`pinned`) decides for its product alone.
 */
export function settlePlaces(
  rows: readonly SettledRow[],
  previous: (id: number) => PreviousPlace | null,
  pinned: ReadonlyMap<number, number> = new Map(),
): Map<number, Place> {
  const own = rows.map((row) => ({ ...row, place: ownPlace(row, previous(row.id), pinned.get(row.id)) }));
  const settled = new Map(own.map(({ id, place }) => [id, place]));
  for (const [gtin, offers] of Map.groupBy(own, (row) => row.gtin)) {
    if (gtin !== null) for (const [id, place] of votedPlaces(offers)) settled.set(id, place);
  }
  return settled;
}

/** Methods whose answer neither yesterday nor the other offers change. */
const FIXED: ReadonlySet<PlaceMethod> = new Set(['decided', 'given', 'kept']);

/** The place of a product before its offers vote: pinned, yesterday's, or that of its own evidence. */
export function ownPlace(
  { place, evidence }: Pick<SettledRow, 'place' | 'evidence'>,
  before: PreviousPlace | null,
  pin: number | undefined,
): Place {
  if (pin !== undefined) return { ...place, node: pin, method: 'decided' };
  return before !== null && hasSameEvidence(before, evidence) && !FIXED.has(place.method)
    ? { ...place, node: before.node, method: 'kept' }
    : place;
}

/** Whether a product with this evidence stays where it was. A decision that was undone leaves nothing behind. */
export const hasSameEvidence = (before: PreviousPlace, evidence: number): boolean =>
  before.evidence === evidence && before.method !== 'decided';

/** The places that the offers of one thing change by their vote. */
export function votedPlaces(offers: readonly Pick<SettledRow, 'id' | 'place'>[]): Map<number, Place> {
  const votes = new Map<number, number>();
  for (const { place } of offers) {
    if (place.node !== null) votes.set(place.node, (votes.get(place.node) ?? 0) + VOTES[place.method] * (1 + Math.min(place.margin, 5)));
  }
  const [first] = [...votes].sort(([a, m], [b, n]) => n - m || a - b);
  const changed = new Map<number, Place>();
  if (first === undefined) return changed;
  for (const { id, place } of offers) {
    if (FIXED.has(place.method) || place.node === first[0]) continue;
    const alternatives = [...(place.node === null ? [] : [place.node]), ...place.alternatives].slice(0, 2);
    changed.set(id, { node: first[0], method: 'vote', phrase: null, margin: place.margin, alternatives });
  }
  return changed;
}
