import { ORDINAL } from '#lexicon/words.ts';
import type { WantedQuantity } from '../understanding/product-query.ts';
import { readQuantities } from '../understanding/constraints/read-quantities.ts';
import { TypedText } from '../understanding/words/typed-text.ts';
import type { Alternative, WordGroup } from './words/reading.ts';
import { remembered } from './words/remembered.ts';
import { sameWord } from './words/word-forms.ts';
import { indexWords } from './words/words.ts';

const INCHES: readonly string[] = ['"', 'inch', 'inches', 'in'];
/** Units by how names write them. */
const SPELT: readonly (readonly string[])[] = [
  ['m', 'metre', 'metres', 'meter', 'meters', 'mtr'],
  INCHES,
  ['ft', 'feet', 'foot'],
  ['gb', 'gigabyte', 'gbyte'],
  ['tb', 'tbyte'],
  ['l', 'litre', 'litres', 'liter', 'liters', 'ltr'],
  ['kg', 'kgs'],
  ['w', 'watt', 'watts'],
  ['piece', 'pieces', 'pc', 'pcs'],
  ['pack', 'packs', 'pk', 'pcs', 'pc'],
];

/** The ways in which names write a number with its unit: '5m', '5 m', '5.0 m', '5 metres'. */
export function quantityGroup(quantity: WantedQuantity): WordGroup {
  const [number = '', unit = ''] = quantity.words;
  const units = SPELT.find((spelt) => spelt.includes(unit)) ?? [unit];
  const numbers = [...new Set([number, number.includes('.') ? number : `${number}.0`, number.includes('.') ? number : `${number}.00`])];
  const spelt = numbers.flatMap((one) => units.flatMap((other) => [indexWords(`${one}${other}`), indexWords(`${one} ${other}`)]));
  const seen = new Set<string>();
  const alternatives = spelt
    .filter((words) => !seen.has(words.join(' ')) && seen.add(words.join(' ')))
    .map((words): Alternative => ({ words, kind: 'exact', prefix: false }));
  const others = (quantity.others ?? []).flatMap((other) => quantityGroup(other).alternatives);
  return { typed: quantity.words.join(' '), alternatives: [...alternatives, ...others], optional: quantity.bound !== undefined, quantity };
}

const NAMES_KEPT_MAX = 2000;
/** The quantities that a name states. Every reading of a query asks for them. */
const statedIn = remembered(NAMES_KEPT_MAX, (name) =>
  /\d/.test(name) ? readQuantities(new TypedText(name)).flatMap((one) => [one, ...(one.others ?? [])]) : [],
);

/** Inches are of screens, which come in steps: 15.6 is not nearly 17. */
export const isOfScreens = ({ words: [, unit = ''] }: Pick<WantedQuantity, 'words'>): boolean => INCHES.includes(unit);

/** A laptop of 15.6 inches is called one of 15; in metres. */
const PART_OF_INCH = 0.7 * 0.0254;
/** How far a number of a name may be from the one that is asked for: inches are rounded. */
const TOLERANCE = { length: 0.025, other: 0.01 };
/** How far beyond a bound in lengths: a TV of 42.5 inches is sold as one of 43. */
const BOUND_TOLERANCE = 0.0125;

/** The comma of '1,000 pieces'. */
const THOUSANDS = /(?<=(?<![\d.,])\d{1,3}),(?=\d{3}(?![\d.,]?\d))/g;

/** Whether a name states a quantity: true, false where it states another, null where it states none. */
export function statesQuantity(name: string, { value, dimension, words, bound, others = [] }: WantedQuantity): boolean | null {
  if (others.some((other) => statesQuantity(name, other) === true)) return true;
  if (dimension === 'count') {
    const numbers = Array.from(name.replaceAll(THOUSANDS, '').matchAll(/(?<![\d.,])\d{1,5}(?![\d.,]?\d)/g), ([number]) => number);
    return numbers.includes(words[0]!) ? true : statedIn(name).some((other) => other.dimension === 'count') ? false : null;
  }
  const stated = statedIn(name).filter((other) => other.dimension === dimension);
  if (stated.length === 0) return null;
  const most = dimension !== 'length' ? TOLERANCE.other : bound === undefined ? TOLERANCE.length : BOUND_TOLERANCE;
  const above = isOfScreens({ words }) && /^\d+$/.test(words[0]!) ? Math.max(most * value, PART_OF_INCH) : most * value;
  const isWithin = (other: number) =>
    bound === 'most'
      ? other <= value * (1 + most)
      : bound === 'least'
        ? other >= value * (1 - most)
        : other >= value * (1 - most) && other <= value + above;
  return stated.some((other) => isWithin(other.value));
}

/** So far from the size that is asked for is near it, where sizes are no steps: no disk has nearly 64 GB. */
const NEAR = 0.125;
const STEPPED = new Set(['data', 'count']);

/** Whether what is near a quantity may do where nothing has it: it is no bound. */
export const hasNear = (wanted: WantedQuantity): boolean =>
  wanted.bound === undefined && !STEPPED.has(wanted.dimension) && !isOfScreens(wanted);

/** Whether a name states a quantity near one that is asked for. */
export const statesNearly = (name: string, wanted: WantedQuantity): boolean =>
  hasNear(wanted) &&
  statedIn(name).some((other) => other.dimension === wanted.dimension && Math.abs(other.value - wanted.value) <= NEAR * wanted.value);

const isWholeNumber = (word: string): boolean => /^\d{1,4}$/.test(word);

/** Numbers of a query with what they count of the goods: ['24', 'port'], ['18th', ''], but not how many are wanted: '3 laptops'. */
export const countsIn = (words: readonly string[], goods: readonly string[]): [number: string, noun: string][] =>
  words.flatMap((word, at): [string, string][] => {
    const noun = words[at + 1] ?? '';
    if (ORDINAL.test(word)) return [[word, '']];
    return isWholeNumber(word) && /^\p{L}{3,}$/u.test(noun) && !goods.includes(noun) ? [[word, noun]] : [];
  });

/**
 * Whether a name counts another number of something, as '16-port' where it is '24 port', or tells another birthday, '80th' for '18th'.
 * '2-4 players' are three, too. Pieces and packs are quantities, which `statesQuantity` judges.
 */
export const countsOtherwise = (name: readonly string[], counts: readonly [number: string, noun: string][]): boolean =>
  counts.some(([number, noun]) => {
    const isCount = (word: string, at: number) =>
      noun === '' ? ORDINAL.test(word) : isWholeNumber(word) && sameWord(name[at + 1] ?? '', noun);
    const stated = name.flatMap((word, at) => (isCount(word, at) ? [at] : []));
    const isInRange = (at: number) =>
      isWholeNumber(name[at - 1] ?? '') && Number(name[at - 1]) <= Number(number) && Number(number) <= Number(name[at]);
    // The 2 of 'PS/2' counts no ports.
    const isStated = noun === '' ? name.includes(number) : stated.some((at) => name.slice(Math.max(0, at - 2), at + 1).includes(number));
    return stated.length > 0 && !isStated && !stated.some(isInRange);
  });
