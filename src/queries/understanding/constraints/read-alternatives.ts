import { ASKED_BRANDS } from '#lexicon/brands.ts';
import { GOODS } from '#lexicon/goods.ts';
import { PLAIN_WORDS } from '#lexicon/plain-words.ts';
import { comparable } from '#lexicon/words.ts';
import { isNearlySpelt } from '../../search/words/edit-distance.ts';
import { isGoodsWord } from '../goods/read-goods.ts';
import { VAGUE } from '../goods/read-need.ts';
import type { Draft } from '../words/draft.ts';

/** Between 'or' and what would do as well. */
const BETWEEN = new Set(['a', 'an', 'the', 'some', 'maybe', 'even', 'possibly']);
/** A size of paper or prints: 'A4', '6x4'. */
export const FORMAT = /^(?:a[0-6]|\d{1,2}x\d{1,2})$/;
const JOINED = new Set<Draft['kinds'][number]>(['left', 'code', 'goods', 'brand']);

/**
 * Words that would do as well as the one before 'or', by its place; the others become plain. Goods whose place is enough need no such, and a
 * number is no word.
 *
 * @example // 'hp 302 or 304 ink': 304 beside 302
 */
export function joinAlternatives({ kinds, meant, words }: Draft): ReadonlyMap<number, string[]> {
  const others = new Map<number, string[]>();
  const isNamed = (place: number) =>
    JOINED.has(kinds[place]!) && (kinds[place] === 'brand' || !(PLAIN_WORDS.has(meant[place]!) || VAGUE.has(meant[place]!)));
  const isNumber = (place: number) => /\d/.test(meant[place]!);
  const isBrand = (place: number) => kinds[place] === 'brand';
  // 'A spade or watering can.'
  const phrases = GOODS.findSure(meant.map(comparable)).filter(({ first }) => first === undefined);
  const phraseEnd = (from: number) => Math.max(from + 1, ...phrases.flatMap(({ start, end }) => (start === from ? [end] : [])));
  let [first, last] = [-1, -1];
  for (const [place, { word }] of words.entries()) {
    if (word !== 'or') continue;
    const before = place - 1 === last ? first : place - 1;
    let from = place + 1;
    while (BETWEEN.has(words[from]?.word ?? '')) from += 1;
    let end = phraseEnd(from);
    while (isBrand(from) && isBrand(end)) end += 1;
    if (!isNamed(before) || !isNamed(from) || isNumber(before) !== isNumber(from)) continue;
    if (kinds[before] === 'goods' && kinds[from] === 'goods') continue;
    // Of a kind and another word, or a brand and another, the one that is known stays.
    const isKnown = kinds[before] !== 'left' || kinds[from] === 'left';
    const [kept, given] = isKnown ? [before, meant.slice(from, end)] : [from, [meant[before]!]];
    others.set(kept, [...(others.get(kept) ?? []), given.join(' ')]);
    if (isKnown) kinds.fill('plain', from, end);
    else kinds[before] = 'plain';
    [first, last] = [kept, end - 1];
  }
  // 'A5 size', and '6x4, 10x15 or so': one format, told twice.
  const told = [...meant.keys()].filter((place) => FORMAT.test(meant[place]!));
  for (const place of told) if (meant[place + 1] === 'size') kinds[place + 1] = 'plain';
  const formats = told.filter((place) => kinds[place] === 'left');
  const isBeside = (place: number) => words.slice(formats[0]! + 1, place).every(({ word }) => /^(?:or|and|size|n)$/.test(word));
  for (const place of formats.slice(1).filter(isBeside)) {
    others.set(formats[0]!, [...(others.get(formats[0]!) ?? []), words[place]!.word]);
    kinds[place] = 'plain';
  }
  return others;
}

const MAKER_MIN_CHARS = 5;

/** The makers that words left beside goods may misspell, by their places, though they are words of their own: 'cannon ink'. */
export function misspeltMakers({ kinds, meant }: Draft): ReadonlyMap<number, string[]> {
  const makers = [...meant.entries()].flatMap(([place, word]): [number, string[]][] => {
    if (kinds[place] !== 'left' || word.length < MAKER_MIN_CHARS || PLAIN_WORDS.has(word) || ASKED_BRANDS.has(word) || isGoodsWord(word))
      return [];
    const found = [...ASKED_BRANDS].filter((brand) => brand.length >= MAKER_MIN_CHARS && isNearlySpelt(word, brand));
    return found.length > 0 ? [[place, found]] : [];
  });
  return new Map(makers);
}
