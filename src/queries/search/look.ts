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
  /** With fewer full matches than this, matches of synonyms are added … */
  needed: number;
  /** … and with fewer than this, matches of some of the words. */
  partlyBelow: number;
  names: { merchants: number; brands: number };
}

/** What a score loses from tier to tier: typed words, their other forms, members of a category, synonyms. */
const TIER_LOSS = 0.3;
const TIERS = ['typed', 'own', 'members'] as const;

/** Comparisons for each correction of a misspelt word. */
const MEANT_COMPARISONS = 2 * SEARCH_RESULTS_PER_GROUP;

/** FTS5's expression for the words as typed: the first reading. */
const asTyped = (readings: readonly Reading[]): string => matchExpression(readings.slice(0, 1), TYPED);

/**
 * The statements for comparisons by the words as typed, by other forms and by categories named so; and for merchants and brands.
 *
 * @param meant corrections of a misspelt word: each is searched by itself, because together the rarest would take all places
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
  /** With their scores as a share of the best of their tier. */
  candidates: SearchCandidate[];
  /** The docs of those that the index says match all words, in whatever field. */
  own: ReadonlySet<number>;
}

/** The rows of `lookStatements`. */
export function lookedUp(rows: Partial<Record<string, unknown[]>>, words: readonly string[], meant: readonly string[]): Looked {
  const candidatesOf = (name: string, loss: number) => shareOfBest((rows[name] ?? []) as SearchCandidate[], loss);
  const meantComparisons = meant.map((term) => candidatesOf(`meant ${term}`, 0));
  const [typed, own, members] = TIERS.map((name, index) => candidatesOf(name, index)) as [
    SearchCandidate[],
    SearchCandidate[],
    SearchCandidate[],
  ];
  // For the unfinished word 'gas' the index finds 'game', too, so such hits match only if a known field shows it.
  const known = [typed, members, ...meantComparisons, ...(isWholeStart(words.at(-1)!) ? [own] : [])];
  const candidates = without([...meantComparisons, typed, own, members].flat(), []);
  return { candidates, own: new Set(known.flat().map(({ doc }) => doc)) };
}

/** A tier's candidates with their scores as a share of its best, less the tier's loss. */
export function shareOfBest(tier: readonly SearchCandidate[], losses: number): SearchCandidate[] {
  const best = Math.min(-1e-9, ...tier.map(({ score }) => score));
  return tier.map((candidate) => ({ ...candidate, score: (candidate.score / best) * (1 - TIER_LOSS * losses) }));
}

/** Each candidate once, without those in `ranked`. */
export function without(candidates: readonly SearchCandidate[], ranked: readonly { candidate: SearchCandidate }[]): SearchCandidate[] {
  const known = new Set(ranked.map(({ candidate }) => candidate.doc));
  return candidates.filter(({ doc }) => !known.has(doc) && known.add(doc));
}
