import { fold } from '../../search/words/words.ts';
import { withCuesRespelt } from './cue-words.ts';
import type { Span, SpanKind } from '../product-query.ts';

const CHARS_MAX = 4000;

/** Text in lower case, with one kind of quote. */
export const withPlainMarks = (text: string): string =>
  text
    // First, as NFKC makes two marks of each.
    .replaceAll(/[’‘`´′]/g, "'")
    .replaceAll(/[“”„″]/g, '"')
    .normalize('NFKC')
    .toLowerCase();

/** Text as patterns read it: lower case, one kind of quote, dash and space. */
const normalised = (text: string): string =>
  withPlainMarks(text.slice(0, CHARS_MAX))
    .replaceAll(/[–—−]/g, '-')
    .replaceAll(/ ?& ?(?=[\p{L}])/gu, ' and ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A word of a normalised text, or a number such as the 3.1 of 'USB 3.1'. */
export const WORD = /(?<![\p{L}\p{N}.])\d{1,4}\.\d{1,4}(?![\p{L}\p{N}.])|[\p{L}\p{N}]{1,60}(?:'\p{L}{1,20}){0,2}/gu;

/** A word with its place in the text. */
export interface TypedWord {
  /** Folded, without apostrophes. */
  word: string;
  start: number;
  end: number;
}

/** Typed text, of which patterns take parts; what one took another cannot. */
export class TypedText {
  readonly text: string;
  readonly spans: Span[];
  readonly #taken: Uint8Array;

  /** @param typed another one is copied, so that more can be taken of it */
  constructor(typed: string | TypedText) {
    const isNew = typeof typed === 'string';
    this.text = isNew ? withCuesRespelt(normalised(typed)) : typed.text;
    this.spans = isNew ? [] : [...typed.spans];
    this.#taken = isNew ? new Uint8Array(this.text.length) : typed.#taken.slice();
  }

  /** Whether nothing took these characters. */
  isFree(start: number, end: number): boolean {
    for (let at = start; at < end; at += 1) if (this.#taken[at] === 1) return false;
    return true;
  }

  /** The characters from `start` on that nothing took, up to `end`. */
  freeFrom(start: number, end: number): string {
    const taken = this.#taken.subarray(start, end).indexOf(1);
    return this.text.slice(start, taken === -1 ? end : start + taken);
  }

  /** Notes a span and takes its characters. */
  mark(kind: SpanKind, start: number, end: number, sure: number): void {
    this.spans.push({ kind, start, end, sure, text: this.text.slice(start, end).trim() });
    this.#taken.fill(1, start, end);
  }

  /**
   * Takes every match of a pattern (with flag g) that is still free.
   *
   * @param read says whether the match means anything; null: it stays
   */
  take<Value>(pattern: RegExp, kind: SpanKind, sure: number, read: (match: RegExpExecArray) => Value | null): Value[] {
    const values: Value[] = [];
    // `matchAll` would copy the pattern, which takes longer than to find nothing.
    pattern.lastIndex = 0;
    for (let match = pattern.exec(this.text); match !== null; match = pattern.exec(this.text)) {
      const end = match.index + match[0].length;
      // It would be found there for ever.
      if (end === match.index) pattern.lastIndex += 1;
      if (!this.isFree(match.index, end)) continue;
      const value = read(match);
      if (value === null) continue;
      this.mark(kind, match.index, end, sure);
      values.push(value);
    }
    return values;
  }

  /** Takes every match of a pattern that is still free; whether there is one. */
  takeAll(pattern: RegExp, kind: SpanKind, sure: number): boolean {
    return this.take(pattern, kind, sure, () => true).length > 0;
  }

  /** The words that nothing took. */
  freeWords(): TypedWord[] {
    const words: TypedWord[] = [];
    for (const match of this.text.matchAll(WORD)) {
      const end = match.index + match[0].length;
      if (this.isFree(match.index, end)) words.push({ word: foldedWord(match[0]), start: match.index, end });
    }
    return words;
  }
}

/** A word without case, accents and apostrophes, as the index keeps it; of 'HP 364s' and 'the 1000s' the number, but not of 'the 1990s'. */
export const foldedWord = (word: string): string => fold(word.replace(/^(\d{2}[1-9]|[1-9]?[05]00)s$/, '$1').replaceAll("'", ''));

/** The words of a phrase that patterns took. */
export const foldedWords = (phrase: string): string[] => phrase.split(/[^\p{L}\p{N}]+/u).map(foldedWord);
