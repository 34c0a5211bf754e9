import type { Db, Statement } from '../db.ts';
import { addedSynonyms, addedSynonymStatement } from './added-synonyms.ts';
import { ask } from './ask.ts';
import { type Candidate, candidateStatement, type Depth, memberStatement, prefixStatement } from './candidates.ts';
import type { SearchFilters } from './filters.ts';
import { ANY, hasSynonyms, matchExpression, memberExpression, OWN, TYPED } from './match-expression.ts';
import { type Named, namesOf, nameStatement } from './names.ts';
import { partialExpression } from './partial.ts';
import { inOrder, rank, type Ranked } from './rank.ts';
import { type Reading, readingsOf, wordsIn } from './reading.ts';
import { spread, takeTurns } from './spread.ts';
import { correctionsOf, cutParts, cutUnknown, type NeighbourRow, neighbourStatement, type TermRow, termStatement } from './vocabulary.ts';

export interface Asked {
  filters: SearchFilters;
  depth: Depth;
  /** With fewer things than this, those that hold other words for the same are added … */
  needed: number;
  /** … and with fewer than this, those that hold some of the words. */
  partlyBelow: number;
  names: { merchants: number; brands: number };
}

export interface Found {
  things: Ranked[];
  merchants: Named<number>[];
  brands: Named<string>[];
  /** FTS5's expression behind the things that hold all words. */
  match: string;
}

const PREFIX_TABLE_MAX_CHARS = 3;

/** What the index's opinion loses from tier to tier: typed words, their forms, members of a category, other words for the same. */
const TIER_LOSS = 0.3;
const TIERS = ['typed', 'own', 'members'] as const;
type Look = (typeof TIERS)[number] | 'names';

/** Things of the words as typed, in other forms and in categories so named; merchants and brands. */
function lookStatements(db: Db, readings: readonly Reading[], { filters, depth, names }: Asked): Partial<Record<Look, Statement>> {
  const half = { ...depth, window: Math.ceil(depth.window / 2) };
  return {
    typed: candidateStatement(db, matchExpression(readings.slice(0, 1), TYPED), filters, depth),
    own: candidateStatement(db, matchExpression(readings, OWN), filters, half),
    members: memberStatement(db, memberExpression(readings[0]!), filters, depth.window),
    ...(names.merchants + names.brands > 0 && { names: nameStatement(db, readings, names) }),
  };
}

/**
 * Things, merchants and brands for typed words: one trip when every word is known, one more for misspelt words, and one more
 * when too few things hold all words: for synonyms, and for things that hold some.
 */
export async function findThings(db: Db, typed: readonly string[], asked: Asked): Promise<Found> {
  const last = typed.at(-1)!;
  const started = typed.length === 1 && last.length <= PREFIX_TABLE_MAX_CHARS;
  let readings = readingsOf(typed);
  const first = await ask(db, {
    terms: termStatement(db, [...wordsIn(readings), ...cutParts(typed)], last),
    neighbours: neighbourStatement(db, typed),
    added: addedSynonymStatement(db, typed),
    ...(started && { begun: prefixStatement(db, last, asked.filters) }),
    ...lookStatements(db, readings, asked),
  });
  let looked: Partial<Record<Look, unknown[]>> = first;
  const counts = new Map((first.terms as TermRow[]).map((row) => [row.term, row]));
  const neighbours = first.neighbours as NeighbourRow[];
  const words = cutUnknown(typed, counts, neighbours);
  const added = addedSynonyms(first.added ?? []);
  const corrections = correctionsOf(words, counts, neighbours, added);
  if (added.size > 0) readings = readingsOf(words, corrections, added);
  if (corrections.size > 0 || words.length > typed.length) {
    for (const { term, named } of neighbours) counts.set(term, { term, named, anywhere: named });
    readings = readingsOf(words, corrections, added);
    looked = await ask(db, lookStatements(db, readings, asked));
  }

  const tiers = TIERS.map((name, index) => shareOfBest((looked[name] ?? []) as Candidate[], index));
  const own = new Set(tiers.flat().map(({ doc }) => doc));
  const things = rank(without(tiers.flat(), []), readings, counts, own);
  things.push(...rank(without((first.begun ?? []) as Candidate[], things), readings, counts, new Set()));
  things.push(...(await otherwise(db, readings, counts, asked, things)));
  const meant = words.length === 1 ? (corrections.get(last) ?? []) : [];
  return { things: spread(takeTurns(inOrder(things), meant)), ...namesOf(looked.names ?? []), match: matchExpression(readings, ANY) };
}

/** What the index thinks of a tier's candidates, as a share of its best; the words as typed count more than their forms. */
function shareOfBest(tier: readonly Candidate[], index: number): Candidate[] {
  const best = Math.min(-1e-9, ...tier.map(({ score }) => score));
  return tier.map((candidate) => ({ ...candidate, score: (candidate.score / best) * (1 - TIER_LOSS * index) }));
}

function without(candidates: readonly Candidate[], things: readonly Ranked[]): Candidate[] {
  const known = new Set(things.map(({ candidate }) => candidate.doc));
  return candidates.filter(({ doc }) => !known.has(doc) && known.add(doc));
}

/** Things that hold other words for the same, and things that hold some of the words. */
async function otherwise(
  db: Db,
  readings: readonly Reading[],
  counts: ReadonlyMap<string, TermRow>,
  { filters, depth, needed, partlyBelow }: Asked,
  things: readonly Ranked[],
): Promise<Ranked[]> {
  const whole = things.filter(({ allWords }) => allWords).length;
  const few = { ...depth, window: 2 * needed };
  const partial = whole < partlyBelow ? partialExpression(readings[0]!, counts) : null;
  const { synonyms = [], some = [] } = await ask(db, {
    ...(whole < needed && hasSynonyms(readings) && { synonyms: candidateStatement(db, matchExpression(readings, ANY), filters, few) }),
    ...(partial !== null && { some: candidateStatement(db, partial, filters, few) }),
  });
  const tiers = [shareOfBest(synonyms as Candidate[], TIERS.length), shareOfBest(some as Candidate[], 0)];
  return rank(without(tiers.flat(), things), readings, counts, new Set());
}
