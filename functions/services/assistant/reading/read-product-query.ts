import { wordsOf } from '#queries/search/words/words.ts';
import { type NameIndex, recogniseNames, singular } from './name-index.ts';
import type { Order, ProductQuery } from './product-query.ts';
import { readPrice } from './read-price.ts';
import { COLOURS, DEPARTMENTS, FILLERS, OCCASIONS, RECIPIENTS, SAYINGS } from './word-lists.ts';

const ORDERS: [RegExp, Order][] = [
  [
    /\b(?:cheap(?:est)?|lowest[- ]?pric(?:e|ed)s?|least expensive|best price|best value|inexpensive|low cost|budget|most affordable|affordable)\b/g,
    'cheapest',
  ],
  [/\b(?:dearest|most expensive|priciest|top of the range|highest[- ]price(?:d)?|premium|luxury)\b/g, 'dearest'],
  [/\b(?:newest|latest|most recent|brand new|just in)\b/g, 'newest'],
];

const SIZE = /\b(?:in (?:a )?)?(?:size|uk) ?(?:\d{1,2}(?:\.5)?|x{0,3}[sl]|[sml]|small|medium|large|extra large)\b/g;

/** How old somebody is says whom it is for, not what it is. */
const AGE =
  /\b(?:aged? |age of )?(\d{1,2})[ -]?(years?|yrs?|yo|months?)\b(?:[ -]?olds?)?|\baged? \d{1,2}\b|\b(?:he|she)(?:'?s| is) \d{1,2}\b(?! (?:foot|ft))/g;
/** 'Not black': a colour that is not wanted. */
const UNWANTED = new RegExp(`\\b(?:not|no|except|anything but|other than|apart from)(?: in)? (${[...COLOURS].join('|')})\\b(?! and)`, 'g');
const GIFT = /\b(?:gifts?|presents?|secret santa|stocking fillers?)\b/;
/** Units are seldom spelt as shoppers spell them. */
const UNITS = /\b(?:inch(?:es)?|metres?|meters?|pieces?|pcs|sized?)\b|(?<=\d)["”]/g;

/** 'For my brother' names whom it is for; 'Brother' alone is a maker of printers. */
const RECIPIENT = new RegExp(`\\b(?:for|to) (?:my |our |the |a )?(?:little |big |old |new )?(${[...RECIPIENTS.keys()].join('|')})\\b`, 'g');
const SOMEBODYS = new RegExp(`\\bmy (?:little |big |old )?(${[...RECIPIENTS.keys()].join('|')})\\b`, 'g');

/**
 * The productQuery of one message, without what was said before.
 *
 * @param text as `plainText` gives it
 */
export function readProductQuery(text: string, names: NameIndex): ProductQuery {
  let rest = text;
  const order = ORDERS.find(([pattern]) => rest.search(pattern) >= 0)?.[1] ?? 'best';
  for (const [pattern] of ORDERS) rest = rest.replace(pattern, ' ');
  for (const [saying, meant] of SAYINGS) rest = rest.replace(saying, meant);
  const sized = rest.search(SIZE) >= 0;
  const { price, rest: unpriced } = readPrice(rest.replace(SIZE, ' '));
  const aged = unpriced.search(AGE) >= 0;
  const recipients: string[] = [];
  const note = (_: string, who: string) => (recipients.push(RECIPIENTS.get(who)!), ' ');
  const without: string[] = [];
  const said = unpriced
    .replace(UNWANTED, (_, colour: string) => (without.push(colour), ' '))
    .replace(AGE, ' ')
    .replace(UNITS, ' ')
    .replace(RECIPIENT, note)
    .replace(SOMEBODYS, note)
    .replace(/'(?:ve|re|ll|d|m)\b/g, ' ')
    .replace(/'s?\b/g, (s) => s.slice(1))
    .replaceAll('&', ' and ');
  const { merchants, brands, words } = recogniseNames(wordsOf(said), names);
  const sorted = sortedOut(words);
  // A present for a child is a toy, whoever the child is.
  const isOpen = sorted.words.length + brands.length === 0 && sorted.colour === null && merchants.length === 0;
  if (isOpen && GIFT.test(text)) sorted.words.push(aged ? 'toys' : 'gift');
  if (isOpen && aged && recipients.length > 0) sorted.words.push('toys');
  if (aged) [sorted.department, sorted.occasions] = [null, ['kids']];
  const things = sorted.words.filter((word) => names.things.has(singular(word)));
  return {
    ...sorted,
    things,
    order,
    sized,
    price,
    brands,
    merchant: merchants[0] ?? null,
    recipient: aged ? null : (recipients[0] ?? null),
    traits: [],
    without,
  };
}

/** Each word where it belongs; what is left over names the thing. */
function sortedOut(all: readonly string[]): Pick<ProductQuery, 'words' | 'colour' | 'department' | 'occasions'> {
  const sorted = { words: [] as string[], colour: null as string | null, department: null as string | null, occasions: [] as string[] };
  for (const word of all) {
    if (COLOURS.has(word)) sorted.colour ??= word;
    else if (DEPARTMENTS.has(word)) sorted.department ??= DEPARTMENTS.get(word) ?? null;
    else if (OCCASIONS.has(word)) sorted.occasions.push(word);
    else if (!FILLERS.has(word) && !sorted.words.includes(word)) sorted.words.push(word);
  }
  return sorted;
}
