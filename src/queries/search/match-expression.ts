import type { Alternative, MatchKind, Reading } from './words/reading.ts';
import { stemOf } from './words/stem.ts';

/** Words hold letters and digits only, so quoting them is all that FTS5's query language needs. */
const phrase = ({ words, prefix }: Alternative): string => `"${words.join(' ')}"${prefix ? ' *' : ''}`;

/**
 * One alternative for each row of stems, as the index knows no other difference and would count it twice, and none that a started
 * word finds anyway.
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

export type KindSet = ReadonlySet<MatchKind>;

/** The words as typed, the words in any form, and everything that may mean the same. */
export const TYPED: KindSet = new Set<MatchKind>(['exact', 'form', 'typo']);
/** Without neighbours run together: cheap, for what is only second best. */
export const PLAIN: KindSet = new Set<MatchKind>([...TYPED, 'prefix']);
export const OWN: KindSet = new Set<MatchKind>([...PLAIN, 'joined']);
/** Every phrase makes every hit dearer, so words cut in two and synonyms are asked for only where too little is found without. */
export const ANY: KindSet = new Set<MatchKind>([...OWN, 'cut', 'synonym']);

const anyOf = (expressions: readonly string[]): string => (expressions.length === 1 ? expressions[0]! : `(${expressions.join(' OR ')})`);

/** FTS5's expression for things that meet every group of a reading; an optional group asks nothing. Null when a group cannot be met. */
export function readingExpression(reading: Reading, kinds: KindSet): string | null {
  const groups = reading
    .filter(({ optional }) => !optional)
    .map(({ alternatives }) => uncovered(alternatives.filter(({ kind }) => kinds.has(kind))).map(phrase));
  return groups.some((phrases) => phrases.length === 0) ? null : groups.map(anyOf).join(' AND ');
}

/**
 * FTS5's expression for things that meet one of the readings.
 *
 * @param kinds which ways to meet a group will do
 */
export const matchExpression = (readings: readonly Reading[], kinds: KindSet): string =>
  anyOf(readings.flatMap((reading) => readingExpression(reading, kinds) ?? []).map((expression) => `(${expression})`));

/** Whether there is more to ask for than `OWN`. */
export const hasOthers = (readings: readonly Reading[]): boolean =>
  readings.some((reading) => reading.some(({ alternatives }) => alternatives.some(({ kind }) => !OWN.has(kind))));

/** FTS5's expression for things in a category that the last words name, and that hold the others: 'gaming laptop' in Laptops. */
export function memberExpression(reading: Reading): string {
  const required = reading.filter(({ optional }) => !optional);
  const groups = required.map(({ alternatives }) => anyOf(uncovered(alternatives.filter(({ kind }) => kind !== 'cut')).map(phrase)));
  return [...groups.slice(0, -1), `category : ${groups.at(-1)!.startsWith('(') ? groups.at(-1) : `(${groups.at(-1)})`}`].join(' AND ');
}
