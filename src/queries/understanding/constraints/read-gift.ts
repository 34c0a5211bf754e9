import { GIFTS, type Recipient } from '#lexicon/gifts.ts';
import { isWithin, TOYS } from '#lexicon/taxonomy.ts';
import { isUnnamed, type ProductQuery, type QueryWord, type WantedAttribute, type WantedGoods } from '../product-query.ts';
import type { TypedText } from '../words/typed-text.ts';
import { GROWN, SOMEBODY } from './read-audience.ts';

const GIFT = new RegExp(
  `\\b(?:secret santa|leaving (?:do|party)|(?:any )?ideas?(?= ?[?!.]*$)|(?:any )?ideas? (?=for (?:my|our|an?|him|her)\\b)|stocking fillers?|(?:birthday|christmas|xmas|wedding|anniversary|leaving|thank you) (?:gifts?|presents?)|(?:gifts?|presents?)(?! (?:bags?|box(?:es)?|tins?|tags?|wrap)\\b)|what (?:to|can i|should i|would)(?= (?:get|buy|give|take|bring)\\b)|what do i (?=(?:take|bring)\\b)|what (?:do|does|would|should) (?:you|we|people|any(?:one|body)) (?=(?:get|buy|give|bring) (?:an?|my|our|his|her) (?:\\p{L}+ )?(?:${SOMEBODY}|teenager|toddler|baby|child|kid|friend|mate|\\d{1,2})\\b)|no (?:idea|clue) what to (?:get|buy))\\b`,
  'gu',
);

/** 'Stuck for a present.' */
const STUCK = /\b(?:stuck|struggling) (?:for|on|with) (?:an? |any |some )?(?:ideas?|presents?|gifts?|what)\b/g;

/** Whether something to give is asked for; takes the words, as they say nothing of the goods. */
export function readGift(typed: TypedText): boolean {
  const isStuck = typed.takeAll(STUCK, 'circumstance', 0.6);
  return typed.takeAll(GIFT, 'plain', 0.6) || isStuck;
}

/** Whether goods are for a child, by age or gender. */
export const isForChild = (attributes: readonly WantedAttribute[]): boolean =>
  attributes.some(({ id, value }) => (id === 'age-group' && value !== 'Adults') || (id === 'gender' && GROWN.has(value)));

/** Recipients of each age by their gender. */
const OF_AGE: ReadonlyMap<string, Readonly<Record<string, Recipient>>> = new Map([
  ['Babies', { other: 'baby' }],
  ['Toddlers', { other: 'toddler' }],
  ['Children', { Boys: 'boy', Girls: 'girl', other: 'child' }],
  ['Teenagers', { Boys: 'teenage boy', Girls: 'teenage girl', other: 'teenager' }],
  ['Adults', { Men: 'man', Women: 'woman', other: 'adult' }],
]);

/** Who gets a present. */
function recipientOf(attributes: readonly WantedAttribute[]): Recipient {
  const valueOf = (id: string) => attributes.find((one) => one.id === id)?.value;
  const gender = valueOf('gender') ?? 'other';
  const age = valueOf('age-group') ?? (gender === 'other' ? undefined : GROWN.has(gender) ? 'Children' : 'Adults');
  const ofAge = OF_AGE.get(age ?? '') ?? { other: 'anybody' };
  return ofAge[gender] ?? ofAge['other']!;
}

/** The kinds of goods of a present of which nothing is said but whom it is for, to show some of each. null: something is said. */
export function giftKinds(query: ProductQuery): readonly number[] | null {
  const isNamed = !isUnnamed(query) || query.words.some(({ kind }) => kind !== 'attribute' && kind !== 'aside');
  return isNamed ? null : GIFTS[recipientOf(query.attributes)];
}

/** Words beside them may name other goods. */
const GIFT_SURE = { alone: 0.85, hint: 0.6 };

/** The goods of a gift of which nothing is said but whom it is for. Where all of them are toys, any toy may be told of later. */
export function giftGoods(attributes: readonly WantedAttribute[], isGift: boolean, left: readonly QueryWord[]): WantedGoods | null {
  const isChild = isForChild(attributes);
  const isAlone = left.every(({ kind }) => kind === 'attribute' || kind === 'aside');
  if (isAlone ? !isChild && !isGift : !isChild) return null;
  const kinds = GIFTS[recipientOf(attributes)];
  const nodes = kinds.every((kind) => isWithin(kind, TOYS)) ? [TOYS] : [...kinds];
  return { nodes, words: [], sure: isAlone ? GIFT_SURE.alone : GIFT_SURE.hint };
}
