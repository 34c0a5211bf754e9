import type { WantedQuantity } from '../../understanding/product-query.ts';
import { NO_SYNONYMS, synonymsOf, SYNONYM_WORDS_MAX, type SynonymTable } from './synonyms.ts';
import { wordForms } from './word-forms.ts';

/** How a word of the catalogue relates to a typed one, from the most to the least certain. */
export type MatchKind = 'exact' | 'form' | 'joined' | 'prefix' | 'typo' | 'cut' | 'synonym';

/** One way to match a group: these words in sequence. */
export interface Alternative {
  words: string[];
  kind: MatchKind;
  /** The last word may be unfinished. */
  prefix: boolean;
}

/** Part of the query, usually one typed word, with all ways to match it. */
export interface WordGroup {
  typed: string;
  alternatives: Alternative[];
  /** A single letter at the end, probably of an unfinished word: it affects the ranking but excludes nothing. */
  optional: boolean;
  /** The number with a unit that it stands for. */
  quantity?: WantedQuantity;
}

/** One interpretation of the whole query: every group must match. */
export type Reading = WordGroup[];

/** What the catalogue says about typed words. */
export interface Known {
  /** Corrections of misspelt words. */
  corrections: Corrections;
  /** Completions of an unfinished last word that the index does not find by it. */
  completions: readonly string[];
  /** Synonyms that admins added. */
  added: SynonymTable;
  /** What shops call what people say. */
  spoken?: (words: readonly string[]) => string[][];
  /** The last word may be unfinished. */
  isOpen?: boolean;
}

const NOTHING_KNOWN: Known = { corrections: new Map(), completions: [], added: NO_SYNONYMS };

/** Terms of the catalogue that a misspelt word may mean. */
export type Corrections = ReadonlyMap<string, readonly string[]>;

const READINGS_MAX = 8;
const PREFIX_MIN_CHARS = 4;

const one = (word: string, kind: MatchKind): Alternative => ({ words: [word], kind, prefix: false });

/** 'cn2100' may be written 'CN 2100' or 'CN-2100'. */
function codeParts(word: string): string[] | null {
  const parts = word.match(/\p{N}+|\p{L}+/gu) ?? [];
  return parts.length > 1 ? parts : null;
}

/** Codes that makers add letters to: 'pfi703' to 'PFI-703BK', 'cli8' to 'CLI-8BK'. */
const GOES_ON = /(?:[a-z]\d\d|[a-z]{3})\d{1,4}$/;
/** The same, typed as two words: 'lc-1100' for 'LC-1100HYC', but not 'iphone 6'. */
const CODE_OF_TWO = /^[a-z]{1,4}\d{3,4}$/;

const goingOn = (code: string, parts: readonly string[]): Alternative[] =>
  [[code], [...parts]].map((words) => ({ words, kind: 'synonym', prefix: true }));

/** All ways to cut a word of letters in two. */
export function cuts(word: string, partMinChars: number): [string, string][] {
  if (word.length > 20 || !/^[a-z]+$/.test(word)) return [];
  const from = partMinChars;
  return Array.from({ length: Math.max(0, word.length - 2 * from + 1) }, (_, index) => [
    word.slice(0, from + index),
    word.slice(from + index),
  ]);
}

function wordGroup(
  word: string,
  { last, alone }: { last: boolean; alone: boolean },
  { corrections, completions, added, spoken = () => [] }: Known,
): WordGroup {
  const alternatives = [one(word, 'exact')];
  if (/^\d{8,13}$/.test(word)) alternatives.push(one(word.padStart(14, '0'), 'exact'));
  for (const form of wordForms(word)) alternatives.push(one(form, 'form'));
  const parts = codeParts(word);
  if (parts !== null) alternatives.push({ words: parts, kind: 'joined', prefix: last && parts.at(-1)!.length > 1 });
  // 'ef328d' is written 'EF-328D', too.
  if (parts !== null && parts.length > 2) alternatives.push({ words: [parts[0]!, parts.slice(1).join('')], kind: 'joined', prefix: last });
  // '4250n' is a '4250'.
  const model = /^\d{3,6}(?=[a-z]{1,3}$)/.exec(word)?.[0];
  if (model !== undefined) alternatives.push({ words: [model], kind: 'synonym', prefix: true });
  if (parts !== null && GOES_ON.test(word)) alternatives.push(...goingOn(word, parts));
  // 'headset' may be written 'head set'.
  for (const words of cuts(word, 3)) alternatives.push({ words, kind: 'cut', prefix: false });
  // One to three letters alone have a table of their own; together with other words, the prefixes of the index are fast enough.
  if (last && word.length >= (alone ? PREFIX_MIN_CHARS : 2)) alternatives.push({ words: [word], kind: 'prefix', prefix: true });
  if (last) for (const term of completions) alternatives.push(one(term, 'prefix'));
  for (const term of corrections.get(word) ?? []) {
    alternatives.push(one(term, 'typo'));
    for (const form of wordForms(term)) alternatives.push(one(form, 'typo'));
  }
  for (const words of [...synonymsOf([word], added), ...spoken([word])]) {
    alternatives.push({ words, kind: 'synonym', prefix: false });
    if (words.length === 1) for (const form of wordForms(words[0]!)) alternatives.push(one(form, 'synonym'));
  }
  return { typed: word, alternatives: withoutRepeats(alternatives), optional: last && !alone && word.length === 1 && !/\d/.test(word) };
}

function withoutRepeats(alternatives: readonly Alternative[]): Alternative[] {
  const seen = new Set<string>();
  return alternatives.filter(({ words, prefix }) => {
    const key = `${words.join(' ')}${prefix ? '*' : ''}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Whether two words are those of one thing, which shops write as one word: a smart watch is no smart Titan watch. */
const isWrittenAsOne = (words: readonly string[], spoken: NonNullable<Known['spoken']>): boolean =>
  words.length === 2 && spoken(words).some(([name, ...more]) => more.length === 0 && name === words.join(''));

/** Two or three words as one group: joined ('head set' as headset, 'TN-21/B' as tn21b), or a phrase with a synonym ('playstation 4', ps4). */
function spanGroup(words: readonly string[], last: boolean, { added, spoken = () => [] }: Known): WordGroup | null {
  const alternatives: Alternative[] = [];
  const joined = words.join('');
  if (words.length === 2 || /\d/.test(joined))
    alternatives.push({ words: [joined], kind: 'joined', prefix: last && joined.length >= PREFIX_MIN_CHARS });
  if (words.length === 2 && CODE_OF_TWO.test(joined)) alternatives.push(...goingOn(joined, words));
  if (isWrittenAsOne(words, spoken)) alternatives.push({ words: [...words], kind: 'exact', prefix: false });
  for (const other of [...synonymsOf(words, added), ...spoken(words)]) alternatives.push({ words: other, kind: 'synonym', prefix: false });
  return alternatives.length === 0 ? null : { typed: words.join(' '), alternatives, optional: false };
}

/** Words one by one, but for two that are those of one thing. */
function partsOf(words: readonly string[], spoken: NonNullable<Known['spoken']>): string[][] {
  const parts: string[][] = [];
  for (let at = 0; at < words.length; at += parts.at(-1)!.length) {
    const both = words.slice(at, at + 2);
    parts.push(isWrittenAsOne(both, spoken) ? both : [words[at]!]);
  }
  return parts;
}

/** The readings of a query: first the words as typed, then with two or three neighbours as one group. */
export function readingsOf(words: readonly string[], known: Known = NOTHING_KNOWN): Reading[] {
  const alone = words.length === 1;
  const parts = partsOf(words, known.spoken ?? (() => []));
  const isLast = (end: number) => (known.isOpen ?? true) && end === parts.length;
  const plain = parts.map(([word = '', ...more], at) =>
    more.length === 0 ? wordGroup(word, { last: isLast(at + 1), alone }, known) : spanGroup([word, ...more], isLast(at + 1), known)!,
  );
  const readings = [plain];
  for (let size = 2; size <= Math.min(SYNONYM_WORDS_MAX, parts.length); size += 1) {
    for (let start = 0; start + size <= parts.length; start += 1) {
      const end = start + size;
      const some = parts.slice(start, end);
      const group = some.some(({ length }) => length > 1) ? null : spanGroup(some.flat(), isLast(end), known);
      if (group !== null && readings.length < READINGS_MAX) readings.push([...plain.slice(0, start), group, ...plain.slice(end)]);
    }
  }
  return readings;
}

/** Every word of the readings. */
export const wordsIn = (readings: readonly Reading[]): string[] => [
  ...new Set(readings.flatMap((reading) => reading.flatMap(({ alternatives }) => alternatives.flatMap(({ words }) => words)))),
];
