import type { Alternative, MatchKind } from './words/reading.ts';
import { remembered } from './words/remembered.ts';
import { stemOf } from './words/stem.ts';
import { indexWords } from './words/words.ts';

/** How much a match counts by its kind: a synonym counts less than any form of the word itself. */
export const KIND_WEIGHT: Record<MatchKind, number> = {
  exact: 1,
  form: 0.95,
  joined: 0.95,
  prefix: 0.85,
  cut: 0.85,
  typo: 0.75,
  synonym: 0.7,
};

/** For words with the same stem that are not forms of each other, such as 'business' and 'busy'. */
const STEM_WEIGHT = 0.9;

/** A candidate's words by field. */
export interface CandidateWords {
  name: readonly string[];
  brand: readonly string[];
  /** The words of its category and of that category's ancestors. */
  category: readonly string[];
}

const FIELDS_KEPT_MAX = 2000;
/** The words of a brand or a category, which many candidates share. */
export const sharedFieldWords = remembered(FIELDS_KEPT_MAX, indexWords);

/** How a group matched: `at` is the position of its first word in the name (-1: in another field), `length` the number of its words. */
export interface GroupMatch {
  weight: number;
  at: number;
  length: number;
  /** How far the index's score counts: less for a word that only has the same stem, or that no known field holds. */
  trust: number;
}

const TRUST = { seen: 1, stem: 0.8, elsewhere: 0.8 };

const NAMING_FIELDS = ['name', 'brand', 'category'] as const;
const FIELD_WEIGHT = { name: 1, brand: 0.9, category: 0.5, elsewhere: 0.2 };

/** Whether a word begins with what was typed. A model continues with letters only: with another digit it is another model. */
const goesOn = (word: string, start: string, isModel: boolean): boolean =>
  word.startsWith(start) && !(isModel && /\d/.test(word.charAt(start.length)));

function find(words: readonly string[], wanted: readonly string[], prefix: boolean, isModel = false): number {
  const first = wanted[0]!;
  if (wanted.length === 1 && !prefix) return words.indexOf(first);
  const lastIndex = wanted.length - 1;
  for (let start = 0; start + wanted.length <= words.length; start += 1) {
    let index = 0;
    while (index < lastIndex && words[start + index] === wanted[index]) index += 1;
    if (index < lastIndex) continue;
    const word = words[start + lastIndex]!;
    if (prefix ? goesOn(word, wanted[lastIndex]!, isModel) : word === wanted[lastIndex]) return start;
  }
  return -1;
}

/** Whether a word has this stem, which no word has that begins otherwise. */
const hasStem = (word: string, stem: string): boolean => word[0] === stem[0] && stemOf(word) === stem;

const findStems = (words: readonly string[], stems: readonly string[]): number =>
  words.findIndex((_, start) => stems.every((stem, index) => hasStem(words[start + index] ?? '', stem)));

/** An alternative with the stems of its words. */
export interface AlternativeStems extends Alternative {
  stems: readonly string[];
}

export const withStems = (alternative: Alternative): AlternativeStems => ({ ...alternative, stems: alternative.words.map(stemOf) });

/** An unfinished word counts more, the less of it is missing. */
const prefixShare = (word: string, typed: string): number => 0.7 + (0.3 * typed.length) / word.length;

/** How well a field matches an alternative: 0 to 1, and where. */
function matchField(field: readonly string[], { words, stems, kind, prefix }: AlternativeStems): GroupMatch {
  const at = find(field, words, prefix, kind === 'synonym');
  if (at >= 0) {
    const share = prefix ? prefixShare(field[at + words.length - 1]!, words.at(-1)!) : 1;
    return { at, length: words.length, weight: KIND_WEIGHT[kind] * share, trust: TRUST.seen };
  }
  const stemAt = prefix ? -1 : findStems(field, stems);
  return { at: stemAt, length: words.length, weight: KIND_WEIGHT[kind] * STEM_WEIGHT, trust: TRUST.stem };
}

/** The best match of a group in a candidate's known fields; null if they do not match, though other fields may. */
export function matchGroup(candidate: CandidateWords, { alternatives }: { alternatives: readonly AlternativeStems[] }): GroupMatch | null {
  let best: GroupMatch | null = null;
  for (const alternative of alternatives) {
    if (best !== null && KIND_WEIGHT[alternative.kind] <= best.weight) continue;
    for (const field of NAMING_FIELDS) {
      const found = matchField(candidate[field], alternative);
      if (found.at < 0) continue;
      const weight = found.weight * FIELD_WEIGHT[field];
      if (weight > (best?.weight ?? 0)) best = field === 'name' ? found : { weight, at: -1, length: 0, trust: found.trust };
      break;
    }
  }
  return best;
}

/** The match of a group whose words the index found in a field that is not known here, such as the description. */
export const ELSEWHERE: GroupMatch = { weight: FIELD_WEIGHT.elsewhere, at: -1, length: 0, trust: TRUST.elsewhere };
