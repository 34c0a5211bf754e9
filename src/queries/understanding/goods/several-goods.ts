import { PLAIN_WORDS } from '#lexicon/plain-words.ts';
import { singular } from '#lexicon/words.ts';
import { SURE_FROM } from '../product-query.ts';
import type { FoundGoods } from './read-goods.ts';
import { isBetween } from './roles.ts';
import type { Draft } from '../words/draft.ts';

/** After 'and' these begin other goods; 'keyboard and mouse' is one thing, 'necklaces and pendants' are two. */
const ANOTHER = new Set(['a', 'an', 'some', 'also']);
const isPlural = (word = ''): boolean => singular(word) !== word;
/** So many words may describe the other goods. */
const DESCRIBING_MAX = 3;
/** So many may stand between two goods that are wanted: 'and also a pack of'. */
const BETWEEN_MAX = 6;

interface Places {
  text: string;
  /** Whether what a word names is merely there, and not wanted. */
  isThere: (place: number) => boolean;
  /** Goods are wanted from here, and before what they are for. */
  from: number;
  to: number;
  find: (some: readonly string[]) => FoundGoods | null;
}

/** Goods beside those that were found, which would do as well or are wanted, too: 'a drone or a little helicopter', 'a wallet and a tie'. */
export function otherGoods(
  { places, nodes, sure }: FoundGoods,
  { words }: Draft,
  usable: readonly string[],
  { text, isThere, from, to, find }: Places,
): FoundGoods | null {
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const isOr = (place: number) => words[place]?.word === 'or';
  const isAnd = (place: number) =>
    words[place]?.word === 'and' &&
    (ANOTHER.has(words[place + 1]?.word ?? '') ||
      (sure >= SURE_FROM && [place - 1, place + 1].every((beside) => isPlural(words[beside]?.word))));
  const telling = (start: number, end: number) => words.slice(start, end).filter(({ word }) => !PLAIN_WORDS.has(word)).length;
  /** Whether goods beside a joining word may reach so far. */
  const isNear = (joint: number, place: number) => {
    const [start, end] = joint < place ? [joint + 1, place + 1] : [place, joint];
    return end - start <= (isOr(joint) ? DESCRIBING_MAX : BETWEEN_MAX) && telling(start, end) <= DESCRIBING_MAX;
  };
  const isIn = (place: number) => place >= from && place < to;
  const foundBeside = (joint: number, isAfter: boolean): FoundGoods | null =>
    find(usable.map((word, at) => (isIn(at) && at > joint === isAfter && at !== joint && isNear(joint, at) ? word : '')));
  const after = (isOr(last + 1) || isAnd(last + 1)) && isIn(last + 1) ? foundBeside(last + 1, true) : null;
  const joint = words.findIndex((_, at) => isIn(at) && at < first && (isOr(at) || isAnd(at)) && isNear(at, first));
  const before = after === null && joint > 0 ? foundBeside(joint, false) : null;
  const other = after ?? (before?.places.includes(joint - 1) === true ? before : null);
  if (other === null || other.sure < SURE_FROM || other.nodes.every((node) => nodes.includes(node))) return null;
  const all = [...places, ...other.places];
  const [start, end] = [Math.min(...all), Math.max(...all)];
  const isOnePart = words.slice(start + 1, end + 1).every((word, at) => !isBetween(text, words[start + at]!, word));
  if (!isOnePart || all.some(isThere)) return null;
  // 'A projector and a screen': one for that.
  const compound = find([usable[last]!, ...other.places.map((place) => usable[place]!)]);
  return compound !== null && compound.places.length > other.places.length ? { ...other, nodes: compound.nodes } : other;
}
