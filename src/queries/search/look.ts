import { SEARCH_RESULTS_PER_GROUP } from '#catalogue/limits.ts';
import type { Db, Statement } from '../db.ts';
import { type SearchCandidate, candidateStatement, type Depth, memberStatement } from './candidates.ts';
import type { SearchFilters } from './filters/filters.ts';
import { matchExpression, memberExpression, OWN, TYPED } from './match-expression.ts';
import { nameStatement } from './names.ts';
import { type Reading, readingsOf } from './words/reading.ts';
import { isWholeStart } from './words/stem.ts';

export interface SearchRequest {
  filters: SearchFilters;
  depth: Depth;
  /** With fewer things than this, those that hold other words for the same are added … */
  needed: number;
  /** … and with fewer than this, those that hold some of the words. */
  partlyBelow: number;
  names: { merchants: number; brands: number };
}

/** What the index's opinion loses from tier to tier: typed words, their forms, members of a category, other words for the same. */
const TIER_LOSS = 0.3;
const TIERS = ['typed', 'own', 'members'] as const;

/** Of each word that a misspelt one may have meant. */
const MEANT_COMPARISONS = 2 * SEARCH_RESULTS_PER_GROUP;

/** FTS5's expression for the words as typed, which the first reading is. */
const asTyped = (readings: readonly Reading[]): string => matchExpression(readings.slice(0, 1), TYPED);

/**
 * Things of the words as typed, in other forms and in categories so named; merchants and brands.
 *
 * @param meant words that a misspelt one may have meant: each is asked for by itself, as together the rarest would have all places
 */
export function lookStatements(
  db: Db,
  readings: readonly Reading[],
  { filters, depth, names }: SearchRequest,
  meant: readonly string[] = [],
): Record<string, Statement> {
  const half = { ...depth, scored: Math.ceil(depth.scored / 2), window: Math.ceil(depth.window / 2), ofKind: 0 };
  const few = { ...depth, scored: 2 * depth.scored, window: MEANT_COMPARISONS, ofKind: 0 };
  return {
    typed: candidateStatement(db, asTyped(readings), filters, depth),
    own: candidateStatement(db, matchExpression(readings, OWN), filters, half),
    members: memberStatement(db, memberExpression(readings[0]!), filters, depth.members),
    ...(names.merchants + names.brands > 0 && { names: nameStatement(db, readings, names) }),
    ...Object.fromEntries(meant.map((term) => [`meant ${term}`, candidateStatement(db, asTyped(readingsOf([term])), filters, few)])),
  };
}

export interface Looked {
  /** Things by how they were found, with the index's opinion as a share of the best. */
  candidates: SearchCandidate[];
  /** Those that are known to hold all words, be it in a field that is not at hand. */
  own: ReadonlySet<number>;
}

/** The answers of `lookStatements`. */
export function lookedUp(rows: Partial<Record<string, unknown[]>>, words: readonly string[], meant: readonly string[]): Looked {
  const candidatesOf = (name: string, loss: number) => shareOfBest((rows[name] ?? []) as SearchCandidate[], loss);
  const meantComparisons = meant.map((term) => candidatesOf(`meant ${term}`, 0));
  const [typed, own, members] = TIERS.map((name, index) => candidatesOf(name, index)) as [
    SearchCandidate[],
    SearchCandidate[],
    SearchCandidate[],
  ];
  // The index finds 'game' for a started 'gas': what it finds for that holds the words only where they are seen.
  const known = [typed, members, ...meantComparisons, ...(isWholeStart(words.at(-1)!) ? [own] : [])];
  const candidates = without([...meantComparisons, typed, own, members].flat(), []);
  return { candidates, own: new Set(known.flat().map(({ doc }) => doc)) };
}

/** What the index thinks of a tier's candidates, as a share of its best. */
export function shareOfBest(tier: readonly SearchCandidate[], losses: number): SearchCandidate[] {
  const best = Math.min(-1e-9, ...tier.map(({ score }) => score));
  return tier.map((candidate) => ({ ...candidate, score: (candidate.score / best) * (1 - TIER_LOSS * losses) }));
}

/** Each candidate once, without those that are at hand. */
export function without(candidates: readonly SearchCandidate[], atHand: readonly { candidate: SearchCandidate }[]): SearchCandidate[] {
  const known = new Set(atHand.map(({ candidate }) => candidate.doc));
  return candidates.filter(({ doc }) => !known.has(doc) && known.add(doc));
}
