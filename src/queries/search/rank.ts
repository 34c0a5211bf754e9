import { accessoryShare } from './accessories.ts';
import type { SearchCandidate } from './candidates.ts';
import { intentShare, intentsOf } from './category-intent.ts';
import { type CandidateWords, ELSEWHERE, fieldWords, type GroupMatch, matchGroup } from './title-match.ts';
import type { Reading } from './words/reading.ts';
import { stemOf } from './words/stem.ts';
import type { TermRow } from './words/vocabulary.ts';

/** What ranking adds up; a perfect match of words in the name counts 1. */
const WEIGHT = {
  /** FTS5's own opinion (bm25), which alone knows how much a description speaks of the words. */
  index: 10,
  /** Neighbours in the query are neighbours in the name. */
  phrase: 0.12,
  /** The name is the query, nothing else. */
  wholeName: 0.5,
  /** Sold by four shops or more: there is something to compare. */
  shops: 0.1,
};

/** A member of the category that the query names gets so much of what it lacks to be what the index finds best. */
const MEMBER_SHARE = 0.5;

const raised = (share: number, by: number): number => share + by * (1 - share);

/** What multiplies that sum. */
const FACTOR = { category: 1.6, accessory: 0.5, outOfStock: 0.75 };

/** How much a longer name dilutes its words, and what names usually hold. */
const LENGTH = { dilution: 0.35, words: 10, wordsMin: 3 };

export interface Ranked {
  candidate: SearchCandidate;
  words: readonly string[];
  allWords: boolean;
  /** How much of the query stands in the name, and is not only what the thing is for: 0 to 1. */
  named: number;
  score: number;
}

/** How telling each group of a reading is: the rarer, the more. */
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

/** Neighbouring groups that stand one after the other in the name, as a share of all neighbours. */
function phraseShare(matches: Matches): number {
  let adjacent = 0;
  for (let index = 1; index < matches.length; index += 1) {
    const [before, here] = [matches[index - 1], matches[index]];
    if (before && here && before.at >= 0 && here.at === before.at + before.length) adjacent += 1;
  }
  return matches.length < 2 ? 0 : adjacent / (matches.length - 1);
}

/** How well the words that are at hand match, before what else is known of the thing. */
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
  /** How far the index's opinion counts. */
  trust: number;
  factor: number;
  allWords: boolean;
  named: number;
}

/**
 * One candidate under one reading. Things that hold a word in their description alone are known to hold it (`own`), but one of
 * several words must stand in the name, the brand or the category: every phone speaks of Bluetooth and headphones.
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
 * Candidates in the order in which they are shown: all words before some words, then by how well, in what field and in what
 * company the words stand.
 *
 * @param own those that are known to hold all words, be it in a field that is not at hand
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
  return inOrder(ranked);
}

/** All words before some words, then by score; equal ones by list rank. */
export const inOrder = (ranked: Ranked[]): Ranked[] =>
  ranked.sort((a, b) => Number(b.allWords) - Number(a.allWords) || b.score - a.score || a.candidate.doc - b.candidate.doc);
