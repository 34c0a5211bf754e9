import type { ProductCard } from '#catalogue/product.ts';
import { type Db, rowsOfEach } from '../db.ts';
import { CARD } from './product-rows.ts';
import { cardStatement } from '../search/cards.ts';
import { indexWords } from '../search/words/words.ts';

/** A word in the names of more comparisons than this distinguishes nothing, and reading its hits costs too much. */
const COMMON_COMPARISONS = 3000;
const WORDS_MAX = 6;
/** The share of its score that a comparison of a neighbouring category keeps. */
const NEIGHBOUR_SHARE = 0.5;
/** Departments and what is directly below hold goods of many kinds. */
const DEPTH_MIN = 3;
const SCORED_MAX = 2000;

/** The words of a name that may say what the product is. */
function ownWords({ name, brandName }: ProductCard): string[] {
  const brand = new Set(indexWords(brandName ?? ''));
  return [...new Set(indexWords(name))].filter((word) => !brand.has(word) && word.length > 2 && !/\d/.test(word));
}

/** The category that holds the neighbours of one: its parent, or itself near the top of the tree. */
function around(slugPath: string): string {
  const slugs = slugPath.split('/');
  return slugs.length > DEPTH_MIN ? slugs.slice(0, -1).join('/') : slugPath;
}

/** FTS5's expression for the words of a name that other names share, the rarest first; null without any. */
const TELLING = `SELECT '{name category} : (' || group_concat('"' || term || '"', ' OR ') || ')' FROM (
  SELECT term FROM search_term WHERE term IN (SELECT value FROM json_each(?)) AND named BETWEEN 2 AND ${COMMON_COMPARISONS}
  ORDER BY named, term LIMIT ${WORDS_MAX})`;

/**
 * Products of a product's category and those beside it whose names share telling words with its name; without the product itself. Empty
 * where none of them shares one. One round trip.
 */
export async function similarProducts(db: Db, product: ProductCard, limit: number): Promise<ProductCard[]> {
  const path = product.categorySlugPath;
  const near = path === null ? null : around(path);
  const docs = {
    sql: `(SELECT json_group_array(doc) FROM (
      SELECT hit.doc FROM (
        SELECT t.doc, c.slug_path, bm25(product_search, 15.0, 1.0, 1.0, 3.0, 1.0, 0.0) AS score FROM product_search
        JOIN search_comparison t ON t.doc = product_search.rowid LEFT JOIN category c ON c.id = t.category_id
        WHERE product_search MATCH (${TELLING}) AND (c.slug_path IS ? OR c.slug_path = ? OR c.slug_path LIKE ? || '/%') LIMIT ${SCORED_MAX}) AS hit
      WHERE NOT EXISTS (SELECT 1 FROM search_offer o WHERE o.doc = hit.doc AND o.product_id = ?) AND EXISTS (SELECT 1 FROM search_offer o WHERE o.doc = hit.doc)
      ORDER BY hit.score * iif(hit.slug_path IS ?, 1, ${NEIGHBOUR_SHARE}), hit.doc LIMIT ?))`,
    values: [JSON.stringify(ownWords(product)), path, near, near, product.id, path, limit],
  };
  const { cards = [] } = await rowsOfEach(db, { cards: cardStatement(db, docs, {}) });
  return CARD.readAll(cards);
}
