import { branchOf } from '#lexicon/taxonomy.ts';
import type { Db, Statement } from '../db.ts';
import { rowReader } from '../read-rows.ts';
import { allOf, type Condition, conditionsOf, offerConditions, type SearchFilters } from './filters/filters.ts';
import { indexWords } from './words/words.ts';

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
  /** JSON of its `ListRow`; null: it was not asked for. */
  row: string | null;
  /** FTS5's bm25: smaller is better. */
  score: number;
}

/** How far the index is read. */
export interface Depth {
  /** Hits that are read, whether they pass filters or not: the first by list rank. */
  scored: number;
  /** Scored hits that are returned. */
  window: number;
  /** Comparisons in a category that the words name. */
  members: number;
  /** Hits that are returned of every top category, besides `window`. */
  ofKind: number;
  /** What lists keep of the hits is read with them, for filters. */
  isListed?: true;
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
/** What lists keep of a comparison; where filters decide which offer is shown, of that offer. */
function rowOf(filters: SearchFilters): Condition {
  const { sql, values } = allOf(offerConditions(filters));
  const row = '(SELECT l.row FROM listing l WHERE l.id = t.comparison_id)';
  if (sql === 'true') return { sql: row, values };
  const shown = `SELECT o.product_id FROM search_offer o WHERE o.doc = t.doc AND ${sql} ORDER BY o.place LIMIT 1`;
  return { sql: `coalesce((SELECT l.row FROM listing l WHERE l.id = - nullif((${shown}), t.product_id)), ${row})`, values };
}

/** The columns of candidates `t` with their categories `c`. */
function columns(filters: SearchFilters, { isListed }: Pick<Depth, 'isListed'>, score = '0'): Condition {
  const row = isListed ? rowOf(filters) : { sql: 'NULL', values: [] };
  return { sql: rowReader<SearchCandidate>({ ...CANDIDATE, row: row.sql, score }).columns, values: row.values };
}
const AS_CANDIDATES = 'JOIN search_comparison t ON t.doc = hit.doc LEFT JOIN category c ON c.id = t.category_id';

/** The top category of the category in row `c`. */
const KIND = "substr(c.slug_path, 1, instr(c.slug_path || '/', '/') - 1)";

/** The best hits among which the best of every top category are looked for. */
const KINDS_AMONG = 2000;

/** The first hits of an expression by list rank that pass filters. No more than `scored` are looked at, so that a common word costs no more. */
function hitsOf(match: Condition, { sql, values }: Condition, scored: number, score = '0'): Condition {
  const hits = `SELECT rowid AS doc, ${score} AS score FROM product_search WHERE product_search MATCH ${match.sql} LIMIT ?`;
  const passing = `SELECT t.doc, hit.score FROM (${hits}) AS hit JOIN search_comparison t ON t.doc = hit.doc WHERE ${sql}`;
  return { sql: sql === 'true' ? hits : passing, values: [...match.values, scored, ...values] };
}

/** An expression of FTS5, for SQL. */
const bound = (match: string): Condition => ({ sql: '?', values: [match] });

/**
 * The best comparisons for an expression, by FTS5's own score.
 *
 * @param match an expression, or SQL for one
 */
export function candidateStatement(db: Db, match: string | Condition, filters: SearchFilters, depth: Depth): Statement {
  const { scored, window, ofKind } = depth;
  const conditions = conditionsOf(filters);
  const isFiltered = conditions.sql !== 'true';
  // With filters, their offers are read, too.
  const read = isFiltered ? Math.ceil(scored / 2) : scored;
  const hits = hitsOf(typeof match === 'string' ? bound(match) : match, conditions, read, BM25);
  const best = `SELECT doc, score FROM (${hits.sql}) ORDER BY score, doc LIMIT ?`;
  const bestOfKinds = `SELECT doc, score FROM (
      SELECT t.doc, hit.score, row_number() OVER (ORDER BY hit.score, t.doc) AS place, row_number() OVER (PARTITION BY ${KIND} ORDER BY hit.score, t.doc) AS kind_place
      FROM (${best}) AS hit ${AS_CANDIDATES}
    ) WHERE place <= ? OR kind_place <= ?`;
  const isOfKinds = ofKind > 0 && !isFiltered;
  const { sql, values } = columns(filters, depth, 'hit.score');
  return db
    .prepare(`SELECT ${sql} FROM (${isOfKinds ? bestOfKinds : best}) AS hit ${AS_CANDIDATES} ORDER BY hit.score, hit.doc`)
    .bind(...values, ...hits.values, ...(isOfKinds ? [KINDS_AMONG, window, ofKind] : [window]));
}

/** Members that are looked at, in all nodes of a branch together: with filters fewer, because their offers are read, too. */
const MEMBERS_READ_MAX = { all: 3000, filtered: 1500 };

/**
 * Comparisons at these nodes of the taxonomy, with all below, by list rank. Of a branch with many nodes the first of each are looked at.
 *
 * @param match what they match besides; null: nothing more is asked
 */
export function memberStatement(
  db: Db,
  nodes: readonly number[],
  match: string | null,
  filters: SearchFilters,
  depth: Pick<Depth, 'scored' | 'members' | 'isListed'>,
): Statement {
  const branch = [...new Set(nodes.flatMap(branchOf))];
  const { sql, values } = conditionsOf(filters);
  if (match !== null) {
    const among = allOf([
      { sql: 't.taxonomy_id IN (SELECT value FROM json_each(?))', values: [JSON.stringify(branch)] },
      { sql, values },
    ]);
    return listedStatement(db, hitsOf(bound(match), among, Math.ceil(depth.scored / 2)), filters, depth);
  }
  const first = `SELECT json_group_array(doc) FROM (SELECT doc FROM search_comparison WHERE taxonomy_id = node.value ORDER BY doc LIMIT ?)`;
  const found = `json_each(?) AS node CROSS JOIN json_each((${first})) AS hit`;
  const ofNode = (most: number, each = most) => [JSON.stringify(branch), Math.min(each, Math.ceil(most / branch.length))];
  const hits =
    sql === 'true'
      ? { sql: `SELECT hit.value AS doc FROM ${found}`, values: ofNode(MEMBERS_READ_MAX.all, depth.members) }
      : {
          sql: `SELECT t.doc FROM ${found} CROSS JOIN search_comparison t ON t.doc = hit.value WHERE ${sql}`,
          values: [...ofNode(MEMBERS_READ_MAX.filtered), ...values],
        };
  return listedStatement(db, hits, filters, depth);
}

/** Comparisons by list rank. */
function listedStatement(db: Db, hits: Condition, filters: SearchFilters, depth: Pick<Depth, 'members' | 'isListed'>): Statement {
  const read = columns(filters, depth);
  return db
    .prepare(`SELECT ${read.sql} FROM (SELECT doc FROM (${hits.sql}) ORDER BY doc LIMIT ?) AS hit ${AS_CANDIDATES} ORDER BY hit.doc`)
    .bind(...read.values, ...hits.values, depth.members);
}

/** Comparisons that a shop sells, by list rank. */
export function ofMerchantStatement(db: Db, merchant: string, filters: SearchFilters, depth: Depth): Statement {
  const match = bound(`{merchant} : "${indexWords(merchant).join(' ')}"`);
  return listedStatement(db, hitsOf(match, conditionsOf(filters), depth.scored), filters, depth);
}

/** Comparisons for one to three letters, from the table that is built with the index. */
export function prefixStatement(db: Db, prefix: string, filters: SearchFilters, depth: Depth): Statement {
  const { sql, values } = conditionsOf(filters);
  const read = columns(filters, depth);
  return db
    .prepare(
      `SELECT ${read.sql} FROM search_prefix AS start JOIN json_each(start.docs) AS hit JOIN search_comparison t ON t.doc = hit.value
       LEFT JOIN category c ON c.id = t.category_id WHERE start.prefix = ? AND ${sql} ORDER BY t.doc`,
    )
    .bind(...read.values, prefix, ...values);
}
