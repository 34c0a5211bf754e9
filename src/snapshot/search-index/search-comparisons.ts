import { BEST_OFFER_ORDER, offerCost } from '#catalogue/best-offer.ts';
import { ID_END } from '#catalogue/product.ts';
import type { Db, Statement } from '#queries/db.ts';
import { NAMING_FIELDS, NAMING_TEXT, SEARCH_FIELDS, SEARCH_TEXT } from './search-text.ts';

/** Rows with ids from `from` up to but not `to`. */
export type IdRange = [from: number, to: number];

/** All ids, divided into equal ranges. */
export const evenRanges = (count: number): IdRange[] =>
  Array.from({ length: count }, (_, index) => [Math.floor((ID_END / count) * index), Math.floor((ID_END / count) * (index + 1))]);

/**
 * The number of a comparison in the index depends only on the comparison: list rank (best first), number of shops (most first), the
 * upper 24 bits of its id, and four bits that distinguish comparisons of the same cell, which is a range of 2^28 ids.
 * Small numbers keep the index small, because it stores their differences.
 */
const CELL_BITS = 28;
const DOC = `((7 - listing_rank) << 31) + ((8 - min(shops, 8)) << 28) + ((comparison_id - 1 >> ${CELL_BITS}) << 4)
  + row_number() OVER (PARTITION BY listing_rank, min(shops, 8), comparison_id - 1 >> ${CELL_BITS} ORDER BY comparison_id) - 1`;

/** SQL for the cell of a comparison's id. Comparisons of one cell are removed and added together. */
export const cellOf = (id: string) => `(${id} - 1 >> ${CELL_BITS})`;

/** The range of ids of a cell. */
export const rangeOfCell = (cell: number): IdRange => [cell * 2 ** CELL_BITS + 1, (cell + 1) * 2 ** CELL_BITS + 1];

/** Fills `search_batch` with the comparisons whose ids are in one of the ranges, which are bound as a JSON array. */
const GATHER = `
  INSERT INTO search_batch (doc, comparison_id, product_id, shops, created_at)
  WITH gathered AS (
    SELECT t.id AS comparison_id, t.best_product_id, t.shops, t.created_at, p.listing_rank
    FROM json_each(?) AS range CROSS JOIN comparison t ON t.id >= range.value ->> 0 AND t.id < range.value ->> 1
    CROSS JOIN product p ON p.id = t.best_product_id WHERE t.adult = 0
  )
  SELECT ${DOC}, comparison_id, best_product_id, shops, created_at FROM gathered`;

const ADD_COMPARISONS = `
  INSERT INTO search_comparison
  SELECT b.doc, b.comparison_id, p.id, p.merchant_id, p.name, p.brand_id, p.brand_name, p.category_id, p.taxonomy_id, p.in_stock, b.shops, b.created_at
  FROM search_batch b JOIN product p ON p.id = b.product_id ORDER BY b.doc`;

const ADD_OFFERS = `
  INSERT INTO search_offer
  SELECT b.doc, row_number() OVER (PARTITION BY b.doc ORDER BY ${BEST_OFFER_ORDER}), p.id, p.merchant_id, p.price, ${offerCost('p')}, p.in_stock
  FROM search_batch b CROSS JOIN product p ON p.comparison_id = b.comparison_id CROSS JOIN merchant m ON m.id = p.merchant_id WHERE m.active = 1`;

const FIELDS = SEARCH_FIELDS.join(', ');
const ADD_WORDS = `INSERT INTO product_search (rowid, ${FIELDS}) ${SEARCH_TEXT}`;
const REMOVE_WORDS = `INSERT INTO product_search (product_search, rowid, ${FIELDS}) SELECT 'delete', * FROM (${SEARCH_TEXT})`;
const NOTE_WORDS = `INSERT INTO search_change (rowid, ${NAMING_FIELDS.join(', ')}) ${NAMING_TEXT}`;
const ofBatch = (table: string) => `DELETE FROM ${table} WHERE doc IN (SELECT doc FROM search_batch)`;
const END_BATCH = 'DELETE FROM search_batch';

const ADD_ROWS = [ADD_COMPARISONS, ADD_OFFERS];
const REMOVE_ROWS = [ofBatch('search_offer'), ofBatch('search_comparison')];
const WORDS_BY_CELL = `
  WITH text (doc, ${FIELDS}) AS (${SEARCH_TEXT})
  SELECT ${cellOf('comparison_id')} AS cell, json_array(doc, ${FIELDS}) AS words FROM text JOIN search_batch USING (doc)`;

/** Words that are added or removed are noted in `search_change`, for the counts of terms. */
const STEPS = {
  add: [...ADD_ROWS, ADD_WORDS, NOTE_WORDS],
  remove: [NOTE_WORDS, REMOVE_WORDS, ...REMOVE_ROWS],
  refresh: [...REMOVE_ROWS, ...ADD_ROWS],
};

/**
 * Adds the comparisons of these ranges of ids to the index, or removes them; `remove` needs the rows with which they were added.
 * `refresh` updates offers where docs and words have not changed.
 */
export async function indexComparisons(target: Db, step: keyof typeof STEPS, ranges: readonly IdRange[]): Promise<void> {
  await target.batch(batchOf(target, STEPS[step], ranges));
}

/** The docs and words that an index would have for these ranges. The tables of comparisons must be empty, and are empty afterwards. */
export async function wordsByCell(database: Db, ranges: readonly IdRange[]): Promise<{ cell: number; words: string }[]> {
  const sqls = [...ADD_ROWS, WORDS_BY_CELL, ...REMOVE_ROWS];
  const answers = await database.batch<{ cell: number; words: string }>(batchOf(database, sqls, ranges));
  return answers[1 + sqls.indexOf(WORDS_BY_CELL)]!.results;
}

const batchOf = (database: Db, sqls: readonly string[], ranges: readonly IdRange[]): Statement[] => [
  database.prepare(GATHER).bind(JSON.stringify(ranges)),
  ...sqls.map((sql) => database.prepare(sql)),
  database.prepare(END_BATCH),
];
