import { SEARCH_TERM_MIN_CHARS } from '#catalogue/limits.ts';
import type { ProductCard } from '#catalogue/product.ts';
import type { Db } from '../db.ts';
import { ask } from './ask.ts';
import { cardsOf, cardStatement } from './cards.ts';
import { findComparisons } from './find-comparisons.ts';
import type { Named } from './names.ts';
import { typedWords } from './words/words.ts';

/** A search box is answered while somebody types; long lists look further. */
const DEPTH = { box: { scored: 600, window: 24, members: 12, ofKind: 0 }, list: { scored: 4000, window: 240, members: 240, ofKind: 12 } };
const BOX_PRODUCTS_MAX = 20;

export interface SearchAnswer {
  products: ProductCard[];
  merchants: Named<number>[];
  brands: Named<string>[];
}

const NOTHING: SearchAnswer = { products: [], merchants: [], brands: [] };

/** The words to look for, or null when too little was typed. */
export function searchedWords(term: string): string[] | null {
  const words = typedWords(term);
  return words.join('').length < SEARCH_TERM_MIN_CHARS ? null : words;
}

/** What the search box and the search call show: the best of each kind, as many as asked. */
export async function search(db: Db, term: string, limits: { products: number; merchants: number; brands: number }): Promise<SearchAnswer> {
  const words = searchedWords(term);
  if (words === null) return NOTHING;
  const box = limits.products <= BOX_PRODUCTS_MAX;
  const needed = limits.products;
  // While somebody types, one thing that holds every word is the answer: more would cost a trip.
  const reach = { depth: box ? DEPTH.box : DEPTH.list, needed, partlyBelow: box ? 1 : needed };
  const { things, merchants, brands } = await findComparisons(db, words, { filters: {}, ...reach, names: limits });
  const docs = things.slice(0, limits.products).map(({ candidate }) => candidate.doc);
  if (docs.length === 0) return { products: [], merchants, brands };
  const { cards = [] } = await ask(db, { cards: cardStatement(db, docs, {}) });
  return { products: cardsOf(cards), merchants, brands };
}

/** Products alone, best first. */
export async function searchProducts(db: Db, term: string, { limit }: { limit: number }): Promise<ProductCard[]> {
  return (await search(db, term, { products: limit, merchants: 0, brands: 0 })).products;
}
