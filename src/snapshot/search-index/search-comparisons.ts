import type { Db, Statement } from '#queries/db.ts';
import { NAMING_FIELDS, NAMING_TEXT, SEARCH_FIELDS, SEARCH_TEXT } from './search-text.ts';

/** Products with ids from `from` up to but not `to`. */
export type IdRange = [from: number, to: number];

/** Ids are distributed evenly below this (`src/ingest/ids.ts`). */
const ID_END = 2 ** 52 + 1;

/** All ids, divided into equal ranges. */
export const evenRanges = (count: number): IdRange[] =>
  Array.from({ length: count }, (_, index) => [Math.floor((ID_END / count) * index), Math.floor((ID_END / count) * (index + 1))]);

/**
 * The number of a comparison in the index depends only on the comparison: list rank (best first), number of shops (most first), the
 * upper 24 bits of the lowest product id, and four bits that distinguish comparisons of the same cell, which is a range of 2^28 ids.
 * Small numbers keep the index small, because it stores their differences.
 */
const CELL_BITS = 28;
const DOC = `((7 - listing_rank) << 31) + ((8 - min(shops, 8)) << 28) + ((first_id - 1 >> ${CELL_BITS}) << 4)
  + row_number() OVER (PARTITION BY listing_rank, min(shops, 8), first_id - 1 >> ${CELL_BITS} ORDER BY first_id) - 1`;

/** SQL for the cell of a comparison's lowest id. Comparisons of one cell are removed and added together. */
export const cellOf = (firstId: string) => `(${firstId} - 1 >> ${CELL_BITS})`;

/** The range of ids of a cell. */
export const rangeOfCell = (cell: number): IdRange => [cell * 2 ** CELL_BITS + 1, (cell + 1) * 2 ** CELL_BITS + 1];

/** SQL order of a comparison's offers, best first. */
const BEST_OFFER = 'p.in_stock IS 0, p.price IS NULL, p.price + coalesce(p.delivery_cost, 0), p.id';

/** Fills `search_batch` with the comparisons whose lowest id is in one of the ranges, which are bound as a JSON array. */
const GATHER = `
  INSERT INTO search_batch (doc, first_id, comparison_key, product_id, shops, created_at)
  WITH first AS (
    SELECT p.id, p.comparison_key FROM json_each(?) AS range CROSS JOIN product p ON p.id >= range.value ->> 0 AND p.id < range.value ->> 1
    WHERE p.adult = 0 AND NOT EXISTS (
      SELECT 1 FROM product earlier WHERE earlier.comparison_key = p.comparison_key AND earlier.id < p.id AND earlier.adult = 0
    )
  ), offer AS (
    SELECT first.id AS first_id, first.comparison_key, p.id, p.listing_rank, count(*) OVER comparison AS shops, min(p.created_at) OVER comparison AS first_seen,
      row_number() OVER (PARTITION BY first.id ORDER BY ${BEST_OFFER}) AS place
    FROM first CROSS JOIN product p ON (p.id = first.id OR p.comparison_key = first.comparison_key) AND p.adult = 0
    WINDOW comparison AS (PARTITION BY first.id)
  )
  SELECT ${DOC}, first_id, comparison_key, id, shops, first_seen FROM offer WHERE place = 1`;

const ADD_COMPARISONS = `
  INSERT INTO search_comparison
  SELECT b.doc, p.id, p.merchant_id, p.name, p.brand_id, p.brand_name, p.category_id, p.taxonomy_id, p.in_stock, b.shops, b.created_at
  FROM search_batch b JOIN product p ON p.id = b.product_id ORDER BY b.doc`;

const ADD_OFFERS = `
  INSERT INTO search_offer
  SELECT b.doc, row_number() OVER (PARTITION BY b.doc ORDER BY ${BEST_OFFER}), p.id, p.merchant_id, p.price,
    p.price + coalesce(p.delivery_cost, 0), coalesce(p.in_stock, 1)
  FROM search_batch b CROSS JOIN product p ON (p.id = b.first_id OR p.comparison_key = b.comparison_key) AND p.adult = 0`;

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
  SELECT ${cellOf('first_id')} AS cell, json_array(doc, ${FIELDS}) AS words FROM text JOIN search_batch USING (doc)`;

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
