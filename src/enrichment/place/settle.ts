import type { Place, PlaceMethod } from './place.ts';

/** A product of a run, with the place that its own evidence gives. */
export interface SettledRow {
  id: number;
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

/** Methods whose answer neither yesterday nor the other offers change. */
const FIXED: ReadonlySet<PlaceMethod> = new Set(['decided', 'given', 'kept']);

/**
 * The place of a product before its offers vote: pinned by an admin, yesterday's while its evidence is the same, so that no address moves
 * without a reason, or that of its own evidence.
 */
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

/**
 * The places that change when offers of one thing (same GTIN) vote, weighted by method and margin. A new offer follows those that keep theirs.
 * The smaller node id wins a tie.
 */
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
