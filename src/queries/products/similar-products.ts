import type { ProductCard } from '#catalogue/product.ts';
import { type Db, rowsOf, rowsOfEach } from '../db.ts';
import { CARD } from './product-rows.ts';
import { cardStatement } from '../search/cards.ts';
import { allOf, offerConditions, type SearchFilters } from '../search/filters/filters.ts';
import { indexWords } from '../search/words/words.ts';

/** A word in the names of more comparisons than this distinguishes nothing, and reading its hits costs too much. */
const COMMON_COMPARISONS = 3000;
const WORDS_MAX = 6;
/** The share of its score that a comparison of another category keeps. */
const OTHER_CATEGORY_SHARE = 0.5;
const SCORED_MAX = 2000;

/** The words of a name that say what the product is: words that other names share, the rarest first. */
async function tellingWords(db: Db, { name, brandName }: ProductCard): Promise<string[]> {
  const brand = new Set(indexWords(brandName ?? ''));
  const words = [...new Set(indexWords(name))].filter((word) => !brand.has(word) && word.length > 2 && !/\d/.test(word));
  const rows = await rowsOf<{ term: string }>(
    db,
    'SELECT term FROM search_term WHERE term IN (SELECT value FROM json_each(?)) AND named BETWEEN 2 AND ? ORDER BY named, term LIMIT ?',
    JSON.stringify(words),
    COMMON_COMPARISONS,
    WORDS_MAX,
  );
  return rows.map(({ term }) => term);
}

/**
 * Products whose names share telling words with a product's name, those of its category first; without the product itself. Empty if
 * its name has no telling word.
 *
 * @param filters money in pence
 */
export async function similarProducts(db: Db, product: ProductCard, filters: SearchFilters, limit: number): Promise<ProductCard[]> {
  const words = await tellingWords(db, product);
  if (words.length === 0) return [];
  const { sql, values } = allOf(offerConditions(filters));
  const found = await rowsOf<{ doc: number }>(
    db,
    `SELECT hit.doc FROM (SELECT rowid AS doc, bm25(product_search, 15.0, 1.0, 1.0, 3.0, 1.0, 0.0) AS score FROM product_search WHERE product_search MATCH ? LIMIT ?) AS hit
     JOIN search_comparison t ON t.doc = hit.doc LEFT JOIN category c ON c.id = t.category_id
     WHERE NOT EXISTS (SELECT 1 FROM search_offer o WHERE o.doc = hit.doc AND o.product_id = ?) AND EXISTS (SELECT 1 FROM search_offer o WHERE o.doc = hit.doc AND ${sql})
     ORDER BY hit.score * iif(c.slug_path IS ?, 1, ${OTHER_CATEGORY_SHARE}), hit.doc LIMIT ?`,
    `{name category} : (${words.map((word) => `"${word}"`).join(' OR ')})`,
    SCORED_MAX,
    product.id,
    ...values,
    product.categorySlugPath,
    limit,
  );
  if (found.length === 0) return [];
  const docs = found.map(({ doc }) => doc);
  const { cards = [] } = await rowsOfEach(db, { cards: cardStatement(db, docs, filters) });
  return CARD.readAll(cards);
}
