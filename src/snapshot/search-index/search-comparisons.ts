import type { Db, Statement } from '#queries/db.ts';
import { NAMING_FIELDS, NAMING_TEXT, SEARCH_FIELDS, SEARCH_TEXT } from './search-text.ts';

/** Products with ids from `from` up to but not `to`. */
export type IdRange = [from: number, to: number];

/** Ids are spread evenly below this (`ids.ts`). */
const ID_END = 2 ** 52 + 1;

/** All ids, in so many ranges. */
export const evenRanges = (count: number): IdRange[] =>
  Array.from({ length: count }, (_, index) => [Math.floor((ID_END / count) * index), Math.floor((ID_END / count) * (index + 1))]);

/**
 * A doc is made of what a thing is alone, so that it is the same whenever it is made: list rank (the best first), how many shops
 * sell it (the most first), the upper 24 bits of the lowest id of its offers, and four bits that tell those of one such cell apart.
 * Small numbers: the index keeps distances between them.
 */
const CELL_BITS = 28;
const DOC = `((7 - listing_rank) << 31) + ((8 - min(shops, 8)) << 28) + ((first_id - 1 >> ${CELL_BITS}) << 4)
  + row_number() OVER (PARTITION BY listing_rank, min(shops, 8), first_id - 1 >> ${CELL_BITS} ORDER BY first_id) - 1`;

/** SQL for the cell of a thing's lowest id: things of one cell are taken out and put in together. */
export const cellOf = (firstId: string) => `(${firstId} - 1 >> ${CELL_BITS})`;

/** The ids of a cell. */
export const rangeOfCell = (cell: number): IdRange => [cell * 2 ** CELL_BITS + 1, (cell + 1) * 2 ** CELL_BITS + 1];

/** Which of a thing's offers is the best. */
const BEST_OFFER = 'p.in_stock IS 0, p.price IS NULL, p.price + coalesce(p.delivery_cost, 0), p.id';

/** The things whose lowest id stands in one of the ranges, bound as one JSON array. */
const GATHER = `
  INSERT INTO search_batch (doc, first_id, comparison_key, product_id, shops, created_at)
  WITH first AS (
    SELECT p.id, p.comparison_key FROM json_each(?) AS range CROSS JOIN product p ON p.id >= range.value ->> 0 AND p.id < range.value ->> 1
    WHERE p.adult = 0 AND NOT EXISTS (
      SELECT 1 FROM product earlier WHERE earlier.comparison_key = p.comparison_key AND earlier.id < p.id AND earlier.adult = 0
    )
  ), offer AS (
    SELECT first.id AS first_id, first.comparison_key, p.id, p.listing_rank, count(*) OVER thing AS shops, min(p.created_at) OVER thing AS first_seen,
      row_number() OVER (PARTITION BY first.id ORDER BY ${BEST_OFFER}) AS place
    FROM first CROSS JOIN product p ON (p.id = first.id OR p.comparison_key = first.comparison_key) AND p.adult = 0
    WINDOW thing AS (PARTITION BY first.id)
  )
  SELECT ${DOC}, first_id, comparison_key, id, shops, first_seen FROM offer WHERE place = 1`;

const ADD_THINGS = `
  INSERT INTO search_comparison
  SELECT b.doc, p.id, p.merchant_id, p.name, p.brand_id, p.brand_name, p.category_id, p.in_stock, b.shops, b.created_at
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

const ADD_ROWS = [ADD_THINGS, ADD_OFFERS];
const REMOVE_ROWS = [ofBatch('search_offer'), ofBatch('search_comparison')];
const WORDS_BY_CELL = `
  WITH text (doc, ${FIELDS}) AS (${SEARCH_TEXT})
  SELECT ${cellOf('first_id')} AS cell, json_array(doc, ${FIELDS}) AS words FROM text JOIN search_batch USING (doc)`;

/** Words that come or go are noted for the counts of terms. */
const STEPS = {
  add: [...ADD_ROWS, ADD_WORDS, NOTE_WORDS],
  remove: [NOTE_WORDS, REMOVE_WORDS, ...REMOVE_ROWS],
  refresh: [...REMOVE_ROWS, ...ADD_ROWS],
};

/**
 * Puts the things of these ranges of ids into the index or takes them out of it; `remove` needs the rows that put them in. `refresh`
 * brings their offers up to date, where docs and words are what they were.
 */
export async function indexComparisons(target: Db, step: keyof typeof STEPS, ranges: readonly IdRange[]): Promise<void> {
  await target.batch(batchOf(target, STEPS[step], ranges));
}

/** What an index would hold of the things of these ranges: docs with their words. All tables of things are empty before and after. */
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
