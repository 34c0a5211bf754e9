/** Letters and digits with marks between them, as 'WH-1000XM4', but also '24-11-2026'. */
const LONG_CODE = /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}./-]{0,30}\d)[\p{L}\p{N}]{1,12}(?:[-/.][\p{L}\p{N}]{1,12}){1,4}(?![\p{L}\p{N}])/gu;

/** Prices and dates have no letters, and are no codes. */
const longCodes = (text: string): RegExpExecArray[] => Array.from(text.matchAll(LONG_CODE)).filter(([code]) => /\p{L}/u.test(code));

/** Whether a word may be the code of a model: it has letters and digits, and is no 'first' or '4x6'. */
export const isCode = (word: string): boolean =>
  word.length >= 4 && /\d/.test(word) && /\p{L}/u.test(word) && !/^\d+(?:st|nd|rd|th|x\d+)$/.test(word);

/** A model's code without the letters of its version, which names of what fits it leave out: 'p2055' of 'p2055dn'; null: it has none. */
export const seriesOf = (code: string): string | null => /^(\p{L}{1,4}\d{3,5})\p{L}{1,3}$/u.exec(code)?.[1] ?? null;

/** The codes of models in a text: 'wh-1000xm4' is 'wh1000xm4'. */
export function codesIn(text: string, words: readonly string[]): string[] {
  const long = longCodes(text).map(([code]) => code.replaceAll(/[-/.]/g, ''));
  return [...new Set([...words.filter(isCode), ...long])].filter(
    (code, _, all) => code.length >= 4 && !all.some((other) => other !== code && other.endsWith(code)),
  );
}

/** Whether a word of a text is a part of such a code: the 'LC' of 'LC-1100', but not '2-bed' or 'year-6'. */
export function partsOfCodes(text: string): (word: { start: number; end: number }) => boolean {
  const codes = longCodes(text).flatMap(({ index, 0: code }) =>
    /^\p{L}/u.test(code) && (code.match(/\d/g) ?? []).length > 1 ? [{ from: index, to: index + code.length }] : [],
  );
  return ({ start, end }) => codes.some(({ from, to }) => from <= start && end <= to);
}
