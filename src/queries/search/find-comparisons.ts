import { type Db, rowsOfEach } from '../db.ts';
import { type SearchCandidate, candidateStatement, prefixStatement } from './candidates.ts';
import { interleaveByCategory } from './interleave-by-category.ts';
import { type SearchRequest, lookedUp, lookStatements, shareOfBest, without } from './look.ts';
import { ANY, hasOthers, matchExpression } from './match-expression.ts';
import { type Named, foundNames } from './names.ts';
import { partialExpression } from './partial.ts';
import { rank, type Ranked, sortRanked } from './rank.ts';
import { bestOfEachFirst, spread } from './spread.ts';
import { addedSynonyms, addedSynonymStatement } from './words/added-synonyms.ts';
import { type Reading, readingsOf, wordsIn } from './words/reading.ts';
import {
  correctionsOf,
  cutParts,
  cutUnknown,
  hiddenCompletions,
  type NeighbourRow,
  neighbourStatement,
  type TermRow,
  termStatement,
} from './words/vocabulary.ts';

export interface FoundComparisons {
  /** Best first. */
  ranked: Ranked[];
  merchants: Named<number>[];
  brands: Named<string>[];
  /** FTS5's expression for the full matches. */
  match: string;
}

const PREFIX_TABLE_MAX_CHARS = 3;

/** Matches of synonyms lose as much as three tiers. */
const SYNONYM_LOSSES = 3;

/**
 * Comparisons, merchants and brands for typed words: one round trip if every word is known, one more for misspelt words, and one more
 * for synonyms and partial matches if there are too few full matches.
 */
export async function findComparisons(db: Db, typed: readonly string[], asked: SearchRequest): Promise<FoundComparisons> {
  const last = typed.at(-1)!;
  const started = typed.length === 1 && last.length <= PREFIX_TABLE_MAX_CHARS;
  let readings = readingsOf(typed);
  const first: Partial<Record<string, unknown[]>> = await rowsOfEach(db, {
    terms: termStatement(db, [...wordsIn(readings), ...cutParts(typed)], typed),
    neighbours: neighbourStatement(db, typed),
    added: addedSynonymStatement(db, typed),
    ...(started && { begun: prefixStatement(db, last, asked.filters) }),
    ...lookStatements(db, readings, asked),
  });
  let rows = first;
  const counts = new Map((first['terms'] as TermRow[]).map((row) => [row.term, row]));
  const neighbours = first['neighbours'] as NeighbourRow[];
  const words = cutUnknown(typed, counts, neighbours);
  const added = addedSynonyms(first['added'] ?? []);
  const corrections = correctionsOf(words, counts, neighbours, added);
  const completions = hiddenCompletions(last, counts);
  const meant = words.length === 1 ? (corrections.get(last) ?? []) : [];
  if (added.size > 0) readings = readingsOf(words, { corrections, completions, added });
  if (corrections.size > 0 || completions.length > 0 || words.length > typed.length) {
    for (const { term, named } of neighbours) counts.set(term, { term, named });
    readings = readingsOf(words, { corrections, completions, added });
    rows = await rowsOfEach(db, lookStatements(db, readings, asked, meant));
  }

  const { candidates, own } = lookedUp(rows, words, meant);
  const ranked = rank(candidates, readings, counts, own);
  ranked.push(...rank(without((first['begun'] ?? []) as SearchCandidate[], ranked), readings, counts, new Set()));
  ranked.push(...(await furtherMatches(db, readings, counts, asked, ranked)));
  const order = spread(bestOfEachFirst(sortRanked(ranked), meant));
  return {
    ranked: asked.depth.ofKind > 0 ? interleaveByCategory(order) : order,
    ...foundNames(rows['names'] ?? []),
    match: matchExpression(readings, ANY),
  };
}

/** Matches of synonyms, and partial matches, as far as `ranked` has too few. */
async function furtherMatches(
  db: Db,
  readings: readonly Reading[],
  counts: ReadonlyMap<string, TermRow>,
  { filters, depth, needed, partlyBelow }: SearchRequest,
  ranked: readonly Ranked[],
): Promise<Ranked[]> {
  const whole = ranked.filter(({ allWords }) => allWords).length;
  const few = { ...depth, window: 2 * needed };
  const partial = whole < partlyBelow ? partialExpression(readings[0]!, counts) : null;
  const { synonyms = [], some = [] } = await rowsOfEach(db, {
    ...(whole < needed && hasOthers(readings) && { synonyms: candidateStatement(db, matchExpression(readings, ANY), filters, few) }),
    ...(partial !== null && { some: candidateStatement(db, partial, filters, few) }),
  });
  const tiers = [shareOfBest(synonyms as SearchCandidate[], SYNONYM_LOSSES), shareOfBest(some as SearchCandidate[], 0)];
  return rank(without(tiers.flat(), ranked), readings, counts, new Set());
}
