import type { Db } from '../db.ts';
import { typedWords } from '../search/words/words.ts';
import { NO_EXCLUSIONS, type ProductQuery } from './product-query.ts';
import { readPatterns, type WordsToLookUp, wordsToLookUp } from './constraints/read-patterns.ts';
import { readQuery } from './read-query.ts';
import { NO_VOCABULARY, readVocabulary, type Vocabulary } from './vocabulary.ts';

/** A reading with what the catalogue said of the words, for the search that follows. */
export interface Understood {
  query: ProductQuery;
  vocabulary: Vocabulary;
}

interface Readable extends WordsToLookUp {
  /** Reads it with what the catalogue says of its words. */
  read: (vocabulary: Vocabulary) => ProductQuery;
}

/** What a shopper typed, read as far as it can be without the catalogue. */
interface TypedReading extends Readable {
  /** Mostly the same as with the catalogue, but for names and misspelt words. */
  alone: () => Understood;
  /** Reads it with the catalogue's vocabulary, in one round trip. */
  understand: (db: Db) => Promise<Understood>;
}

/**
 * Reads a shopper's words.
 *
 * @param options `asWords`: nothing is read as a price, a brand or the like
 */
export function readTyped(text: string, { asWords = false } = {}): TypedReading {
  const readable = asWords ? wordsAlone(text) : patternsOf(text);
  const { all, searched, read } = readable;
  return {
    ...readable,
    alone: () => ({ query: read(NO_VOCABULARY), vocabulary: NO_VOCABULARY }),
    async understand(db) {
      const vocabulary = await readVocabulary(db, all, searched);
      return { query: read(vocabulary), vocabulary };
    },
  };
}

function patternsOf(text: string): Readable {
  const patterns = readPatterns(text);
  return { ...wordsToLookUp(patterns), read: (vocabulary) => readQuery(patterns, vocabulary) };
}

function wordsAlone(text: string): Readable {
  const searched = typedWords(text);
  return { all: [], searched, read: () => wordsQuery(text, searched) };
}

/** A reading of mere words. */
const wordsQuery = (text: string, words: readonly string[]): ProductQuery => ({
  text: text.toLowerCase(),
  spans: [],
  goods: null,
  purpose: [],
  brands: [],
  merchant: null,
  otherShop: null,
  codes: [],
  attributes: [],
  quantities: [],
  price: {},
  inStock: false,
  freeDelivery: false,
  reduced: false,
  order: 'best',
  exclusions: NO_EXCLUSIONS,
  prints: [],
  words: words.map((word) => ({ word, kind: 'left' })),
  contradictions: [],
});
