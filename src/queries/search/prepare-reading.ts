import { DEPARTMENTS } from '#lexicon/departments.ts';
import { branchOf } from '#lexicon/taxonomy.ts';
import { singular } from '#lexicon/words.ts';
import type { QueryWord } from '../understanding/product-query.ts';
import { type Asked, isTelling } from './asked.ts';
import { type AlternativeStems, withStems } from './title-match.ts';
import type { Reading, WordGroup } from './words/reading.ts';
import type { TermRow } from './words/vocabulary.ts';

/** The weight of each group of a reading: the rarer, the higher. */
export function weightsOf(reading: Reading, counts: ReadonlyMap<string, TermRow>): number[] {
  const total = counts.get('')?.named ?? 1;
  return reading.map(({ alternatives }) => {
    const own = alternatives.filter(({ kind }) => kind !== 'synonym');
    const holding = own.map(({ words }) => Math.min(...words.map((word) => counts.get(word)?.named ?? 0)));
    return Math.log(1 + total / (1 + Math.max(0, ...holding)));
  });
}

/** A group with what of it is the same for all candidates. */
export interface PreparedGroup extends WordGroup {
  alternatives: AlternativeStems[];
  weight: number;
  /** Names should have it. */
  isNeeded: boolean;
  kind: QueryWord['kind'] | undefined;
  /** The kinds of its words. */
  kinds: ReadonlySet<QueryWord['kind'] | undefined>;
  /** It names the goods. */
  ofGoods: boolean;
  /** Its words name the goods and were not read so: the place of jeans is called 'Trousers & Jeans'. */
  isLeftOfGoods: boolean;
  /** A number that tells one thing from another. */
  isNumber: boolean;
  holdsTelling: boolean;
}

export interface PreparedReading {
  groups: PreparedGroup[];
  total: number;
}

/** A word of so large a branch as 'toys' is in few of its names. */
const LARGE_BRANCH = 30;
const isDepartment = (word: string): boolean => {
  const node = DEPARTMENTS.get(singular(word));
  return node !== undefined && branchOf(node).length >= LARGE_BRANCH;
};

function preparedGroup(group: WordGroup, weight: number, { kinds, query: { goods } }: Asked): PreparedGroup {
  const { typed, optional, alternatives } = group;
  const words = typed.split(' ');
  return {
    ...group,
    alternatives: alternatives.map(withStems),
    weight,
    isNeeded: !optional && kinds.get(typed) !== 'aside' && !isDepartment(typed),
    kind: kinds.get(typed),
    kinds: new Set(words.map((word) => kinds.get(word))),
    ofGoods: goods?.words.includes(typed) === true,
    isLeftOfGoods: words.every((word) => kinds.get(word) === 'left' && goods?.words.includes(word) === true),
    isNumber: /^\d+(?:\.\d+)?$/.test(typed) && isTelling(typed),
    holdsTelling: words.some(isTelling),
  };
}

/** The readings as candidates are judged by them. A group that several of them have is prepared once, and so is matched once. */
export function prepare(asked: Asked): PreparedReading[] {
  const known = new Map<WordGroup, PreparedGroup>();
  return asked.readings.map((reading) => {
    const weights = weightsOf(reading, asked.vocabulary.counts);
    const groups = reading.map((group, at) => {
      const prepared = known.get(group) ?? preparedGroup(group, weights[at]!, asked);
      known.set(group, prepared);
      return prepared;
    });
    return { groups, total: weights.reduce((sum, weight) => sum + weight, 0) || 1 };
  });
}
