import type { Tiers } from './candidates.ts';
import type { SearchFilters } from './filters/filters.ts';
import { stemOf } from './words/stem.ts';
import { indexWords } from './words/words.ts';

const stemsOf = (text: string): string[] => indexWords(text).map(stemOf);

/** Whether stems hold a phrase of stems: 'travel set' in 'oak travel set'. */
const holds = (stems: readonly string[], phrase: readonly string[]): boolean =>
  phrase.length > 0 && stems.some((_, start) => phrase.every((stem, at) => stems[start + at] === stem));

/**
 * Candidates without those whose name or brand says what is not wanted. The index leaves them out where it is asked for words (`withoutUnwanted`),
 * but members of a category are read without words.
 */
export function withoutUnwantedNames(tiers: Tiers, { withoutPhrases = [] }: SearchFilters): Tiers {
  if (withoutPhrases.length === 0) return tiers;
  const phrases = withoutPhrases.map(stemsOf);
  const isUnwanted = (text: string) => phrases.some((phrase) => holds(stemsOf(text), phrase));
  return Object.fromEntries(
    Object.entries(tiers).map(([tier, found = []]) => [
      tier,
      found.filter(({ name, brandName }) => !isUnwanted(name) && !isUnwanted(brandName ?? '')),
    ]),
  );
}
