import type { SearchFilters } from './filters/filters.ts';
import type { Alternative, MatchKind, Reading } from './words/reading.ts';
import { stemOf } from './words/stem.ts';
import { indexWords } from './words/words.ts';

/**
 * A word as an expression has it: its stem, so that words that the index cannot tell apart give one expression, which is asked once. FTS5
 * finds the stem of what it is given, and some stems have another.
 */
const spelt = (word: string): string => (stemOf(stemOf(word)) === stemOf(word) ? stemOf(word) : word);

/** Words hold letters and digits only, so quotes suffice to escape them for FTS5. */
const phrase = ({ words, prefix }: Alternative): string => `"${words.map(spelt).join(' ')}"${prefix ? ' *' : ''}`;

/**
 * One alternative for each sequence of stems, because the index keeps nothing else and would count the same hit twice; and none that
 * an unfinished word finds anyway.
 */
function uncovered(alternatives: readonly Alternative[]): Alternative[] {
  const started = alternatives.find(({ prefix, words }) => prefix && words.length === 1)?.words[0];
  const seen = new Set<string>();
  return alternatives.filter(({ words, prefix }) => {
    const key = words.map(stemOf).join(' ') + (prefix ? '*' : '');
    if (seen.has(key) || (!prefix && started !== undefined && words.length === 1 && stemOf(words[0]!).startsWith(stemOf(started))))
      return false;
    return seen.add(key);
  });
}

type KindSet = ReadonlySet<MatchKind>;

/** The words as typed, their forms and corrections. */
export const TYPED: KindSet = new Set<MatchKind>(['exact', 'form', 'typo']);
/** Also words that an unfinished one may become. Without joined neighbours: cheap, for partial matches. */
export const PLAIN: KindSet = new Set<MatchKind>([...TYPED, 'prefix']);
/** Also neighbours joined to one word. */
export const OWN: KindSet = new Set<MatchKind>([...PLAIN, 'joined']);
/** Also words cut in two, and synonyms. Each phrase makes every hit more expensive, so these are searched only if too little is found. */
export const ANY: KindSet = new Set<MatchKind>([...OWN, 'cut', 'synonym']);

const anyOf = (expressions: readonly string[]): string => (expressions.length === 1 ? expressions[0]! : `(${expressions.join(' OR ')})`);

/** FTS5's expression for comparisons that match every required group of a reading; null: none is required, or one has no alternative of these kinds. */
export function readingExpression(reading: Reading, kinds: KindSet): string | null {
  const groups = reading
    .filter(({ optional }) => !optional)
    .map(({ alternatives }) => uncovered(alternatives.filter(({ kind }) => kinds.has(kind))).map(phrase));
  return groups.length === 0 || groups.some((phrases) => phrases.length === 0) ? null : groups.map(anyOf).join(' AND ');
}

/**
 * FTS5's expression for comparisons that match one of the readings.
 *
 * @param kinds of match that count
 */
export const matchExpression = (readings: readonly Reading[], kinds: KindSet): string => {
  // Readings may differ only in words that a match may lack.
  const each = new Set(readings.flatMap((reading) => readingExpression(reading, kinds) ?? []));
  return anyOf([...each].map((expression) => `(${expression})`));
};

/** Whether the readings have alternatives beyond `OWN`. */
export const hasOthers = (readings: readonly Reading[]): boolean =>
  readings.some((reading) => reading.some(({ alternatives }) => alternatives.some(({ kind }) => !OWN.has(kind))));

/** What stands before other words without a space: 'not micro' is no microSD. */
const PREFIXES = new Set(['micro', 'mini', 'nano', 'multi']);

/** What an adjective is made of: 'stripe' of 'stripy', 'spot' of 'spotty'. */
function nounsOf(adjective: string): string[] {
  const base = /^([a-z]{4,12})y$/.exec(adjective)?.[1];
  return base === undefined ? [] : [base.replace(/([a-z])\1$/, '$1'), `${base}e`];
}

/** An unwanted phrase as FTS5 takes it, with the adjectives of its last word, or its nouns: no stripes, nothing striped or stripy. */
function unwanted(text: string): string[] {
  const last = /[a-z]{3,}$/.exec(text)?.[0];
  if (last === undefined) return [`"${text}"`];
  if (PREFIXES.has(last)) return [`"${text}"*`];
  const one = last.replace(/s$/, '');
  const stem = one.replace(/e$/, '');
  const before = text.slice(0, -last.length);
  const doubled = stem === one && /[^aeiou][aeiou][bdgmnpt]$/.test(stem) ? `${stem}${stem.at(-1)}` : stem;
  return [last, `${doubled}ed`, `${doubled}y`, ...nounsOf(last)].map((form) => `"${before}${form}"`);
}

/** An expression without what holds an unwanted phrase in its name or brand. */
export function withoutUnwanted(match: string, { withoutPhrases = [] }: SearchFilters): string {
  const said = withoutPhrases.map((text) => indexWords(text).join(' ')).filter((text) => text !== '');
  const quoted = said.flatMap(unwanted).join(' OR ');
  return said.length === 0 || match === '' ? match : `(${match}) NOT {name brand} : (${quoted})`;
}
