import type { Alternative, MatchKind, WordGroup } from './words/reading.ts';
import { stemOf } from './words/stem.ts';
import { wordsOf } from './words/words.ts';

/** How much a match counts by how it came about: a synonym is worth less than any form of the word itself. */
export const KIND_WEIGHT: Record<MatchKind, number> = {
  exact: 1,
  form: 0.95,
  joined: 0.95,
  prefix: 0.85,
  cut: 0.85,
  typo: 0.75,
  synonym: 0.7,
};

/** What no form explains, but the index takes for the same word: business for busy. */
const STEM_WEIGHT = 0.9;

/** A field's words, as they are and as the index keeps them. */
export interface FieldWords {
  words: readonly string[];
  stems: readonly string[];
}

/** A candidate's words by field. */
export interface CandidateWords {
  name: FieldWords;
  brand: FieldWords;
  /** All words of its category line. */
  category: FieldWords;
}

export function fieldWords(text: string): FieldWords {
  const words = wordsOf(text);
  return { words, stems: words.map(stemOf) };
}

/** Where a group was met: `at` is the first of its words in the name, `length` how many there are. */
export interface GroupMatch {
  weight: number;
  at: number;
  length: number;
  /** How far to trust the index where it tells of this match: less for a word that only has the same stem, or was not seen. */
  trust: number;
}

const TRUST = { seen: 1, stem: 0.8, elsewhere: 0.8 };

const NAMING_FIELDS = ['name', 'brand', 'category'] as const;
const FIELD_WEIGHT = { name: 1, brand: 0.9, category: 0.5, elsewhere: 0.2 };

function find(words: readonly string[], wanted: readonly string[], prefix: boolean): number {
  const first = wanted[0]!;
  if (wanted.length === 1 && !prefix) return words.indexOf(first);
  const lastIndex = wanted.length - 1;
  for (let start = 0; start + wanted.length <= words.length; start += 1) {
    let index = 0;
    while (index < lastIndex && words[start + index] === wanted[index]) index += 1;
    if (index < lastIndex) continue;
    const word = words[start + lastIndex]!;
    if (prefix ? word.startsWith(wanted[lastIndex]!) : word === wanted[lastIndex]) return start;
  }
  return -1;
}

/** A started word counts the more, the less of it is missing. */
const prefixShare = (word: string, typed: string): number => 0.7 + (0.3 * typed.length) / word.length;

/** How well a field meets an alternative: 0 to 1, and where. */
function met(field: FieldWords, { words, kind, prefix }: Alternative): GroupMatch {
  const at = find(field.words, words, prefix);
  if (at >= 0) {
    const share = prefix ? prefixShare(field.words[at + words.length - 1]!, words.at(-1)!) : 1;
    return { at, length: words.length, weight: KIND_WEIGHT[kind] * share, trust: TRUST.seen };
  }
  const stemAt = prefix ? -1 : find(field.stems, words.map(stemOf), false);
  return { at: stemAt, length: words.length, weight: KIND_WEIGHT[kind] * STEM_WEIGHT, trust: TRUST.stem };
}

/** The best way in which a candidate meets a group by what is known of it; null when it does not, or in another field only. */
export function matchGroup(candidate: CandidateWords, group: WordGroup): GroupMatch | null {
  let best: GroupMatch | null = null;
  for (const alternative of group.alternatives) {
    if (best !== null && KIND_WEIGHT[alternative.kind] <= best.weight) continue;
    for (const field of NAMING_FIELDS) {
      const found = met(candidate[field], alternative);
      if (found.at < 0) continue;
      const weight = found.weight * FIELD_WEIGHT[field];
      if (weight > (best?.weight ?? 0)) best = field === 'name' ? found : { weight, at: -1, length: 0, trust: found.trust };
      break;
    }
  }
  return best;
}

export const ELSEWHERE: GroupMatch = { weight: FIELD_WEIGHT.elsewhere, at: -1, length: 0, trust: TRUST.elsewhere };
