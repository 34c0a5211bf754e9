import { GOODS } from '#lexicon/goods.ts';
import { PLAIN_WORDS } from '#lexicon/plain-words.ts';
import { isColour } from '#lexicon/values/colours.ts';
import type { NamePlace } from '../goods/read-names.ts';
import type { ProductQuery, WantedQuantity } from '../product-query.ts';
import type { Draft } from '../words/draft.ts';

/** Said by who thinks again. */
export const THINKS_AGAIN = 'no,? (?:wait|sorry|hang on|hold on)|(?:wait|sorry),? no';
/** Said by who puts right what was just said. */
export const CORRECTS = `${THINKS_AGAIN}|(?:no|nah),? (?:actually|let'?s say|make (?:it|that)|i mean)|(?:no,? )?(?:i (?:do )?beg your pardon|pardon me)|sorry|actually|i meant?|or rather|let'?s say|scrap that|scratch that`;
/** The same, and what says it where the same sort of thing is named before and after: 'no I tell a lie', 'no, she can't have nuts,', 'no, red'. */
const SECOND_THOUGHT = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[
    "(?:no|nah),? (?:go on|(?:s?he|i|we|they|it) \\p{L}{2,7}n'?t\\b[^.,;!?]{0,30},)",
    '(?:no,? )?i tell a lie',
    CORRECTS,
    '(?:no|nah)(?=,)|(?<=\\bor(?: -)? )no',
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);
/** The most words of talk between a second thought and what is meant: 'no go on I'll try a Philips'. */
const TALK_MAX = 5;
/** What follows these words describes a thing and does not replace it: 'a kettle, no, one with a timer'. */
const DESCRIBES = new Set(['with', 'without', 'for', 'in', 'of', 'that', 'which', 'has', 'like', 'not']);
/** What is taken back ends within so many words before the second thought. */
const BEFORE_MAX = 7;

const JOINS = new Set(['or', 'and', 'nor']);

const thoughtsIn = (text: string): { start: number; end: number }[] =>
  Array.from(text.matchAll(SECOND_THOUGHT), ({ index, 0: said }) => ({ start: index, end: index + said.length }));

/** Something named in a text: goods, a brand, a shop or a colour. */
interface Named {
  sort: 'goods' | 'colour' | NamePlace['kind'];
  start: number;
  end: number;
  /** The same for what is the same. */
  id: string;
}

/** What a text names, the surest reading of each word first. */
function namedIn({ words, compared }: Pick<Draft, 'words' | 'compared'>, names: readonly NamePlace[]): Named[] {
  const ofNames = names.map(({ kind, start, end, named }): Named => ({ sort: kind, start, end, id: named?.id ?? '' }));
  const goods = GOODS.findSure(compared).flatMap(({ phrase, start, end, first }): Named[] =>
    // 'Make it Bicycle ones' asks for no bicycle.
    first === undefined && !/^ones?$/.test(words[end]?.word ?? '') ? [{ sort: 'goods', start, end, id: phrase.nodes.join() }] : [],
  );
  const colours = compared.flatMap((word, start): Named[] => (isColour(word) ? [{ sort: 'colour', start, end: start + 1, id: word }] : []));
  return [...ofNames, ...goods, ...colours];
}

/**
 * What is named and then put right in one breath: 'a Bachmann, no I tell a lie, a Hornby locomotive' asks for no Bachmann, and 'lipstick, no
 * she didn't, nail polish' for no lipstick.
 */
export function takenBack(text: string, draft: Pick<Draft, 'words' | 'compared'>, names: readonly NamePlace[]): Named[] {
  const thoughts = thoughtsIn(text);
  if (thoughts.length === 0) return [];
  const { words } = draft;
  const named = namedIn(draft, names);
  return thoughts.flatMap((thought) => {
    const first = words.findIndex(({ start }) => start >= thought.end);
    const next = words.findIndex(({ word }, at) => at >= first && (!PLAIN_WORDS.has(word) || named.some(({ start }) => start === at)));
    const meant = named.find(({ start }) => start === next);
    // 'In brown, no, I beg your pardon, in black.'
    const isDescribed = words
      .slice(Math.max(0, first), next)
      .some(({ word }) => DESCRIBES.has(word) && !(word === 'in' && meant?.sort === 'colour'));
    if (first < 0 || meant === undefined || isDescribed || next - first > TALK_MAX) return [];
    const last = words.findLastIndex(({ end }) => end <= thought.start);
    const old = named
      .filter(({ sort, end }) => sort === meant.sort && end <= last + 1 && end > last + 1 - BEFORE_MAX)
      .toSorted((a, b) => b.end - a.end)[0];
    // 'Blue or red, actually green.'
    const isOfSeveral = JOINS.has(words[(old?.start ?? 0) - 1]?.word ?? '');
    return old === undefined || old.id === meant.id || isOfSeveral
      ? []
      : named.filter(({ sort, id, end }) => sort === old.sort && id === old.id && end <= last + 1);
  });
}

/** Sizes without those in place of which others are said: 'a 2 m cable, no hang on, he says 3 m'. */
export function meantSizes({ text, spans }: Pick<ProductQuery, 'text' | 'spans'>, sizes: readonly WantedQuantity[]): WantedQuantity[] {
  const thoughts = sizes.length > 1 ? thoughtsIn(text) : [];
  const startOf = ({ words: [number = ''] }: WantedQuantity) =>
    spans.find((span) => span.kind === 'quantity' && span.text.startsWith(number))?.start ?? 0;
  const isBetween = (one: WantedQuantity, later: WantedQuantity) =>
    thoughts.some(({ start, end }) => startOf(one) < start && end <= startOf(later));
  return sizes.filter((one) => !sizes.some((later) => later.dimension === one.dimension && isBetween(one, later)));
}
