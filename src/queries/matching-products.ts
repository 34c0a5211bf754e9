import type { ProductCard } from '#catalogue/product.ts';
import { type Db, rowsOfEach } from './db.ts';
import { CARD } from './product-rows.ts';
import { cardStatement } from './search/cards.ts';
import type { SearchFilters } from './search/filters/filters.ts';
import { findComparisons } from './search/find-comparisons.ts';
import { isSearchable } from './search/search-products.ts';
import { understand } from './understanding/understand.ts';

/** How far the index is read for a question: further than for a search box, less far than for a page of results. */
const DEPTH = { scored: 1000, window: 96, members: 96, ofKind: 0 };
/** With fewer full matches than this, synonyms are searched too, in one more round trip. */
const ENOUGH = 24;

export interface Matches {
  /** Best first, one offer of each comparison. */
  products: ProductCard[];
  /** How many of the first products match every word; the others match some. */
  whole: number;
}

const NO_MATCHES: Matches = { products: [], whole: 0 };

/**
 * Products for words as search ranks them, and how many of them match every word: an answer in a sentence must say whether it found
 * the thing itself or something near it. Two round trips, three if words are misspelt or too few products match.
 *
 * @param filters money in pence
 */
export async function matchingProducts(db: Db, words: readonly string[], filters: SearchFilters, limit: number): Promise<Matches> {
  const term = words.join(' ');
  if (!isSearchable(term)) return NO_MATCHES;
  const { ranked } = await findComparisons(db, await understand(db, term), {
    filters,
    depth: DEPTH,
    needed: Math.min(limit, ENOUGH),
    partlyBelow: 1,
    names: { merchants: 0, brands: 0 },
  });
  const shown = ranked.slice(0, limit);
  if (shown.length === 0) return NO_MATCHES;
  const docs = shown.map(({ candidate }) => candidate.doc);
  const { cards = [] } = await rowsOfEach(db, { cards: cardStatement(db, docs, filters) });
  return { products: CARD.readAll(cards), whole: shown.filter(({ allWords }) => allWords).length };
}
