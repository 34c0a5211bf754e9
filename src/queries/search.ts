import { SEARCH_TERM_MIN_CHARS } from '#catalogue/limits.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { type Db, rowOf, rowsOf } from './db.ts';
import { CARD_COLUMNS, CARD_JOINS, type CardRow, cardOf } from './product-rows.ts';
import type { Slice } from './products.ts';

/** Words that count; the rest of what is typed never reaches the index's query language. */
const wordsOf = (term: string): string[] => term.normalize('NFKC').match(/[\p{L}\p{N}]+/gu)?.slice(0, 12) ?? [];

/** Every word must occur; the last one may be unfinished. Null when there is nothing to look for. */
function matchExpression(term: string): string | null {
  const words = wordsOf(term);
  if (words.join('').length < SEARCH_TERM_MIN_CHARS) return null;
  return words.map((word, index) => `"${word}"${index === words.length - 1 ? '*' : ''}`).join(' ');
}

const WEIGHTS = '10.0, 6.0, 3.0, 2.0'; // name, brand, merchant, category

/** Products by relevance; words of the name count most. */
export async function searchProducts(db: Db, term: string, { limit, offset = 0 }: Slice): Promise<ProductCard[]> {
  const match = matchExpression(term);
  if (match === null || limit === 0) return [];
  const rows = await rowsOf<CardRow>(
    db,
    `SELECT ${CARD_COLUMNS} FROM (
       SELECT rowid, bm25(product_search, ${WEIGHTS}) AS score FROM product_search WHERE product_search MATCH ? ORDER BY score LIMIT ? OFFSET ?
     ) AS hit JOIN product p ON p.id = hit.rowid ${CARD_JOINS} ORDER BY hit.score, p.id`,
    match,
    limit,
    offset,
  );
  return rows.map(cardOf);
}

/** How many products `searchProducts` finds in all. */
export async function countSearchProducts(db: Db, term: string): Promise<number> {
  const match = matchExpression(term);
  if (match === null) return 0;
  return (await rowOf<{ count: number }>(db, 'SELECT count(*) AS count FROM product_search WHERE product_search MATCH ?', match))?.count ?? 0;
}

interface Named<Id> {
  id: Id;
  name: string;
  slug: string;
}

/** `%` and `_` are letters like any other here. D1 refuses patterns over 50 bytes, so long terms are cut. */
const containing = (term: string): string => `%${term.slice(0, 40).replace(/[\\%_]/g, '\\$&')}%`;

const namesLike = (term: string): string | null => (term.length < SEARCH_TERM_MIN_CHARS ? null : containing(term));

/** Merchants whose name holds the term, most products first. */
export async function searchMerchants(db: Db, term: string, limit: number): Promise<Named<number>[]> {
  const pattern = namesLike(term);
  if (pattern === null) return [];
  const sql = `SELECT id, name, slug FROM merchant WHERE adult = 0 AND name LIKE ? ESCAPE '\\' ORDER BY product_count DESC, name LIMIT ?`;
  return rowsOf<Named<number>>(db, sql, pattern, limit);
}

/** Brands whose name holds the term, most products first. */
export async function searchBrands(db: Db, term: string, limit: number): Promise<Named<string>[]> {
  const pattern = namesLike(term);
  if (pattern === null) return [];
  const sql = `SELECT id, name, id AS slug FROM brand WHERE adult = 0 AND name LIKE ? ESCAPE '\\' ORDER BY product_count DESC, name LIMIT ?`;
  return rowsOf<Named<string>>(db, sql, pattern, limit);
}
