import { GOODS } from '#lexicon/goods.ts';
import { accessoryNode, belongsTo, isAccessoryWord } from '#lexicon/hosts.ts';
import type { FoundPhrase } from '#lexicon/phrases.ts';
import { isWithin } from '#lexicon/taxonomy.ts';

/** 'for': what follows is the thing that it is made for, or that it fits. 'with': what follows comes with it. */
const MARKS: ReadonlyMap<string, 'for' | 'with'> = new Map([
  ...'for compatible suitable fur pour voor'.split(' ').map((word): [string, 'for'] => [word, 'for']),
  ...'with w inc incl including includes include featuring without by from'.split(' ').map((word): [string, 'with'] => [word, 'with']),
]);

const PHRASE_BONUS = 2;
const HINT_BONUS = 1;
const AFTER_WITH_PENALTY = 1.5;
/** Of its details the later tell less. */
const DISTANCE_PENALTY = 2;
/** Of two phrases of the same length the later one names the thing: 'printer cable' is a cable. */
const LATENESS = 0.3;
const KINDS_MAX = 4;
/** What belongs to goods leads them by this, in a name and when all evidence is weighed: it is what the name means. */
export const ACCESSORY_LEAD = 0.5;
/** Words between a host and the accessory word that makes a compound of it: 'Projector Deluxe Carrying Case'. */
const COMPOUND_WORDS_MAX = 6;

/** A node that a text may name, and what says so. */
export interface NamedKind {
  node: number;
  /** How much it says, in the unit of the classifier's margin. */
  weight: number;
  phrase: string;
  /** Whether it decides by itself. */
  isClear: boolean;
  /** Of its words in the text. */
  start: number;
  end: number;
  /** The node of the goods that it belongs to, where the name says both. */
  host?: number;
}

function covers(longer: FoundPhrase, one: FoundPhrase): boolean {
  return (
    longer !== one &&
    !longer.phrase.isWeak &&
    longer.phrase.length > one.phrase.length &&
    longer.start <= one.start &&
    longer.end >= one.end
  );
}

/**
 * The length of a phrase, extended by an earlier phrase that it overlaps: 'monitor stand' in 'flat panel monitor stand' counts four words,
 * so that the later phrase wins.
 */
function saidBy(one: FoundPhrase, found: readonly FoundPhrase[]): number {
  let { start } = one;
  if (!one.phrase.isWeak && one.phrase.length === one.end - one.start) {
    for (const other of found) {
      const isGoneOnFrom = other.start < one.start && other.end > one.start && other.end < one.end;
      if (isGoneOnFrom && !other.phrase.isWeak && other.start < start) start = other.start;
    }
  }
  return Math.max(one.phrase.length, one.end - start);
}

const isLineal = (a: number, b: number): boolean => isWithin(a, b) || isWithin(b, a);

/**
 * Whether the earlier part of a pair is but a word of a longer phrase that names other goods: 'pc' of 'notebook pc' makes no pair with a
 * 'windows' that comes later. A compound that goes on ('hdmi cable adapter') is still one.
 */
function isTorn({ first, firstEnd = 0, start, phrase }: FoundPhrase, all: readonly FoundPhrase[]): boolean {
  if (first === undefined) return false;
  const [node = -1] = phrase.nodes;
  return all.some(
    (other) =>
      other.first === undefined &&
      !other.phrase.isWeak &&
      other.start <= first &&
      other.end >= firstEnd &&
      other.end - other.start > firstEnd - first &&
      (other.end < start || other.end === firstEnd) &&
      other.phrase.nodes.every((one) => !isLineal(one, node) && !belongsTo({ node, phrase: phrase.text }, one)),
  );
}

/** Where a name goes on to say what the thing is for, and what comes with it; its length where it says neither. */
function partsOf(words: readonly string[], detailsAt = words.length): { end: number; withAt: number } {
  let withAt = detailsAt;
  for (let at = 1; at < words.length; at += 1) {
    const mark = MARKS.get(words[at]!);
    if (mark === 'for') return { end: at, withAt };
    if (mark === 'with' && at < withAt) withAt = at;
  }
  return { end: words.length, withAt };
}

/**
 * The last accessory word of what a name says the thing is; null for none.
 *
 * @example accessoryWord(['beanbag', 'mount'], 0) // 'mount'
 */
export function accessoryWord(words: readonly string[], brandWords: number): string | null {
  const { end, withAt } = partsOf(words);
  for (let at = Math.min(end, withAt) - 1; at >= brandWords; at -= 1) if (isAccessoryWord(words[at]!)) return words[at]!;
  return null;
}

/**
 * The nodes that a product's name may mean, the strongest first, at most four. Words after 'for' are left out, words after
 * 'with' count less, and a phrase within a longer one or within the brand ('Kate Spade') does not count.
 *
 * @param brandWords how many words of the name are the brand
 * @param detailsAt where its details begin (`detailsAt`)
 * @example namedKinds(wordsOf('Leather case for iPhone')) // [{ phrase: 'leather case', … }]
 */
export function namedKinds(words: readonly string[], brandWords = 0, detailsAt = words.length): NamedKind[] {
  const { end, withAt } = partsOf(words, detailsAt);
  // Of a pair the second part may follow: 'case for iPhone'.
  const all = GOODS.find(words);
  const before = end === words.length ? all : all.filter(({ start, first }) => (first ?? start) < end);
  // With nothing before 'for', what follows is a hint.
  const heads = before.length > 0 ? before : all;
  const found = heads.some(({ first }) => first !== undefined) ? heads.filter((one) => one.start >= end || !isTorn(one, all)) : heads;
  const kinds: NamedKind[] = [];
  for (const one of found) {
    const isPartOfBrand = one.end <= brandWords && one.end - one.start < brandWords;
    if (isPartOfBrand || (found.length > 1 && found.some((other) => covers(other, one)))) continue;
    const { phrase } = one;
    const isHint = phrase.isWeak || before.length === 0;
    const weight =
      (isHint ? HINT_BONUS : PHRASE_BONUS + saidBy(one, found)) -
      (one.start >= withAt ? AFTER_WITH_PENALTY : 0) -
      (one.start >= detailsAt ? (DISTANCE_PENALTY * (one.start - detailsAt)) / words.length : 0) +
      (LATENESS * one.end) / words.length;
    for (const node of phrase.nodes) {
      const known = kinds.find((kind) => kind.node === node);
      const isClear = !isHint && phrase.nodes.length === 1;
      if (known === undefined) kinds.push({ node, weight, phrase: phrase.text, isClear, start: one.start, end: one.end });
      else if (weight > known.weight) Object.assign(known, { weight, phrase: phrase.text, isClear, start: one.start, end: one.end });
    }
  }
  const sorted = kinds.sort(inOrder);
  if (sorted[0]?.isClear === true) nameAccessories(sorted, { words, found, brandWords, end: Math.min(end, withAt) });
  else if (sorted[0] !== undefined && before.length === 0) nameForHost(sorted, words.slice(brandWords, Math.min(end, withAt)));
  return sorted.slice(0, KINDS_MAX);
}

const inOrder = (a: NamedKind, b: NamedKind): number => b.weight - a.weight || b.end - a.end || a.node - b.node;

/**
 * Where a name has a thing and what belongs to such things, it means the latter, whichever comes first: 'Projector Wall Mount', 'lens cap
 * Black Digital camera'.
 *
 * @param end of the words that say what it is; what comes with it follows
 */
function nameAccessories(
  kinds: NamedKind[],
  { words, found, brandWords, end }: { words: readonly string[]; found: readonly FoundPhrase[]; brandWords: number; end: number },
): void {
  const [host] = kinds as [NamedKind];
  const accessory = kinds.find((kind) => kind !== host && kind.isClear && isItself(kind, host, words, end) && belongsTo(kind, host.node));
  if (accessory !== undefined) {
    Object.assign(accessory, { weight: host.weight + ACCESSORY_LEAD, host: host.node });
  } else {
    const after = compoundWord(words, found, host.end, end);
    // A maker that is called after accessories makes them.
    const at = after === -1 ? words.findIndex((word, place) => place < brandWords && isAccessoryWord(word)) : after;
    const node = at === -1 ? null : accessoryNode(host.node, words[at]!);
    if (node === null) return;
    const weight = host.weight + ACCESSORY_LEAD;
    kinds.push({
      node,
      weight,
      phrase: `${host.phrase} + ${words[at]!}`,
      isClear: true,
      start: host.start,
      end: Math.max(host.end, at + 1),
      host: host.node,
    });
  }
  kinds.sort(inOrder);
}

/** 'Soft case for camcorders': what stands before 'for' says what it is, what follows is its host. */
function nameForHost(kinds: NamedKind[], words: readonly string[]): void {
  const [{ node: host, weight, phrase, start, end }] = kinds as [NamedKind];
  const word = words.findLast(isAccessoryWord);
  const node = word === undefined ? null : accessoryNode(host, word);
  if (node === null) return;
  kinds.unshift({ node, weight: weight + PHRASE_BONUS, phrase: `${word!} + ${phrase}`, isClear: true, start, end, host });
}

/**
 * Whether a name means an accessory itself: not what is in the box, and not what a compound only qualifies its thing with, as 'strap watch' and
 * 'DVI cable KVM switch' do.
 */
function isItself(accessory: NamedKind, host: NamedKind, words: readonly string[], end: number): boolean {
  if (accessory.start >= end || words[accessory.end] === 'included') return false;
  if (accessory.start > host.start) return accessory.end !== host.end;
  return accessory.end - accessory.start > 1 && accessory.end !== host.start;
}

/** The place of the accessory word that follows a host at `from`; -1 for none. Measures in between tell of a thing with its properties. */
function compoundWord(words: readonly string[], found: readonly FoundPhrase[], from: number, end: number): number {
  let measures = 0;
  for (let at = from; at < Math.min(end, from + COMPOUND_WORDS_MAX + 1); at += 1) {
    if (isAccessoryWord(words[at]!)) return found.some((one) => !one.phrase.isWeak && one.start <= at && one.end > at) ? -1 : at;
    measures += Number(words[at]! < ':');
    if (measures > 1 || words[at] === 'in') return -1;
  }
  return -1;
}
