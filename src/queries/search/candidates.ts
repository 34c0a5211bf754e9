import { branchOf } from '#lexicon/taxonomy.ts';
import type { Db, Statement } from '../db.ts';
import { rowReader } from '../read-rows.ts';
import { allOf, comparisonConditions, type Condition, conditionsOf, offerConditions, type SearchFilters } from './filters/filters.ts';
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
  /** JSON of its attributes; null: it has none, or they were not asked for. */
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

/** Lists of candidates by the names of their tiers. */
export type Tiers = Partial<Record<string, SearchCandidate[]>>;

/** A SELECT of candidates in their order. */
export type CandidateSelect = Condition;

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
  /** Prices are read, for an order by them: every offer counts. */
  isPriced?: boolean;
  /** Attributes are read, for wishes that they decide. */
  isDescribed?: boolean;
  /** What lists keep of the hits is read with them, for filters. */
  isListed?: true;
}

/** Weights of name, brand, merchant, category, attributes and code. They choose candidates; `rank.ts` orders these. */
const WEIGHTS = '3.0, 1.0, 1.0, 0.5, 1.0, 1.0';
const BM25 = `bm25(product_search, ${WEIGHTS})`;

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

type Columns = Pick<Depth, 'isListed' | 'isPriced' | 'isDescribed'>;

/** The columns of candidates `t` with their categories `c`. */
function columns(filters: SearchFilters, { isListed, isPriced, isDescribed }: Columns, score = '0'): Condition {
  const row = isListed ? rowOf(filters) : { sql: 'NULL', values: [] };
  const unread = { ...(!isPriced && { price: 'NULL', cost: 'NULL' }), ...(!isDescribed && { attributes: 'NULL' }) };
  return { sql: rowReader<SearchCandidate>({ ...CANDIDATE, ...unread, row: row.sql, score }).columns, values: row.values };
}
/** CROSS JOIN fixes the order: SQLite would scan all comparisons. */
const AS_CANDIDATES = 'CROSS JOIN search_comparison t ON t.doc = hit.doc LEFT JOIN category c ON c.id = t.category_id';

/** The top category of the category in row `c`. */
const KIND = "substr(c.slug_path, 1, instr(c.slug_path || '/', '/') - 1)";

/** The best hits among which the best of every top category are looked for. */
const KINDS_AMONG = 1600;

const isUnfiltered = (filters: SearchFilters): boolean => conditionsOf(filters).sql === 'true';

/** The first hits of an expression by list rank that pass filters. At most `scored` are looked at, so that a common word costs no more. */
function hitsOf(match: Condition, filters: SearchFilters, scored: number, score = '0'): Condition {
  const { sql, values } = conditionsOf(filters);
  const hits = `SELECT rowid AS doc, ${score} AS score FROM product_search WHERE product_search MATCH ${match.sql} LIMIT ?`;
  if (sql === 'true') return { sql: hits, values: [...match.values, scored] };
  // Conditions on offers alone need no more of a comparison than its number.
  const isOfOffers = comparisonConditions(filters).length === 0;
  const from = isOfOffers ? `(${hits}) AS t` : `(${hits}) AS hit JOIN search_comparison t ON t.doc = hit.doc`;
  return { sql: `SELECT t.doc, ${isOfOffers ? 't' : 'hit'}.score FROM ${from} WHERE ${sql}`, values: [...match.values, scored, ...values] };
}

/** An expression of FTS5, for SQL. */
const bound = (match: string): Condition => ({ sql: '?', values: [match] });

/**
 * The best of the first hits by list rank that pass filters: then the offers of each are read, so fewer are looked at. Sorted here, because
 * FTS5 (`ORDER BY rank`) scores a hit once to sort it and again to give its score.
 */
function bestOf(match: Condition, filters: SearchFilters, scored: number, most: number): Condition {
  const hits = hitsOf(match, filters, isUnfiltered(filters) ? scored : Math.ceil(scored / 2), BM25);
  return { sql: `SELECT doc, score FROM (${hits.sql}) ORDER BY score, doc LIMIT ?`, values: [...hits.values, most] };
}

/** The best hits, and of those behind them the best of every top category. */
function bestOfKinds(match: Condition, { scored, window, ofKind }: Depth): Condition {
  const best = bestOf(match, {}, scored, KINDS_AMONG);
  const others = `SELECT hit.doc, hit.score, row_number() OVER (PARTITION BY ${KIND} ORDER BY hit.score, hit.doc) AS place
      FROM (SELECT doc, score FROM best LIMIT -1 OFFSET ?) AS hit ${AS_CANDIDATES}`;
  return {
    sql: `WITH best AS MATERIALIZED (${best.sql})
      SELECT doc, score FROM (SELECT doc, score FROM best LIMIT ?) UNION ALL SELECT doc, score FROM (${others}) WHERE place <= ?`,
    values: [...best.values, window, window, ofKind],
  };
}

/**
 * The best comparisons for an expression, by FTS5's own score.
 *
 * @param match an expression, or SQL for one
 */
export function candidateSelect(match: string | Condition, filters: SearchFilters, depth: Depth): CandidateSelect {
  const expression = typeof match === 'string' ? bound(match) : match;
  const hits =
    depth.ofKind > 0 && isUnfiltered(filters) ? bestOfKinds(expression, depth) : bestOf(expression, filters, depth.scored, depth.window);
  const { sql, values } = columns(filters, depth, 'hit.score');
  return {
    sql: `SELECT ${sql} FROM (${hits.sql}) AS hit ${AS_CANDIDATES} ORDER BY hit.score, hit.doc`,
    values: [...values, ...hits.values],
  };
}

/** The share of `scored` that is looked at in all nodes of a branch together: with filters fewer, because their offers are read, too. */
const MEMBERS_SHARE = { all: 1 / 2, filtered: 1 / 3 };

/**
 * Comparisons at these nodes of the taxonomy, with all below, by list rank. Of a branch with many nodes the first of each are looked at.
 *
 * @param match what they match besides; null: nothing more is asked
 */
export function memberSelect(
  nodes: readonly number[],
  match: string | null,
  filters: SearchFilters,
  depth: Pick<Depth, 'scored' | 'members'> & Columns,
): CandidateSelect {
  const branch = [...new Set(nodes.flatMap(branchOf))];
  const { sql, values } = conditionsOf(filters);
  if (match !== null) {
    const hits = hitsOf(bound(match), { ...filters, withinNodes: branch }, Math.ceil(depth.scored / 2));
    return listedSelect(hits, filters, depth);
  }
  const first = `SELECT json_group_array(doc) FROM (SELECT doc FROM search_comparison WHERE taxonomy_id = node.value ORDER BY doc LIMIT ?)`;
  const found = `json_each(?) AS node CROSS JOIN json_each((${first})) AS hit`;
  const ofNode = (most: number, each = most) => [JSON.stringify(branch), Math.ceil(Math.min(each, most / branch.length))];
  const hits =
    sql === 'true'
      ? { sql: `SELECT hit.value AS doc FROM ${found}`, values: ofNode(depth.scored * MEMBERS_SHARE.all, depth.members) }
      : {
          sql: `SELECT t.doc FROM ${found} CROSS JOIN search_comparison t ON t.doc = hit.value WHERE ${sql}`,
          values: [...ofNode(depth.scored * MEMBERS_SHARE.filtered), ...values],
        };
  return listedSelect(hits, filters, depth);
}

/** Comparisons by list rank. */
function listedSelect(hits: Condition, filters: SearchFilters, depth: Pick<Depth, 'members'> & Columns): CandidateSelect {
  const read = columns(filters, depth);
  return {
    sql: `SELECT ${read.sql} FROM (SELECT doc FROM (${hits.sql}) ORDER BY doc LIMIT ?) AS hit ${AS_CANDIDATES} ORDER BY hit.doc`,
    values: [...read.values, ...hits.values, depth.members],
  };
}

/** Comparisons that a shop sells, by list rank. */
export function ofMerchantSelect(merchant: string, filters: SearchFilters, depth: Depth): CandidateSelect {
  const match = bound(`{merchant} : "${indexWords(merchant).join(' ')}"`);
  return listedSelect(hitsOf(match, filters, depth.scored), filters, depth);
}

/** Comparisons that pass filters, by list rank. At most `scored` are looked at. */
export function filteredSelect(filters: SearchFilters, depth: Depth): CandidateSelect {
  const { sql, values } = conditionsOf(filters);
  const first = '(SELECT doc FROM search_comparison ORDER BY doc LIMIT ?) AS hit CROSS JOIN search_comparison t ON t.doc = hit.doc';
  return listedSelect({ sql: `SELECT t.doc FROM ${first} WHERE ${sql}`, values: [depth.scored, ...values] }, filters, depth);
}

/** Comparisons for one to three letters, from the table that is built with the index. */
export function prefixSelect(prefix: string, filters: SearchFilters, depth: Depth): CandidateSelect {
  const { sql, values } = conditionsOf(filters);
  const read = columns(filters, depth);
  return {
    sql: `SELECT ${read.sql} FROM search_prefix AS start JOIN json_each(start.docs) AS hit JOIN search_comparison t ON t.doc = hit.value
      LEFT JOIN category c ON c.id = t.category_id WHERE start.prefix = ? AND ${sql} ORDER BY t.doc`,
    values: [...read.values, prefix, ...values],
  };
}

/** D1 allows no more selects than this in a compound one. */
const JOINED_MAX = 5;

/**
 * Statements for tiers of candidates, one each, or joined to as few as D1 allows: joined ones read up to twice the rows. LIMIT keeps the
 * order of each, since SQLite leaves out orders that it thinks idle.
 */
export function tierStatements(
  db: Db,
  tiers: Readonly<Record<string, CandidateSelect>>,
  { isJoined = false }: { isJoined?: boolean | undefined } = {},
): Record<string, Statement> {
  const named = Object.entries(tiers);
  const size = isJoined ? JOINED_MAX : 1;
  const parts = Array.from({ length: Math.ceil(named.length / size) }, (_, at) => named.slice(at * size, (at + 1) * size));
  return Object.fromEntries(
    parts.map((part) => [
      part.map(([name]) => name).join(),
      part.length === 1
        ? db.prepare(part[0]![1].sql).bind(...part[0]![1].values)
        : db
            .prepare(part.map(([, { sql }]) => `SELECT ? AS tier, * FROM (${sql} LIMIT -1)`).join(' UNION ALL '))
            .bind(...part.flatMap(([name, { values }]) => [name, ...values])),
    ]),
  );
}

/** The rows of such statements. */
export const tiersOf = (rows: Partial<Record<string, unknown[]>>): Tiers =>
  Object.fromEntries(
    Object.entries(rows as Tiers).flatMap(([name, found = []]) => [
      ...Map.groupBy(found, (candidate) => ('tier' in candidate ? String(candidate.tier) : name)),
    ]),
  );
