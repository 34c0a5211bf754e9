import { wordsOf } from './words.ts';

/** A phrase that names a kind of goods. */
export interface Phrase {
  /** Its folded words with single spaces. A pair of phrases is joined by ' + '. */
  text: string;
  /** How many words; of phrases in one name the longest counts. */
  length: number;
  /** What it names, the usual meaning first. More than one: the context decides. */
  nodes: number[];
  /** A hint: it decides nothing by itself. */
  isWeak: boolean;
}

/** A phrase in a text: from its first word to the one after its last. */
export interface FoundPhrase {
  phrase: Phrase;
  start: number;
  end: number;
  /** Of a pair: where its earlier part starts, and ends. */
  first?: number;
  firstEnd?: number;
}

interface TrieNode {
  next: Map<string, TrieNode> | null;
  phrase: Phrase | null;
  /** A part of a pair. */
  part: string | null;
}

const trieNode = (): TrieNode => ({ next: null, phrase: null, part: null });

/** Phrases by their words, and pairs by their parts. */
export class PhraseTable {
  readonly #root = trieNode();
  readonly #pairs = new Map<string, Map<string, Phrase>>();
  /** Every word of a phrase. */
  readonly words = new Set<string>();
  /** How many phrases. */
  size = 0;

  #at(words: readonly string[]): TrieNode {
    let node = this.#root;
    for (const word of words) {
      node.next ??= new Map();
      let next = node.next.get(word);
      if (next === undefined) node.next.set(word, (next = trieNode()));
      node = next;
    }
    return node;
  }

  /** Whether the phrase is known already. */
  has(text: string): boolean {
    return this.#at(wordsOf(text)).phrase !== null;
  }

  /**
   * Adds a phrase for a node: `camera bag`, a hint `bag?`, or a pair whose parts may be apart, `case + iphone`. A known phrase gets another
   * meaning; of a hint and a phrase only the phrase stays.
   */
  add(written: string, node: number): void {
    const isWeak = written.endsWith('?');
    const [first = [], second] = written
      .replace('?', '')
      .split('+')
      .map((part) => wordsOf(part));
    if (first.length === 0) return;
    for (const word of [...first, ...(second ?? [])]) this.words.add(word);
    if (second === undefined) {
      const at = this.#at(first);
      at.phrase = this.#with(at.phrase, { text: first.join(' '), length: first.length, nodes: [node], isWeak });
      return;
    }
    const [a, b] = [first.join(' '), second.join(' ')];
    this.#at(first).part = a;
    this.#at(second).part = b;
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const others = this.#pairs.get(one) ?? new Map<string, Phrase>();
      this.#pairs.set(one, others);
      others.set(
        other,
        this.#with(others.get(other) ?? null, { text: `${a} + ${b}`, length: first.length + second.length, nodes: [node], isWeak }),
      );
    }
  }

  #with(known: Phrase | null, phrase: Phrase): Phrase {
    if (known === null) this.size += 1;
    else if (known.isWeak !== phrase.isWeak) return known.isWeak ? phrase : known;
    else phrase.nodes = [...new Set([...known.nodes, ...phrase.nodes])];
    return phrase;
  }

  /** Every phrase in the words between `from` and `to`, in the order of their starts; pairs start and end with their later part. */
  find(words: readonly string[], from = 0, to = words.length): FoundPhrase[] {
    const found: FoundPhrase[] = [];
    let parts: { text: string; start: number; end: number }[] | null = null;
    for (let start = from; start < to; start += 1) {
      let node: TrieNode | undefined = this.#root;
      for (let at = start; at < to; at += 1) {
        node = node.next?.get(words[at]!);
        if (node === undefined) break;
        if (node.phrase !== null) found.push({ phrase: node.phrase, start, end: at + 1 });
        if (node.part !== null) (parts ??= []).push({ text: node.part, start, end: at + 1 });
      }
    }
    if (parts !== null && parts.length > 1) this.#findPairs(parts, found);
    return found;
  }

  /** The same without hints. */
  findSure(words: readonly string[]): FoundPhrase[] {
    return this.find(words).filter(({ phrase }) => !phrase.isWeak);
  }

  #findPairs(parts: readonly { text: string; start: number; end: number }[], found: FoundPhrase[]): void {
    for (const [index, later] of parts.entries()) {
      const others = this.#pairs.get(later.text);
      if (others === undefined) continue;
      for (const earlier of parts.slice(0, index)) {
        const phrase = others.get(earlier.text);
        if (phrase !== undefined && earlier.end <= later.start)
          found.push({ phrase, start: later.start, end: later.end, first: earlier.start, firstEnd: earlier.end });
      }
    }
  }
}

/** The phrase that tells most: the longest, and of equal ones the last. A hint only where there is nothing else. */
export function bestPhrase(found: readonly FoundPhrase[]): FoundPhrase | null {
  let best: FoundPhrase | null = null;
  for (const one of found) {
    if (best === null || rank(one) > rank(best) || (rank(one) === rank(best) && one.end >= best.end)) best = one;
  }
  return best;
}

const rank = ({ phrase }: FoundPhrase): number => (phrase.isWeak ? 0 : 100) + phrase.length;
