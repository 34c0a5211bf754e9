import type { Db } from '../db.ts';
import { typedWords } from '../search/words/words.ts';
import { NO_EXCLUSIONS, type ProductQuery } from './product-query.ts';
import { readPatterns, readQuery, wordsToLookUp } from './read-query.ts';
import { NO_VOCABULARY, readVocabulary, type Vocabulary } from './vocabulary.ts';

/** A reading with what the catalogue said of the words, for the search that follows. */
export interface Understood {
  query: ProductQuery;
  vocabulary: Vocabulary;
}

/**
 * Reads a shopper's words with the catalogue's vocabulary, in one round trip.
 *
 * @param options `asWords`: nothing is read as a price, a brand or the like
 */
export async function understand(db: Db, text: string, { asWords = false } = {}): Promise<Understood> {
  if (asWords) {
    const words = typedWords(text);
    return { query: wordsQuery(text, words), vocabulary: await readVocabulary(db, [], words) };
  }
  const patterns = readPatterns(text);
  const { all, searched } = wordsToLookUp(patterns);
  const vocabulary = await readVocabulary(db, all, searched);
  return { query: readQuery(patterns, vocabulary), vocabulary };
}

/** Reads a shopper's words without the catalogue: mostly the same, but for names and misspelt words. */
export function understandAlone(text: string, { asWords = false } = {}): Understood {
  const vocabulary = { ...NO_VOCABULARY, counts: new Map() };
  return { vocabulary, query: asWords ? wordsQuery(text, typedWords(text)) : readQuery(readPatterns(text), vocabulary) };
}

/** A reading of mere words. */
const wordsQuery = (text: string, words: readonly string[]): ProductQuery => ({
  text: text.toLowerCase(),
  spans: [],
  goods: null,
  purpose: [],
  brands: [],
  merchant: null,
  codes: [],
  attributes: [],
  quantities: [],
  price: {},
  inStock: false,
  freeDelivery: false,
  reduced: false,
  order: 'best',
  exclusions: NO_EXCLUSIONS,
  words: words.map((word) => ({ word, kind: 'left' })),
  contradictions: [],
});
