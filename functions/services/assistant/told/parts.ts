import type { SpokenMessage, SpokenWord } from '../acts/spoken-words.ts';

/** Whether a part of a message says something that is needed for the answer, or only tells something. */
export const PART_KINDS = ['counts', 'told'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** A clause of a message, or what stands between two marks. */
export interface Part {
  text: string;
  /** At least one. */
  words: SpokenWord[];
}

/** Between the parts of a message: after a mark, and before a word that begins a clause. */
const BETWEEN =
  /(?<=[,.;:!?…)]) (?=\S)| - | (?=(?:so\b(?! (?:many|much|that|far|long|good)\b)|(?:but|because|cos|coz|(?<!\b(?:a|good|the) )cause|though|although)\b))| (?=and (?:i|we|he|she|it|they|you|my|our|his|her|the|that|there|now|then|could|can|do|does|have|is|are|would|if|not|no|maybe|also)\b)/g;

/**
 * The parts of a message, in order.
 *
 * @example partsOf(spoken).map(({ text }) => text) // ['the lid broke,', 'so a new kettle please']
 */
export function partsOf({ words, reading: { text } }: SpokenMessage): Part[] {
  const cuts = Array.from(text.matchAll(BETWEEN), ({ index, 0: between }) => ({ end: index, start: index + between.length }));
  return [...cuts, { end: text.length, start: text.length }].flatMap(({ end }, at) => {
    const start = cuts[at - 1]?.start ?? 0;
    const own = words.filter((word) => word.start >= start && word.end <= end);
    return own.length === 0 ? [] : [{ text: text.slice(start, end), words: own }];
  });
}

const PREFIX_CHARS = 4;
const SUFFIX_CHARS = 3;
const AFFIXED_FROM = 5;
const LENGTH_MAX = 12;
const PARTS_MAX = 6;

/** What one part is read from, besides the parts around it. */
interface Seen {
  /** Plain words stay, others are only what they are. */
  tokens: string[];
  mark: string;
  namesGoods: boolean;
}

function seenIn({ words }: Part): Seen {
  const tokens = words.map(({ word, class: kind }) => (kind === 'plain' ? word : `{${kind}}`));
  return { tokens, mark: words.at(-1)!.markAfter, namesGoods: tokens.includes('{goods}') };
}

/** The features of the part before, or of the part after. */
const ofNeighbour = (place: 'before' | 'after', one: Seen | undefined): string[] => [
  `${place} ${one?.tokens[0] ?? ''}`,
  `${place} ${one?.tokens.slice(0, 2).join(' ') ?? ''} …`,
  `${place} mark ${one?.mark ?? ''}`,
];

/** What is read from each part whether it is only told: its words, in pairs, and those around it. */
export function partFeatures(parts: readonly Part[]): string[][] {
  const all = parts.map(seenIn);
  return parts.map(({ words }, at) => {
    const own = all[at]!;
    const { tokens, mark, namesGoods } = own;
    const line = ['^', ...tokens, '$'];
    const place = at === 0 ? 'first' : at === all.length - 1 ? 'last' : 'between';
    const others = all.filter((one) => one !== own);
    const features = [
      'any',
      ...line.flatMap((token, from) => [
        `1 ${token}`,
        ...(from + 1 < line.length ? [`2 ${token} ${line[from + 1]}`] : []),
        ...(from + 2 < line.length ? [`apart ${token} ${line[from + 2]}`] : []),
      ]),
      ...words.flatMap(({ word }) => [
        `word ${word}`,
        ...(word.length < AFFIXED_FROM ? [] : [`prefix ${word.slice(0, PREFIX_CHARS)}`, `suffix ${word.slice(-SUFFIX_CHARS)}`]),
      ]),
      `first ${tokens[0]} ${tokens[1] ?? ''}`,
      `mark ${mark}`,
      `length ${Math.min(LENGTH_MAX, tokens.length)}`,
      `parts ${Math.min(PARTS_MAX, all.length)}`,
      `${place} ${namesGoods}`,
      `goods ${namesGoods} ${others.some((one) => one.namesGoods)}`,
      `goods later ${namesGoods} ${all.slice(at + 1).some((one) => one.namesGoods)}`,
      `goods before ${namesGoods} ${all[at - 1]?.namesGoods ?? ''}`,
      ...ofNeighbour('before', all[at - 1]),
      ...ofNeighbour('after', all[at + 1]),
    ];
    return [...new Set(features)];
  });
}
