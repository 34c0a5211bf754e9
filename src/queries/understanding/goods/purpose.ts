import { GOODS } from '#lexicon/goods.ts';
import { PLAIN_WORDS } from '#lexicon/plain-words.ts';
import { type FoundGoods, isGoodsWord } from './read-goods.ts';
import { isHeld, isOfName, LOOKING } from './roles.ts';
import type { Draft } from '../words/draft.ts';

/** After these words stands what goods are for. */
const PURPOSE = new Set(['for', 'fits', 'fit', 'compatible', 'suits']);
/** 'That works with …' says it, too. */
const WORKS = new Set(['work', 'works', 'working', 'go', 'goes', 'compatible']);
/** So do 'what ink goes in …', 'blades that go on …'. */
const GOES = new Set(['go', 'goes']);
const INSIDE = new Set(['in', 'into', 'inside', 'on']);
/** After these words stands how goods are. */
const FEATURES = new Set(['with', 'that', 'which', 'having', 'including']);
/** Whether a word begins what goods have: 'with a screen', but not 'had words with me' or 'in love with a kettle'. */
export const isFeature = (words: Draft['words'], place: number): boolean =>
  FEATURES.has(words[place]!.word) &&
  !/^(?:me|us|him|them|you)$/.test(words[place + 1]?.word ?? '') &&
  !(words[place]!.word === 'with' && words[place - 1]?.word === 'love');

/** Whether what goods are for follows: 'to fit a laptop', but not 'slim fit jeans' and 'looking for jeans'. */
export function isPurpose(words: Draft['words'], place: number): boolean {
  const { word } = words[place]!;
  const before = words[place - 1]?.word;
  // 'Who's cheapest, postage and all, for the CR2032': the cheapest is read already.
  const isOfPrice = /^(?:whos?|who's)$/.test(words[0]!.word) && words.slice(0, place).every(({ word: one }) => PLAIN_WORDS.has(one));
  if (before === undefined || LOOKING.has(before) || isOfPrice) return false;
  return (
    (PURPOSE.has(word) && (word !== 'fit' || PLAIN_WORDS.has(before))) ||
    (word === 'with' && WORKS.has(before)) ||
    (INSIDE.has(word) && GOES.has(before) && place > 1)
  );
}

/** So many words after 'for' may be a part of the name: the paper of 'paper for the printer'. */
const NAMED_WITH_MAX = 3;
/** Whether a word before 'for' names goods together with what follows: the paper of 'paper for the printer' is no material. */
export function isNamedWith(compared: readonly string[], place: number): boolean {
  const others = compared.slice(place + 1).filter((word) => word !== '' && !PURPOSE.has(word) && !PLAIN_WORDS.has(word));
  const order = [...others.slice(0, NAMED_WITH_MAX), compared[place]!];
  return GOODS.findSure(order).some(({ start, end }) => end === order.length && start < order.length - 1);
}

/** What goods are for, said from a place on. */
export function purposeFrom(at: number, { kinds, meant, words, compared }: Draft, text: string, found: FoundGoods): string[] {
  const isTelling = (place: number) => kinds[place] === 'brand' || /\d/.test(compared[place]!) || isGoodsWord(compared[place]!);
  // 'Plus' of an iPhone is no talk, and Brother no relative.
  const isTalk = (place: number) =>
    kinds[place] !== 'brand' && PLAIN_WORDS.has(meant[place]!) && !isOfName(meant[place - 1] ?? '', meant[place]!);
  const rest = at < 0 ? [] : [...compared.keys()].filter((place) => place > at && !isTalk(place));
  // What bags hold says which of them they are.
  return rest.some((place) => isTelling(place) && !isHeld(text, words[place]!, found)) ? rest.map((place) => meant[place]!) : [];
}
