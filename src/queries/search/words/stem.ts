/*
 * M. F. Porter, "An algorithm for suffix stripping" (1980), as SQLite's FTS5 implements it. The index keeps stems, so ranking must know
 * which words share one. A test compares both implementations.
 */

import { remembered } from './remembered.ts';

const isVowel = (word: string, at: number): boolean => {
  const letter = word[at]!;
  if (letter !== 'y') return 'aeiou'.includes(letter);
  return at > 0 && !isVowel(word, at - 1);
};

const holdsVowel = (stem: string): boolean => Array.from(stem, (_, at) => isVowel(stem, at)).includes(true);

/** The number of vowels followed by a consonant: Porter's m. */
function measure(stem: string): number {
  let pairs = 0;
  for (let at = 1; at < stem.length; at += 1) if (isVowel(stem, at - 1) && !isVowel(stem, at)) pairs += 1;
  return pairs;
}

/** Ends in consonant, vowel, consonant, the last not w, x or y: Porter's *o. */
const endsShort = (stem: string): boolean => {
  const end = stem.length - 1;
  return end > 1 && !/[wxy]$/.test(stem) && !isVowel(stem, end) && isVowel(stem, end - 1) && !isVowel(stem, end - 2);
};

const LONGER: Step = {
  above: 0,
  endings: `ational>ate tional>tion enci>ence anci>ance izer>ize logi>log bli>ble alli>al entli>ent eli>e ousli>ous ization>ize ation>ate
    ator>ate alism>al iveness>ive fulness>ful ousness>ous aliti>al iviti>ive biliti>ble`,
};
const SHORTER: Step = { above: 0, endings: 'icate>ic ative> alize>al iciti>ic ical>ic ful> ness>' };
const LAST: Step = { above: 1, endings: 'al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize' };

interface Step {
  /** The measure of the stem must be greater. */
  above: number;
  endings: string;
}

/** The rules of a step, the longest ending first. Only the first that fits is tried. */
const rulesOf = ({ above, endings }: Step) => ({
  above,
  rules: endings
    .trim()
    .split(/\s+/)
    .map((rule) => rule.split('>') as [string, string?])
    .sort(([a], [b]) => b.length - a.length),
});

const STEPS = [LONGER, SHORTER, LAST].map(rulesOf);

function replaced(word: string, { above, rules }: (typeof STEPS)[number]): string {
  const rule = rules.find(([ending]) => word.endsWith(ending) && word.length > ending.length);
  if (rule === undefined) return word;
  const [ending, by = ''] = rule;
  const stem = word.slice(0, -ending.length);
  if (measure(stem) <= above || (ending === 'ion' && !/[st]$/.test(stem))) return word;
  return stem + by;
}

function withoutPlural(word: string): string {
  if (!word.endsWith('s') || word.endsWith('ss')) return word;
  return /(?:.ss|i)es$/.test(word) && word.length > 3 ? word.slice(0, -2) : word.slice(0, -1);
}

function withoutTense(word: string): string {
  if (word.length > 3 && word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const stem = /^(.+)(?:ed|ing)$/.exec(word)?.[1];
  if (stem === undefined || !holdsVowel(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/([^aeiou])\1$/.test(stem) && !/[lsz]$/.test(stem)) return stem.slice(0, -1);
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem;
}

function withoutE(word: string): string {
  const stem = word.slice(0, -1);
  const size = measure(stem);
  return word.endsWith('e') && (size > 1 || (size === 1 && !endsShort(stem))) ? stem : word;
}

function stemmed(word: string): string {
  const base = withoutTense(withoutPlural(word));
  let stem = base.endsWith('y') && holdsVowel(base.slice(0, -1)) ? `${base.slice(0, -1)}i` : base;
  for (const step of STEPS) stem = replaced(stem, step);
  stem = withoutE(stem);
  return stem.endsWith('ll') && measure(stem.slice(0, -1)) > 1 ? stem.slice(0, -1) : stem;
}

/**
 * Whether a word's stem is the word but for a final e or y, so that searching its completions by the stem finds nothing else: true of
 * 'batter', false of 'gas', whose stem 'ga' begins 'game'.
 */
export const isWholeStart = (word: string): boolean => [word, word.replace(/e$/, ''), word.replace(/y$/, 'i')].includes(stemOf(word));

const KEPT_MAX = 20_000;
const stemOfLong = remembered(KEPT_MAX, stemmed);

/**
 * The stem of a folded word, as the index keeps it.
 *
 * @example stemOf('batteries') // 'batteri', as for 'battery'
 */
export const stemOf = (word: string): string => (word.length < 3 || word.length > 64 ? word : stemOfLong(word));
