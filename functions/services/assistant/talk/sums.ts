import { formatPrice } from '#catalogue/price.ts';
import { measured } from '#lexicon/values/units.ts';
import { SMALL_NUMBER, spokenNumber } from '#queries/understanding/words/spoken-numbers.ts';
import { UNIT_WORD, writtenUnit } from '#queries/understanding/words/spoken-units.ts';
import { type Answer, said } from '../answer.ts';

const penceOf = (pounds: string | undefined): number => Math.round(Number(pounds) * 100);

const ASKED = "(?:(?:and |so )?(?:what(?:'?s| is| are| would| do| does| will)|how much (?:is|are|would|for|does|do)) )?";
const POUNDS = '(?<price>\\d{1,5}(?:\\.\\d{2})?)';

/** What asks for a sum of prices, and what it comes to, by the groups of the pattern. */
const SUMS: readonly [asks: RegExp, comesTo: (groups: Record<string, string>) => string][] = [
  // '15% off £80'. A price is written as one, or ends the question: '20% off 2 items' is no sum.
  [
    /\b(?<share>\d{1,2}(?:\.\d)?) ?(?:%|percent|per cent) (?<word>off|discount on|of) ?(?:£ ?(?=\d)|(?=\d[\d.]* ?(?:quid|pounds?)\b|\d[\d.]*[?.! ]*$))(?<price>\d{1,6}(?:\.\d{1,2})?)/,
    ({ share, word, price }) => {
      const pence = penceOf(price);
      const part = Math.round((pence * Number(share)) / 100);
      return word === 'of'
        ? `${share} % of ${formatPrice(pence)} is ${formatPrice(part)}.`
        : `${share} % off ${formatPrice(pence)} saves ${formatPrice(part)}: you would pay ${formatPrice(pence - part)}.`;
    },
  ],
  // 'What is 3 lots of £12.50', 'four at £2.50'.
  [
    new RegExp(
      `^${ASKED}(?<number>\\d{1,3}|(?!one\\b)(?:${SMALL_NUMBER})) ?(?:(?:lots of|times|multiplied by) £?|(?:x|of (?:them |those )?at|at|@|of) £)${POUNDS}(?: each)?(?: cost| make| come to)?[?.! ]*$`,
    ),
    ({ number = '', price }) => {
      const times = spokenNumber(number) ?? Number(number);
      return `${times} times ${formatPrice(penceOf(price))} is ${formatPrice(penceOf(price) * times)}.`;
    },
  ],
  // '£12.99 plus 3.50 postage', but '7 plus 32' are sizes of a phone.
  [
    new RegExp(
      `^(?=.*(?:£|\\.\\d))${ASKED}£?${POUNDS} ?(?:plus|\\+|add) ?£?(?<more>\\d{1,5}(?:\\.\\d{2})?)(?: (?:for )?(?:the )?(?:delivery|postage|p and p|shipping))?[?.! ]*$`,
    ),
    ({ price, more }) =>
      `${formatPrice(penceOf(price))} and ${formatPrice(penceOf(more))} is ${formatPrice(penceOf(price) + penceOf(more))}.`,
  ],
];

const AMOUNT = `(?<number>\\d{1,3}/[1-9]\\d{0,2}|\\d{1,6}(?:\\.\\d{1,3})?) ?(?:of an )?(?<from>${UNIT_WORD}|")`;
const CONVERSIONS = [
  new RegExp(`\\bhow many (?<to>${UNIT_WORD}) (?:is|are|in|make|makes|to|for) (?:there in )?${AMOUNT}(?![\\p{L}\\p{N}]| ?\\d)`, 'u'),
  new RegExp(`^(?:(?:what(?:'?s| is)|convert|how (?:much|long|big|heavy) is) )?${AMOUNT} (?:in|to|into) (?<to>${UNIT_WORD})[?.! ]*$`, 'u'),
];

const FEET_AND_INCHES =
  /(?<![\p{N}.,])(\d{1,3}) ?(?:foot|feet|ft) ?(\d{1,2})(?: ?(?:inch(?:es)?|ins?(?! (?:cm|mm|m|metres?|meters?|centimet\p{L}+|feet|inches)\b)|"))?(?![\p{L}\p{N}])/u;

/** '3/4' as '0.75'. */
function decimal(number: string): string {
  const [over = '', under] = number.split('/');
  return under === undefined ? number : String(Number(over) / Number(under));
}

/** 'How many cm is 32 inches', 'how many cm is 5 foot 4'. */
function unitSaid(typed: string): string | null {
  const [compound] = FEET_AND_INCHES.exec(typed) ?? [];
  const text = typed.replace(FEET_AND_INCHES, (_, feet: string, inches: string) => `${12 * Number(feet) + Number(inches)} inches`);
  const { number, from, to } = CONVERSIONS.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined) ?? {};
  if (number === undefined) return null;
  const [given, wanted] = [measured(decimal(number), writtenUnit(from!)), measured('1', writtenUnit(to!))];
  if (given === null || wanted === null || given[0] !== wanted[0]) return null;
  return `${compound ?? `${number} ${from === '"' ? 'inches' : from}`} is ${Number((given[1] / wanted[1]).toPrecision(4))} ${to}.`;
}

/**
 * A sum that shoppers ask for: of prices, or a size in another unit. null: none is asked for.
 *
 * @example sumAnswer('15% off £80')?.message // '15 % off £80.00 saves £12.00: you would pay £68.00.'
 */
export function sumAnswer(text: string): Answer | null {
  for (const [asks, comesTo] of SUMS) {
    const groups = asks.exec(text)?.groups;
    if (groups !== undefined) return said(comesTo(groups));
  }
  const unit = unitSaid(text);
  return unit === null ? null : said(unit);
}
