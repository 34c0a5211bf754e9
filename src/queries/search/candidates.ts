import { SEARCH_COUNT_MAX } from '#catalogue/limits.ts';
import { branchOf } from '#lexicon/taxonomy.ts';
import type { Db, Statement } from '../db.ts';
import { rowReader } from '../read-rows.ts';
import { conditionsOf, type SearchFilters } from './filters/filters.ts';

/** A comparison that may match the query, with what ranking needs. */
export interface SearchCandidate {
  doc: number;
  merchantId: number;
  name: string;
  brandName: string | null;
  /** The slug path of its category: `electronics/laptops`. */
  category: string | null;
  /** Its node before folding; null: it has no place. */
  taxonomyId: number | null;
  inStock: number | null;
  /** JSON of its attributes. */
  attributes: string | null;
  /** The lowest of its offers, in pence. */
  price: number | null;
  /** The lowest of its offers with delivery, in the order of offers. */
  cost: number | null;
  /** The number of merchants that sell it. */
  shops: number;
  /** FTS5's bm25: smaller is better. */
  score: number;
}

/** How far the index is read. */
export interface Depth {
  /** Hits that are scored: the first by list rank. */
  scored: number;
  /** Scored hits that are returned. */
  window: number;
  /** Comparisons in a category that the words name. */
  members: number;
  /** Hits that are returned of every top category, besides `window`. */
  ofKind: number;
}

/** Weights of name, brand, merchant, category, attributes and code. `category-intent.ts` judges categories separately. */
const BM25 = 'bm25(product_search, 3.0, 1.0, 1.0, 0.5, 1.0, 1.0)';

const CANDIDATE = {
  doc: 't.doc',
  merchantId: 't.merchant_id',
  name: 't.name',
  brandName: 't.brand_name',
  category: 'c.slug_path',
  taxonomyId: 't.taxonomy_id',
  inStock: 't.in_stock',
  attributes: '(SELECT own.attributes FROM product own WHERE own.id = t.product_id)',
  price: '(SELECT min(cheap.price) FROM search_offer cheap WHERE cheap.doc = t.doc)',
  cost: '(SELECT min(cheap.total) FROM search_offer cheap WHERE cheap.doc = t.doc)',
  shops: 't.shops',
};
const { columns: SCORED } = rowReader<SearchCandidate>({ ...CANDIDATE, score: 'hit.score' });
const { columns: UNSCORED } = rowReader<SearchCandidate>({ ...CANDIDATE, score: '0' });

/** The top category of the category in row `c`. */
const KIND = "substr(c.slug_path, 1, instr(c.slug_path || '/', '/') - 1)";

/** The best comparisons for an expression, by FTS5's own score. */
export function candidateStatement(db: Db, match: string, filters: SearchFilters, { scored, window, ofKind }: Depth): Statement {
  const { sql, values } = conditionsOf(filters);
  const join = sql === 'true' ? '' : 'JOIN search_comparison t ON t.doc = product_search.rowid';
  const hits = `SELECT product_search.rowid AS doc, ${BM25} AS score FROM product_search ${join} WHERE product_search MATCH ? AND ${sql} LIMIT ?`;
  const comparisons = 'JOIN search_comparison t ON t.doc = hit.doc LEFT JOIN category c ON c.id = t.category_id';
  if (ofKind === 0) {
    return db
      .prepare(
        `SELECT ${SCORED} FROM (SELECT doc, score FROM (${hits}) ORDER BY score LIMIT ?) AS hit ${comparisons} ORDER BY hit.score, t.doc`,
      )
      .bind(match, ...values, scored, window);
  }
  return db
    .prepare(
      `SELECT * FROM (
         SELECT ${SCORED}, row_number() OVER (ORDER BY hit.score, t.doc) AS place, row_number() OVER (PARTITION BY ${KIND} ORDER BY hit.score, t.doc) AS kind_place
         FROM (${hits}) AS hit ${comparisons}
       ) AS found WHERE place <= ? OR kind_place <= ? ORDER BY place`,
    )
    .bind(match, ...values, scored, window, ofKind);
}

/**
 * Comparisons at these nodes of the taxonomy, with all below, by list rank.
 *
 * @param nodes null: all, for lists of a shop
 * @param match what they match besides; null: nothing more is asked
 */
export function memberStatement(
  db: Db,
  nodes: readonly number[] | null,
  match: string | null,
  filters: SearchFilters,
  limit: number,
): Statement {
  const { sql, values } = conditionsOf(filters);
  const branches = nodes === null ? [] : [JSON.stringify([...new Set(nodes.flatMap(branchOf))])];
  const at = nodes === null ? 'true' : 't.taxonomy_id IN (SELECT value FROM json_each(?))';
  if (match === null) {
    return db
      .prepare(
        `SELECT ${UNSCORED} FROM (SELECT t.doc FROM search_comparison t WHERE ${at} AND ${sql} ORDER BY t.doc LIMIT ?) AS hit
         JOIN search_comparison t ON t.doc = hit.doc LEFT JOIN category c ON c.id = t.category_id ORDER BY t.doc`,
      )
      .bind(...branches, ...values, limit);
  }
  return db
    .prepare(
      `SELECT ${UNSCORED} FROM product_search JOIN search_comparison t ON t.doc = product_search.rowid LEFT JOIN category c ON c.id = t.category_id
       WHERE product_search MATCH ? AND ${at} AND ${sql} LIMIT ?`,
    )
    .bind(match, ...branches, ...values, limit);
}

/** Comparisons for one to three letters, from the table that is built with the index. */
export function prefixStatement(db: Db, prefix: string, filters: SearchFilters): Statement {
  const { sql, values } = conditionsOf(filters);
  return db
    .prepare(
      `SELECT ${UNSCORED} FROM search_prefix AS start JOIN json_each(start.docs) AS hit JOIN search_comparison t ON t.doc = hit.value
       LEFT JOIN category c ON c.id = t.category_id WHERE start.prefix = ? AND ${sql} ORDER BY t.doc`,
    )
    .bind(prefix, ...values);
}

/** The number of comparisons that an expression matches; of more than 5,000 no more are counted. */
export function countStatement(db: Db, match: string, filters: SearchFilters): Statement {
  const { sql, values } = conditionsOf(filters);
  const join = sql === 'true' ? '' : 'JOIN search_comparison t ON t.doc = product_search.rowid';
  return db
    .prepare(
      `SELECT count(*) AS count FROM (SELECT 1 FROM product_search ${join} WHERE product_search MATCH ? AND ${sql} LIMIT ${SEARCH_COUNT_MAX + 1})`,
    )
    .bind(match, ...values);
}
