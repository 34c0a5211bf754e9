import type { ProductCard } from '#catalogue/product.ts';
import type { Db } from './db.ts';
import { ask } from './search/ask.ts';
import { cardsOf, cardStatement } from './search/cards.ts';
import type { SearchFilters } from './search/filters/filters.ts';
import { findComparisons } from './search/find-comparisons.ts';
import { searchedWords } from './search/search-products.ts';

/** How far a question is looked into: further than a search box, less far than a page of results. */
const DEPTH = { scored: 1000, window: 96, members: 96, ofKind: 0 };
/** With fewer whole matches than this, other words for the same are worth another trip. */
const ENOUGH = 24;

export interface Matches {
  /** Best first, one offer of each thing. */
  products: ProductCard[];
  /** So many of the first hold every word; the others hold some. */
  whole: number;
}

const NOTHING: Matches = { products: [], whole: 0 };

/**
 * Products for words, as search ranks them, and how many of them are what was asked: whoever answers in a sentence must know
 * whether it found the thing or only something near it. Two trips to the database, three when words are misspelt or too many.
 *
 * @param filters money in pence
 */
export async function matchingProducts(db: Db, words: readonly string[], filters: SearchFilters, limit: number): Promise<Matches> {
  const typed = searchedWords(words.join(' '));
  if (typed === null) return NOTHING;
  const { things } = await findComparisons(db, typed, {
    filters,
    depth: DEPTH,
    needed: Math.min(limit, ENOUGH),
    partlyBelow: 1,
    names: { merchants: 0, brands: 0 },
  });
  const shown = things.slice(0, limit);
  if (shown.length === 0) return NOTHING;
  const docs = shown.map(({ candidate }) => candidate.doc);
  const { cards = [] } = await ask(db, { cards: cardStatement(db, docs, filters) });
  return { products: cardsOf(cards), whole: shown.filter(({ allWords }) => allWords).length };
}
