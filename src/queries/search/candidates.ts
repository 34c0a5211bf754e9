import type { Db, Statement } from '../db.ts';
import { conditionsOf, type SearchFilters } from './filters/filters.ts';

/** A thing that may be what was meant, with what ranking looks at. */
export interface SearchCandidate {
  doc: number;
  merchantId: number;
  name: string;
  brandName: string | null;
  /** Names of all categories it stands in, as slugs: `electronics/laptops`. */
  category: string | null;
  inStock: number | null;
  /** How many shops sell it. */
  shops: number;
  /** FTS5's bm25: the smaller, the better. */
  score: number;
}

/** How far the index is read: so many hits are scored, the first by list rank, and so many of them come back. */
export interface Depth {
  scored: number;
  window: number;
  /** So many members of a category that the words name. */
  members: number;
  /** The best of every kind (top category) come back too, so many of each. */
  ofKind: number;
}

/** Weights of name, brand, merchant, category, attributes and code. What a category says is judged by itself (`category-intent.ts`). */
const BM25 = 'bm25(product_search, 3.0, 1.0, 1.0, 0.5, 1.0, 1.0)';

const COLUMNS =
  't.doc, t.merchant_id AS merchantId, t.name, t.brand_name AS brandName, c.slug_path AS category, t.in_stock AS inStock, t.shops';

/** The top category that a thing stands under, of row `c`. */
const KIND = "substr(c.slug_path, 1, instr(c.slug_path || '/', '/') - 1)";

/** The best of the index for an expression, by FTS5's own score. */
export function candidateStatement(db: Db, match: string, filters: SearchFilters, { scored, window, ofKind }: Depth): Statement {
  const { sql, values } = conditionsOf(filters);
  const join = sql === 'true' ? '' : 'JOIN search_comparison t ON t.doc = product_search.rowid';
  const hits = `SELECT product_search.rowid AS doc, ${BM25} AS score FROM product_search ${join} WHERE product_search MATCH ? AND ${sql} LIMIT ?`;
  const things = 'JOIN search_comparison t ON t.doc = hit.doc LEFT JOIN category c ON c.id = t.category_id';
  if (ofKind === 0) {
    return db
      .prepare(
        `SELECT ${COLUMNS}, hit.score FROM (SELECT doc, score FROM (${hits}) ORDER BY score LIMIT ?) AS hit ${things} ORDER BY hit.score, t.doc`,
      )
      .bind(match, ...values, scored, window);
  }
  return db
    .prepare(
      `SELECT * FROM (
         SELECT ${COLUMNS}, hit.score, row_number() OVER (ORDER BY hit.score, t.doc) AS place, row_number() OVER (PARTITION BY ${KIND} ORDER BY hit.score, t.doc) AS kind_place
         FROM (${hits}) AS hit ${things}
       ) WHERE place <= ? OR kind_place <= ? ORDER BY place`,
    )
    .bind(match, ...values, scored, window, ofKind);
}

/** Things of the categories that an expression names, by list rank. */
export function memberStatement(db: Db, match: string, filters: SearchFilters, limit: number): Statement {
  const { sql, values } = conditionsOf(filters);
  return db
    .prepare(
      `SELECT ${COLUMNS}, 0 AS score FROM product_search JOIN search_comparison t ON t.doc = product_search.rowid LEFT JOIN category c ON c.id = t.category_id
       WHERE product_search MATCH ? AND ${sql} LIMIT ?`,
    )
    .bind(match, ...values, limit);
}

/** Things for one to three letters, from the table that is made with the index. */
export function prefixStatement(db: Db, prefix: string, filters: SearchFilters): Statement {
  const { sql, values } = conditionsOf(filters);
  return db
    .prepare(
      `SELECT ${COLUMNS}, 0 AS score FROM search_prefix AS start JOIN json_each(start.docs) AS hit JOIN search_comparison t ON t.doc = hit.value
       LEFT JOIN category c ON c.id = t.category_id WHERE start.prefix = ? AND ${sql} ORDER BY t.doc`,
    )
    .bind(prefix, ...values);
}

/** How many things an expression finds in all. */
export function countStatement(db: Db, match: string, filters: SearchFilters): Statement {
  const { sql, values } = conditionsOf(filters);
  const join = sql === 'true' ? '' : 'JOIN search_comparison t ON t.doc = product_search.rowid';
  return db.prepare(`SELECT count(*) AS count FROM product_search ${join} WHERE product_search MATCH ? AND ${sql}`).bind(match, ...values);
}
