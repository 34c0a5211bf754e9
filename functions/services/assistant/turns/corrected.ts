import { CORRECTS, THINKS_AGAIN } from '#queries/understanding/asides/second-thoughts.ts';
import { SMALL_NUMBER, SPOKEN_NUMBER } from '#queries/understanding/words/spoken-numbers.ts';
import { UNIT_WORD } from '#queries/understanding/words/spoken-units.ts';

/* What is said and put right within one message, as people talk. */

/** 'Um' and the like, with the word or mark before it. */
const HESITATION =
  /(?<=(?<before>^|[\p{L}\p{N}'%"]{1,30}|[,.;:!?])) ?(?<![\p{L}\p{N}])(?:(?:u{1,4}m{1,6}|u{1,4}h{1,4}m?|e{1,4}r{1,4}m{1,4}),?(?: |$)){1,3}/gu;
/** After these words and marks a hesitation parts nothing: 'a um red dress'. */
const GOES_ON = /^(?:an?|the|some|my|our|his|her|their|for|of|in|on|at|by|from|with|to|like|is|are|and|or|so|but|about|[,.;:!?])$/;

/** Between two numbers 'no' and 'wait' say it, too; between other words they may mean something else. */
const BETWEEN_NUMBERS = `,? (?<how>${CORRECTS}|no|wait),? (?:it'?s |go for )?`;

const NUMBER = `(?:\\d{1,3}(?:,\\d{3})+|\\d{1,5}(?:\\.\\d\\d|gb|tb|[cm]m|ml|kg|[mlgw"])?|${SPOKEN_NUMBER}|${SMALL_NUMBER})(?![\\p{L}\\p{N}]|[.,]\\d)`;
const MONEY_WORD = 'quid|pounds?|tops|max';
/** A number and the one in its place: 'thirty two no sixty four gig', 'under £30 sorry £40'. */
const NUMBERS = new RegExp(
  `(?<![\\p{L}\\p{N}.,£])(?<money>£|(?:under|over|up to|below|above|spend) £?)?${NUMBER}(?: (?<unit>${UNIT_WORD}|pieces?|${MONEY_WORD}))?${BETWEEN_NUMBERS}(?<pound>£?)(?<now>${NUMBER})(?=(?<after> ?\\p{L}*))`,
  'gu',
);
/** After the second number: a unit, or nothing. */
const MEASURED = new RegExp(`^(?:$| ?(?:${UNIT_WORD}|pieces?|${MONEY_WORD})$)`);
const OF_MONEY = new RegExp(`^ ?(?:${MONEY_WORD})$`);
/** 'iPhone 6 no wait iPhone 7.' */
const MODELS = new RegExp(`(?<![\\p{L}\\p{N}])(?<name>\\p{L}+) \\d{1,4}${BETWEEN_NUMBERS}(?=\\k<name> \\d{1,4}(?![\\p{L}\\p{N}]))`, 'gu');
type Groups = Record<string, string | undefined>;
const groupsOf = (match: unknown[]): Groups => match.at(-1) as Groups;

/** The second of two numbers in place of both; both, where they are of different sorts: a price is not put right by a number of things. */
function numberMeant(whole: string, { money = '', unit = '', how, pound = '', now = '', after = '' }: Groups): string {
  const isMoney = money !== '' || OF_MONEY.test(` ${unit}`);
  const isNowMoney = pound !== '' || OF_MONEY.test(after);
  const isWeak = how === 'no' || how === 'wait';
  const isAlike = !isMoney || isNowMoney || (after === '' && !isWeak);
  // 'No one else', 'two no 3 pin plugs'.
  if (!isAlike || (isWeak && (now === 'one' || !MEASURED.test(after)))) return whole;
  const bound = money.replace('£', '');
  return `${bound}${pound !== '' || bound !== money ? '£' : ''}${now}`;
}

/**
 * A text without hesitations, and without the numbers and models that it takes back. Other things are taken back where they are read
 * (`takenBack`).
 *
 * @example corrected('um a bag under £30 sorry £40') // 'a bag under £40'
 */
export const corrected = (text: string): string =>
  text
    .replace(HESITATION, (_, before: string) => (before === '' ? '' : GOES_ON.test(before) ? ' ' : ', '))
    .replace(/,? $/, '')
    .replace(MODELS, '')
    .replace(NUMBERS, (whole, ...match) => numberMeant(whole, groupsOf(match)));

/**
 * Where goods are asked for in place of those before: 'playmobil no wait, some schleich animals'. 'Actually no mic' takes nothing back, and
 * neither does a cat that would scratch that sofa.
 */
export const INSTEAD = new RegExp(
  `\\b(?:${THINKS_AGAIN})\\b,? |\\bactually,? no,? (?=an?\\b|the\\b|some\\b|not\\b)|(?<=^|[,.;!?] )(?:scratch|scrap) that[,.;!] `,
  'g',
);
