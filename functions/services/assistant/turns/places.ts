import { PLAIN_WORDS } from '#lexicon/plain-words.ts';

const PLACES: ReadonlyMap<string, number> = new Map(
  'first 1st one 1 top|second 2nd two 2|third 3rd three 3|fourth 4th four 4|fifth 5th five 5|sixth 6th six 6|seventh 7th seven 7|eighth 8th eight 8|ninth 9th nine 9|tenth 10th ten 10'
    .split('|')
    .flatMap((words, at) => words.split(' ').map((word): [string, number] => [word, at + 1])),
);
const ORDINAL =
  /(?<![\p{L}\p{N}])(?:(?<lead>that|your|and|or|with|vs|to|compare) )?(?<the>the )?(?:(?<ordinal>first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th|sixth|6th|seventh|7th|eighth|8th|ninth|9th|tenth|10th|last|top)(?! ones)(?: (?<noun>one|two|three|2|3|products?|items?|results?|options?))?|(?:number|no(?:\.|(?= ?\d))|option|item) ?(?<number>one|two|three|four|five|six|seven|eight|nine|ten|10|[1-9])|#(?<sign>10|[1-9]))(?![\p{L}\p{N}])(?: (?<next>[\p{L}\p{N}]+))?/gu;
const PAIR = /\b(?:both(?: of (?:them|these|those))?|(?:those|these|the) two)\b/;

/** Whether a word only says which: the second of 'the second one, does it fold?' */
export const saysWhich = (word: string): boolean => word === 'last' || (PLACES.has(word) && /(?:st|nd|rd|th)$/.test(word));

/**
 * The places, from 1, of the shown products that a message means; from the end if negative. 'The second' is a place, 'the second hand market'
 * is not: what follows says nothing of goods.
 *
 * @example placesIn('compare the first and the third') // [1, 3]
 */
export function placesIn(text: string): number[] {
  const places: number[] = [];
  for (const { groups } of text.matchAll(ORDINAL)) {
    const { lead, the, ordinal, noun, number, sign, next } = groups!;
    const isFollowed = next !== undefined && !PLAIN_WORDS.has(next);
    const isNamed = noun !== undefined || number !== undefined || sign !== undefined;
    const isPointing =
      the !== undefined ||
      lead === 'that' ||
      lead === 'your' ||
      lead === 'compare' ||
      places.length > 0 ||
      ordinal === text.trim().split(' ')[0];
    if (!isNamed && (isFollowed || !isPointing)) continue;
    const isStart = ordinal === 'first' || ordinal === 'top' || ordinal === '1st';
    const many = isStart || ordinal === 'last' ? (PLACES.get(noun ?? '') ?? 1) : 1;
    const place = ordinal === 'last' ? -many : PLACES.get(ordinal ?? number ?? sign ?? '')!;
    places.push(...Array.from({ length: many }, (_, at) => place + at));
  }
  return places.length > 0 ? [...new Set(places)] : PAIR.test(text) ? [1, 2] : [];
}

const EXTREME =
  /\b(?:on|of|to|about|with|for|(?:how much|what)(?:'?s| is)) the (?:(?<cheap>cheap(?:er|est)|lowest|(?:less|least) expensive)|dear(?:er|est)|pric(?:ier|iest)|(?:more|most) expensive)(?: one)?(?= ?(?:[,.;!?]|$)| (?:of|in|come|cost|have|work|still|with)\b)/u;

/**
 * Which of the shown products a message speaks of by its price.
 *
 * @example extremeIn('and postage on the cheaper one?') // 'cheapest'
 */
export function extremeIn(text: string): 'cheapest' | 'dearest' | null {
  const found = EXTREME.exec(text);
  return found === null ? null : found.groups!['cheap'] === undefined ? 'dearest' : 'cheapest';
}
