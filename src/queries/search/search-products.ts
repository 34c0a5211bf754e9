import { SEARCH_TERM_MIN_CHARS } from '#catalogue/limits.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { type Db, rowsOfEach } from '../db.ts';
import { CARD } from '../products/product-rows.ts';
import { cardStatement } from './cards.ts';
import type { Named } from './names.ts';
import { findTyped } from './relaxed.ts';
import { typedWords } from './words/words.ts';

/** The search box answers while a visitor types; long lists read the index further. */
const DEPTH = {
  box: { scored: 1000, window: 40, members: 64, ofKind: 0 },
  list: { scored: 4000, window: 240, members: 240, ofKind: 12 },
};
const BOX_PRODUCTS_MAX = 20;

interface SearchAnswer {
  products: ProductCard[];
  merchants: Named<number>[];
  brands: Named<string>[];
}

const NO_RESULTS: SearchAnswer = { products: [], merchants: [], brands: [] };

/** Whether enough was typed to search for. */
export const isSearchable = (term: string): boolean => typedWords(term).join('').length >= SEARCH_TERM_MIN_CHARS;

/** The best products, merchants and brands for a term, as the search box and the search call show them. */
export async function searchCatalogue(
  db: Db,
  term: string,
  limits: { products: number; merchants: number; brands: number },
): Promise<SearchAnswer> {
  if (!isSearchable(term)) return NO_RESULTS;
  const box = limits.products <= BOX_PRODUCTS_MAX;
  const needed = limits.products;
  // For the search box one product that is called so is enough: more would cost a round trip.
  const reach = { depth: box ? DEPTH.box : DEPTH.list, needed, partlyBelow: box ? ('unnamed' as const) : needed };
  const { ranked, merchants, brands, filters } = await findTyped(db, term, { chosen: {}, ...reach, names: limits });
  const docs = ranked.slice(0, limits.products).map(({ candidate }) => candidate.doc);
  if (docs.length === 0) return { products: [], merchants, brands };
  const { cards = [] } = await rowsOfEach(db, { cards: cardStatement(db, docs, { filters }) });
  return { products: CARD.readAll(cards), merchants, brands };
}

/** Products only, best first. */
export async function searchProducts(db: Db, term: string, { limit }: { limit: number }): Promise<ProductCard[]> {
  return (await searchCatalogue(db, term, { products: limit, merchants: 0, brands: 0 })).products;
}
