import { GOODS } from '#lexicon/goods.ts';
import type { FoundPhrase } from '#lexicon/phrases.ts';

/** What follows is the thing that it is made for, or that it fits. */
const FOR_WORDS = new Set(['for', 'compatible', 'suitable', 'fur', 'pour', 'voor']);
/** What follows comes with it. */
const WITH_WORDS = new Set(['with', 'w', 'incl', 'including', 'includes', 'include', 'featuring', 'without', 'by', 'from']);

const PHRASE_BONUS = 2;
const HINT_BONUS = 1;
const AFTER_WITH_PENALTY = 1.5;
/** Of two phrases of the same length the later one names the thing: 'printer cable' is a cable. */
const LATENESS = 0.3;
const KINDS_MAX = 4;

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

/**
 * The nodes that a product's name may mean, the strongest first, at most four. Words after 'for' are left out, words after
 * 'with' count less, and a phrase within a longer one or within the brand ('Kate Spade') does not count.
 *
 * @param brandWords how many words of the name are the brand
 * @example namedKinds(wordsOf('Leather case for iPhone')) // [{ phrase: 'leather case', … }]
 */
export function namedKinds(words: readonly string[], brandWords = 0): NamedKind[] {
  let end = words.length;
  let withAt = words.length;
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at]!;
    if (FOR_WORDS.has(word)) {
      end = at;
      break;
    }
    if (withAt === words.length && WITH_WORDS.has(word)) withAt = at;
  }
  // Of a pair the second part may follow: 'case for iPhone'.
  const all = GOODS.find(words);
  const before = all.filter(({ start, first }) => (first ?? start) < end);
  // With nothing before 'for', what follows is a hint.
  const found = before.length > 0 ? before : all;
  const kinds: NamedKind[] = [];
  for (const one of found) {
    const isPartOfBrand = one.end <= brandWords && one.end - one.start < brandWords;
    if (isPartOfBrand || found.some((other) => covers(other, one))) continue;
    const { phrase } = one;
    const isHint = phrase.isWeak || before.length === 0;
    const weight =
      (isHint ? HINT_BONUS : PHRASE_BONUS + saidBy(one, found)) -
      (one.start >= withAt ? AFTER_WITH_PENALTY : 0) +
      (LATENESS * one.end) / words.length;
    for (const node of phrase.nodes) {
      const known = kinds.find((kind) => kind.node === node);
      const isClear = !isHint && phrase.nodes.length === 1;
      if (known === undefined) kinds.push({ node, weight, phrase: phrase.text, isClear, start: one.start, end: one.end });
      else if (weight > known.weight) Object.assign(known, { weight, phrase: phrase.text, isClear, start: one.start, end: one.end });
    }
  }
  return kinds.sort((a, b) => b.weight - a.weight || b.end - a.end || a.node - b.node).slice(0, KINDS_MAX);
}
