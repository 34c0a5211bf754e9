import { COLOURS } from '#lexicon/values/colours.ts';
import { convert, type Dimension, measured, numberOf } from '#lexicon/values/units.ts';
import { wordsOf } from '#lexicon/words.ts';
import type { AttributeText } from './attribute.ts';

/** A number with a unit; no letter or digit may precede it: 'RJ45 M/M' is no length. */
const QUANTITY = /(?<![\p{L}\p{N}.,])(\d{1,7}(?:[.,]\d{1,3})?)[\s-]{0,2}(fl oz|[a-z]{1,10}|["”'’]{1,2})(?![\p{L}\p{N}])/giu;

/** Every quantity of a dimension in a text, in the dimension's unit, in the order of the text. */
export function quantities(text: string, dimension: Dimension, units?: ReadonlySet<string>): number[] {
  const found: number[] = [];
  for (const [, number = '', unit = ''] of text.matchAll(QUANTITY)) {
    if (units !== undefined && !units.has(unit.toLowerCase())) continue;
    const value = convert(number, unit, dimension);
    if (value !== null && value > 0) found.push(value);
  }
  return found;
}

/** Every quantity of a text by its dimension, and the text without them. */
export function everyQuantity(text: string): { found: Map<Dimension, number[]>; rest: string } {
  const found = new Map<Dimension, number[]>();
  const rest = text.replaceAll(QUANTITY, (whole, number: string, unit: string) => {
    const known = measured(number, unit);
    if (known === null) return whole;
    const [dimension, value] = known;
    found.set(dimension, [...(found.get(dimension) ?? []), value]);
    return ' ';
  });
  return { found, rest };
}

/** Reads the first quantity of a dimension, or a bare number as that of `bare`. */
export const readQuantity =
  (dimension: Dimension, bare?: string) =>
  (value: string): number | null => {
    const [first] = quantities(value, dimension);
    if (first !== undefined) return first;
    const number = bare === undefined ? null : numberOf(value.trim());
    return number === null || number === 0 ? null : convert(String(number), bare!, dimension);
  };

/** The first group of a pattern as a number, within bounds. */
export const matchNumber =
  (pattern: RegExp, min: number, max: number) =>
  (text: string): number | null => {
    const found = pattern.exec(text);
    const value = numberOf(found?.slice(1).find((group) => group !== undefined) ?? '');
    return value !== null && value >= min && value <= max ? value : null;
  };

/** The first pattern that a text matches. */
export const matchChoice =
  (choices: readonly (readonly [RegExp, string])[]) =>
  (text: string): string | null =>
    choices.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Reads the name alone. The reader is made once, not for each row. */
export const inName =
  <Value>(reader: (text: string) => Value) =>
  ({ name }: AttributeText): Value =>
    reader(name);

/** Every pattern that a text matches; null when none does. */
export const matchList =
  (choices: readonly (readonly [RegExp, string])[]) =>
  (text: string): string[] | null => {
    const found = choices.filter(([pattern]) => pattern.test(text)).map(([, value]) => value);
    return found.length === 0 ? null : [...new Set(found)];
  };

/** The basic colours of a column: 'Black,Silver' gives both, 'Space Grey' gives Grey. */
export function readColours(value: string): string[] | null {
  const found = new Set<string>();
  for (const part of value.split(/[,;/&|]| and /, 6)) {
    const exact = COLOURS.exact(part);
    if (exact !== undefined) found.add(exact);
    else for (const { value: colour } of COLOURS.find(wordsOf(part, 8)).slice(-1)) found.add(colour);
  }
  if (found.size === 0) return null;
  return found.size > 3 ? ['Multicolour'] : [...found];
}

const END_WORDS_MAX = 3;

/** What a short part at the end of a name says: 'Light Rose', 'Glitter gold' and 'Plum punch' are colours, the last word counts most. */
function endColour(part: string): string | undefined {
  const exact = COLOURS.exact(part);
  const words = wordsOf(part, END_WORDS_MAX + 1);
  if (exact !== undefined || words.length > END_WORDS_MAX || /\d/.test(part)) return exact;
  return COLOURS.find(words).at(-1)?.value ?? words.map((word) => COLOURS.exact(word)).findLast((colour) => colour !== undefined);
}

/** The colour of a name: what its last part ' - …' says, else its last colour that is no part of the brand. */
export function colourOfName({ name, nameWords, brandWords }: AttributeText): string[] | null {
  const dash = name.lastIndexOf(' - ');
  if (dash !== -1) {
    const parts = name
      .slice(dash + 3)
      .split(/[/,]/, 4)
      .map(endColour)
      .filter((colour) => colour !== undefined);
    if (parts.length > 0) return [...new Set(parts)];
  }
  const last = COLOURS.find(nameWords).findLast(({ start }) => start >= brandWords);
  return last === undefined ? null : [...coloursBefore(name, last.value), last.value];
}

/** Of 'Ribbon Black, Red' and 'Grey & Black Backpack' the colours that are listed before the last one. */
function coloursBefore(name: string, last: string): string[] {
  if (!/[,/&+]| and /i.test(name)) return [];
  const parts = name.split(/[,/&+]| and /i).map((part) => {
    const words = wordsOf(part);
    return { words, colours: COLOURS.find(words) };
  });
  let at = parts.findLastIndex(({ colours }) => colours.at(-1)?.value === last);
  const before: string[] = [];
  while (at > 0 && before.length < 2 && parts[at]!.colours[0]?.start === 0) {
    at -= 1;
    const { words, colours } = parts[at]!;
    const end = colours.at(-1);
    if (end === undefined || end.end !== words.length || end.value === last) break;
    before.unshift(end.value);
  }
  return before;
}
