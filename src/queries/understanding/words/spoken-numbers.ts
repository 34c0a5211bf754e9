const UNITS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
/** Pattern of numbers in words from one to nineteen. */
export const SMALL_NUMBER = [...UNITS, ...TEENS].join('|');
const TENS: ReadonlyMap<string, number> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at): [string, number] => [word, 20 + 10 * at]),
);
const VALUES: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, at): [string, number] => [word, at + 1]),
  ...TEENS.map((word, at): [string, number] => [word, at + 10]),
  ...TENS,
  ['fourty', 40],
  ['a', 1],
  ['an', 1],
]);
const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['grand', 1000],
]);

/** Pattern of numbers in words from ten to ninety nine. */
export const BELOW_HUNDRED = `(?:${TEENS.join('|')}|(?:fourty|${[...TENS.keys()].join('|')})(?:[ -](?:${UNITS.join('|')}))?)`;

/** Pattern of numbers in words from ten on: 'twenty five', 'a hundred and fifty', 'two grand'. */
export const SPOKEN_NUMBER = `(?:(?:(?:an?|${UNITS.join('|')}) )?(?:hundred|thousand|grand(?! (?:total|prix|piano)))(?: and ${BELOW_HUNDRED})?|${BELOW_HUNDRED})`;

/** The value of a number in words; null: it is none. `spokenNumber('two hundred and fifty')` is 250. */
export function spokenNumber(text: string): number | null {
  let total = 0;
  for (const word of text.split(/[ -]/)) {
    const [value, scale] = [VALUES.get(word), SCALES.get(word)];
    if (scale !== undefined) total = Math.max(1, total) * scale;
    else if (value !== undefined) total += value;
    else if (word !== 'and') return total === 0 ? null : total;
  }
  return total === 0 ? null : total;
}
