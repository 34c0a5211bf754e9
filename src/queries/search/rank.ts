import { accessoryShare } from './accessories.ts';
import type { SearchCandidate } from './candidates.ts';
import { intentShare, intentsOf } from './category-intent.ts';
import { type CandidateWords, ELSEWHERE, fieldWords, type GroupMatch, matchGroup } from './title-match.ts';
import type { Reading } from './words/reading.ts';
import { stemOf } from './words/stem.ts';
import type { TermRow } from './words/vocabulary.ts';

/** What ranking adds up. A perfect match of all words in the name counts 1. */
const WEIGHT = {
  /** FTS5's score (bm25): only it covers descriptions. */
  index: 10,
  /** Words next to each other in the query are so in the name. */
  phrase: 0.12,
  /** The name is the query and nothing else. */
  wholeName: 0.5,
  /** Sold by four merchants or more, so that there is something to compare. */
  shops: 0.1,
};

/** The share of the gap to the best score that a member of the category named by the query gets. */
const MEMBER_SHARE = 0.5;

const raised = (share: number, by: number): number => share + by * (1 - share);

/** Multipliers of that sum. */
const FACTOR = { category: 1.6, accessory: 0.5, outOfStock: 0.75 };

/** How much a longer name dilutes its words, and the usual number of words. */
const LENGTH = { dilution: 0.35, words: 10, wordsMin: 3 };

export interface Ranked {
  candidate: SearchCandidate;
  words: readonly string[];
  allWords: boolean;
  /** How much of the query is in the name; 0 for accessories. */
  named: number;
  score: number;
}

/** The weight of each group of a reading: the rarer, the higher. */
export function weightsOf(reading: Reading, counts: ReadonlyMap<string, TermRow>): number[] {
  const total = counts.get('')?.named ?? 1;
  return reading.map(({ alternatives }) => {
    const own = alternatives.filter(({ kind }) => kind !== 'synonym');
    const holding = own.map(({ words }) => Math.min(...words.map((word) => counts.get(word)?.named ?? 0)));
    return Math.log(1 + total / (1 + Math.max(0, ...holding)));
  });
}

interface PreparedReading {
  reading: Reading;
  weights: number[];
  total: number;
  intents: Map<string, number>;
  typed: Set<string>;
}

function prepare(reading: Reading, counts: ReadonlyMap<string, TermRow>, synonyms: boolean): PreparedReading {
  const weights = weightsOf(reading, counts);
  const typed = new Set(reading.flatMap((group) => group.alternatives.flatMap(({ words }) => words.map(stemOf))));
  return { reading, weights, total: weights.reduce((sum, weight) => sum + weight, 0), intents: intentsOf(reading, synonyms), typed };
}

type Matches = readonly (GroupMatch | null)[];

/** The share of neighbouring groups that are next to each other in the name. */
function phraseShare(matches: Matches): number {
  let adjacent = 0;
  for (let index = 1; index < matches.length; index += 1) {
    const [before, here] = [matches[index - 1], matches[index]];
    if (before && here && before.at >= 0 && here.at === before.at + before.length) adjacent += 1;
  }
  return matches.length < 2 ? 0 : adjacent / (matches.length - 1);
}

/** How well the known fields match, before anything else about the comparison. */
function textScore({ weights, total }: PreparedReading, matches: Matches, nameWords: number): number {
  let text = 0;
  for (const [index, match] of matches.entries()) text += weights[index]! * (match?.weight ?? 0);
  const inName = matches.reduce((sum, match) => sum + (match?.length ?? 0), 0);
  const length = 1 / (1 - LENGTH.dilution + (LENGTH.dilution * Math.max(LENGTH.wordsMin, nameWords)) / LENGTH.words);
  const whole = inName > 0 && inName === nameWords ? WEIGHT.wholeName : 0;
  return (text / total) * length + WEIGHT.phrase * phraseShare(matches) + whole;
}

interface Judged {
  text: number;
  intent: number;
  /** How far the index's score counts. */
  trust: number;
  factor: number;
  allWords: boolean;
  named: number;
}

/**
 * One candidate under one reading. Words in the description alone count as matched (`own`), but one of several words must be in the
 * name, brand or category: the description of every phone mentions Bluetooth and headphones.
 */
function judge(one: PreparedReading, words: CandidateWords, candidate: SearchCandidate, own: boolean, queryNames: boolean): Judged {
  const { reading, intents, typed } = one;
  const matches = reading.map((group) => matchGroup(words, group) ?? (own && !group.optional ? ELSEWHERE : null));
  const intent = intentShare(candidate.category, intents);
  const accessory = accessoryShare(words.name, typed, { namesCategory: queryNames, isMember: intent > 0 });
  const named = reading.length === 1 || matches.some((match) => match !== null && match !== ELSEWHERE);
  const share = (of: (match: GroupMatch) => number) =>
    matches.reduce((sum, match, index) => sum + (match === null ? 0 : of(match) * one.weights[index]!), 0) / one.total;
  return {
    intent,
    trust: share(({ trust }) => trust),
    text: textScore(one, matches, words.name.words.length),
    named:
      accessory > 0.5 ? 0 : matches.reduce((sum, match, index) => sum + (match && match.at >= 0 ? one.weights[index]! : 0), 0) / one.total,
    factor: (1 + (FACTOR.category - 1) * intent) * (1 - (1 - FACTOR.accessory) * accessory),
    allWords: named && matches.every((match, index) => match !== null || reading[index]!.optional),
  };
}

/**
 * Candidates in the order in which they are shown: full matches before partial ones, then by score.
 *
 * @param own the docs of candidates that the index says match all words, in whatever field
 */
export function rank(
  candidates: readonly SearchCandidate[],
  readings: readonly Reading[],
  counts: ReadonlyMap<string, TermRow>,
  own: ReadonlySet<number>,
): Ranked[] {
  const prepared = readings.map((reading) => prepare(reading, counts, own.size === 0));
  const queryNames = candidates.some(({ category }) => prepared.some(({ intents }) => intentShare(category, intents) > 0));
  const ranked = candidates.map((candidate): Ranked => {
    const words = {
      name: fieldWords(candidate.name),
      brand: fieldWords(candidate.brandName ?? ''),
      category: fieldWords(candidate.category ?? ''),
    };
    const shops = WEIGHT.shops * Math.min(1, Math.log2(candidate.shops) / 2);
    let best = { score: -1, allWords: false, named: 0 };
    for (const one of prepared) {
      const { text, intent, trust, factor, allWords, named } = judge(one, words, candidate, own.has(candidate.doc), queryNames);
      const score = (text + shops + WEIGHT.index * raised(candidate.score * trust, MEMBER_SHARE * intent)) * factor;
      if (score > best.score) best = { score, allWords, named };
    }
    const score = candidate.inStock === 0 ? best.score * FACTOR.outOfStock : best.score;
    return { candidate, words: words.name.words, allWords: best.allWords, named: best.named, score };
  });
  return sortRanked(ranked);
}

/** Full matches before partial ones, then by score, then by list rank. */
export const sortRanked = (ranked: Ranked[]): Ranked[] =>
  ranked.sort((a, b) => Number(b.allWords) - Number(a.allWords) || b.score - a.score || a.candidate.doc - b.candidate.doc);
