import { COLOURS } from '#lexicon/values/colours.ts';
import { SMALL_NUMBER, SPOKEN_NUMBER } from '#queries/understanding/words/spoken-numbers.ts';

/* What is said and put right within one message, as people talk. */

/** 'Um' and the like, which parts what is said as a comma does, but not 'a um red dress'. */
const HESITATION =
  /(?<=(?<before>^|[\p{L}\p{N}'%"]{1,30}|[,.;:!?])) ?(?<![\p{L}\p{N}])(?:(?:u{1,4}m{1,6}|u{1,4}h{1,4}m?|e{1,4}r{1,4}m{1,4}),?(?: |$)){1,3}/gu;
const GOES_ON = /^(?:an?|the|some|my|our|his|her|their|for|of|in|on|at|by|from|with|to|like|is|are|and|or|so|but|about|[,.;:!?]|)$/;

const BACK = "no|nope|nah|sorry|wait|actually|hang on|hold on|i mean|i meant|or rather|make (?:it|that)|let'?s say|scrap that|scratch that";
/** Between what was said and what is meant: 'no, sorry'. */
const JOINT = `(?:,? (?:${BACK})\\b)+,? (?:it'?s |go for |say )?`;
const NUMBER = `£?(?:\\d{1,5}|${SPOKEN_NUMBER}|${SMALL_NUMBER})(?![\\p{L}\\p{N}])`;
/** 'Thirty two no sixty four gig', '16 gig, no hang on, 32 gig'. */
const NUMBERS = new RegExp(`(?<![\\p{L}\\p{N}£.])${NUMBER}(?: \\p{L}{1,7})?${JOINT}(?=${NUMBER})`, 'gu');
/** 'IPhone 6 no wait iPhone 7.' */
const MODELS = new RegExp(`(?<![\\p{L}\\p{N}])(?<name>\\p{L}+) ${NUMBER}${JOINT}(?=\\k<name> ${NUMBER})`, 'gu');
/** 'A blue one, no sorry, a purple one.' */
const VALUES = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<old>\\p{L}{3,12})(?: ones?)?(?<joint>${JOINT})(?<now>(?:an? )?(?<value>\\p{L}{3,12}))(?![\\p{L}\\p{N}])`,
  'gu',
);
/** 'Red no blue' may exclude blue. */
const NO_ALONE = /^,? no,? $/;

const isColour = (word: string): boolean => COLOURS.exact(word) !== undefined;

/**
 * A text without hesitations, and without the numbers and colours that it takes back.
 *
 * @example corrected('um a bag, a blue no sorry a purple one') // 'a bag, a purple one'
 */
export function corrected(text: string): string {
  const fluent = text
    .replace(HESITATION, (_, before: string) => (before === '' ? '' : GOES_ON.test(before) ? ' ' : ', '))
    .replace(/,? $/, '');
  const said = fluent.replace(MODELS, '').replace(NUMBERS, '');
  return said.replace(VALUES, (whole, ...groups) => {
    const { old, joint, now, value } = groups.at(-1) as Record<'old' | 'joint' | 'now' | 'value', string>;
    return isColour(old) && isColour(value) && (!NO_ALONE.test(joint) || now !== value) ? value : whole;
  });
}
