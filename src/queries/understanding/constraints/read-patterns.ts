import { PLAIN_WORDS } from '#lexicon/plain-words.ts';
import type { PriceWish, WantedAttribute, WantedQuantity } from '../product-query.ts';
import { ofAge, readAge, readEither, readRecipient, readSizes } from './read-audience.ts';
import { readGift } from './read-gift.ts';
import { takeExclusions } from './read-exclusions.ts';
import { readPrice } from './read-price.ts';
import { readQuantities } from './read-quantities.ts';
import { readReasons, takeRemarks } from '../asides/read-reasons.ts';
import { readCondition, type ReadWishes, readWishes } from './read-wishes.ts';
import { foldedWords, TypedText, type TypedWord } from '../words/typed-text.ts';

/** What patterns say of a text, before the catalogue is asked. */
export interface ReadPatterns {
  typed: TypedText;
  price: PriceWish;
  wishes: ReadWishes;
  attributes: WantedAttribute[];
  quantities: WantedQuantity[];
  excluded: string[];
  contradictions: string[];
  /** Something to give is asked for. */
  isGift: boolean;
  /** The words that are left, in order, plain ones included. */
  words: TypedWord[];
}

/** Words of a text that are searched for. */
export const WORDS_MAX = 14;

/** Reads prices, wishes, sizes and exclusions, in the order in which one could be taken for another. */
export function readPatterns(text: string): ReadPatterns {
  const typed = new TypedText(text);
  const { price, contradiction } = readPrice(typed);
  takeRemarks(typed);
  const either = readEither(typed);
  const sizes = readSizes(typed);
  const quantities = readQuantities(typed);
  const wishes = readWishes(typed);
  const condition = readCondition(typed);
  const excluded = takeExclusions(typed);
  const isPresent = readGift(typed);
  const recipient = readRecipient(typed, isPresent);
  const isOfAge = [...sizes, recipient].some((one) => one?.id === 'age-group');
  const isForSomebody = isPresent || recipient !== null || /\b(?:some|any)thing for\b/.test(typed.text);
  const age = isOfAge ? null : either?.isChild === true ? ofAge('Children') : isForSomebody ? readAge(typed) : null;
  if (age !== null) sizes.push(age);
  const isGift = isPresent || either !== null || recipient !== null || sizes.some(({ id }) => id === 'age-group');
  readReasons(typed);
  // 'For a child, she's 7.'
  const isAgeSaid = recipient?.id === 'age-group' && sizes.some(({ id }) => id === 'age-group');
  const attributes = [...sizes, condition, isAgeSaid ? null : recipient].filter((one) => one !== null);
  const contradictions = contradiction === null ? [] : [contradiction];
  return { typed, price, wishes, attributes, quantities, excluded, contradictions, isGift, words: typed.freeWords() };
}

export interface WordsToLookUp {
  /** Of which some may be names. */
  all: string[];
  /** What may be searched for. */
  searched: string[];
}

/** The words that may be searched for, but not plain ones. */
export const searchedOf = (words: readonly TypedWord[]): string[] =>
  words.flatMap(({ word }) => (PLAIN_WORDS.has(word) ? [] : [word])).slice(0, WORDS_MAX);

/** The words that the catalogue is asked for. */
export function wordsToLookUp({ words, excluded }: ReadPatterns): WordsToLookUp {
  const typed = words.map(({ word }) => word);
  const searched = searchedOf(words);
  const others = excluded.flatMap(foldedWords);
  return { all: [...typed, ...others], searched: searched.length > 0 ? searched : typed.slice(0, WORDS_MAX) };
}
