import type { DatabaseSync } from 'node:sqlite';
import { LIST_ROWS_MAX } from '#catalogue/limits.ts';
import { selectRow } from '#ingest/sqlite.ts';
import { listEntries } from '../lists/lists-sql.ts';

/** Lists in both snapshots that now take other things, or are now too long to be sorted when they are read, or no longer. */
const otherwise = (table: string, list: string) => `
  SELECT ${list} FROM main.${table} n JOIN previous.${table} o ON o.id = n.id
  WHERE n.adult <> o.adult OR (n.product_count > ${LIST_ROWS_MAX}) <> (o.product_count > ${LIST_ROWS_MAX})`;
const ANCESTORS = ['main', 'previous'].map((schema) => `SELECT * FROM ${schema}.category_ancestor`);
const withoutPair = ([some, others]: readonly string[]) => `SELECT 'c' || ancestor_id FROM (${some} EXCEPT ${others})`;

const OTHERWISE = [
  otherwise('category', "'c' || n.id"),
  otherwise('brand', "'b' || n.id"),
  otherwise('merchant', "'m' || n.id"),
  withoutPair(ANCESTORS),
  withoutPair(ANCESTORS.toReversed()),
].join(' UNION ');

const ENTRY_TABLE = '(list TEXT, sort INTEGER, place INTEGER, id INTEGER, PRIMARY KEY (list, sort, place, id)) WITHOUT ROWID';
const OF_CHANGED = 'l.id IN (SELECT id FROM changed_listing)';

/**
 * Compares the lists of a snapshot with those of the one attached as `previous`. Makes the tables `changed_listing` (ids of listings that
 * may differ), `entry_before` and `entry_now` (all of their entries in either snapshot, and those of lists that follow other rules).
 * Needs `changed_comparison` and the listings of both, but the entries of `previous` alone.
 */
export function compareLists(database: DatabaseSync): void {
  database.exec(`
    CREATE TEMP TABLE changed_listing (id INTEGER PRIMARY KEY);
    INSERT INTO changed_listing
    SELECT id FROM changed_comparison
    UNION SELECT -p.id FROM changed_comparison c CROSS JOIN main.product p ON p.comparison_id = c.id
    UNION SELECT -p.id FROM changed_comparison c CROSS JOIN previous.product p ON p.comparison_id = c.id;

    CREATE TEMP TABLE changed_list (list TEXT PRIMARY KEY);
    INSERT INTO changed_list ${OTHERWISE};

    CREATE TEMP TABLE entry_before ${ENTRY_TABLE};
    INSERT INTO entry_before ${listEntries(OF_CHANGED, 'previous.')} ORDER BY 1, 2, 3, 4;
    CREATE TEMP TABLE entry_now ${ENTRY_TABLE};
    INSERT INTO entry_now ${listEntries(OF_CHANGED)} ORDER BY 1, 2, 3, 4`);
  if (selectRow(database, 'SELECT 1 FROM changed_list') === null) return;
  const ofLists = 'list IN (SELECT list FROM changed_list)';
  database.exec(`
    INSERT OR IGNORE INTO entry_before SELECT list, sort, place, id FROM previous.listed WHERE ${ofLists};
    INSERT OR IGNORE INTO entry_now SELECT * FROM (${listEntries('true')}) WHERE ${ofLists}`);
}

/** Entries that a list no longer has, and those that it did not have before. After `compareLists`. */
export const ENTRIES_GONE = 'SELECT * FROM entry_before EXCEPT SELECT * FROM entry_now';
export const ENTRIES_ADDED = 'SELECT * FROM entry_now EXCEPT SELECT * FROM entry_before';
