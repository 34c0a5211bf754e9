import type { Alternative, MatchKind, WordGroup } from './reading.ts';
import { wordForms } from './word-forms.ts';

/** How much a match counts by how it came about: a synonym is worth less than any form of the word itself. */
export const KIND_WEIGHT: Record<MatchKind, number> = { exact: 1, form: 0.95, joined: 0.95, prefix: 0.85, typo: 0.75, synonym: 0.7 };

/** A candidate's words by field. */
export interface CandidateWords {
  name: string[];
  brand: string[];
  /** All words of its category line. */
  category: string[];
}

/** Where a group was met: `at` is the first of its words in the name, `length` how many there are. */
export interface GroupMatch {
  weight: number;
  at: number;
  length: number;
}

const FIELD_WEIGHT = { name: 1, brand: 0.9, category: 0.5, elsewhere: 0.2 };

function find(words: readonly string[], { words: wanted, prefix }: Alternative): number {
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

/** The best way in which a candidate meets a group by what is known of it; null when it does not, or in another field only. */
export function matchGroup({ name, brand, category }: CandidateWords, group: WordGroup, own = false): GroupMatch | null {
  let best: GroupMatch | null = null;
  for (const alternative of group.alternatives) {
    const weight = alternative.kind === 'synonym' && own ? KIND_WEIGHT.typo : KIND_WEIGHT[alternative.kind];
    if (best !== null && weight * FIELD_WEIGHT.name <= best.weight) continue;
    const at = find(name, alternative);
    let found: GroupMatch | null = null;
    if (at >= 0) {
      const share = alternative.prefix ? prefixShare(name[at + alternative.words.length - 1]!, alternative.words.at(-1)!) : 1;
      found = { weight: weight * share * FIELD_WEIGHT.name, at, length: alternative.words.length };
    } else if (find(brand, alternative) >= 0) found = { weight: weight * FIELD_WEIGHT.brand, at: -1, length: 0 };
    else if (find(category, alternative) >= 0) found = { weight: weight * FIELD_WEIGHT.category, at: -1, length: 0 };
    if (found !== null && found.weight > (best?.weight ?? 0)) best = found;
  }
  return best;
}

export const ELSEWHERE: GroupMatch = { weight: FIELD_WEIGHT.elsewhere, at: -1, length: 0 };

const singular = new Map<string, string>();

/** A word without its plural, good enough to compare category names with. */
export function singularOf(word: string): string {
  let known = singular.get(word);
  if (known === undefined) {
    known = wordForms(word).find((form) => form.length < word.length && word.startsWith(form.slice(0, 3))) ?? word;
    if (singular.size < 5000) singular.set(word, known);
  }
  return known;
}
