import { DatabaseSync } from 'node:sqlite';
import { selectRows } from '#ingest/sqlite.ts';
import { COMPARED_COLUMNS } from '#snapshot/difference/compare-products.ts';
import { LIST_SIZES, LISTED, LISTINGS } from '#snapshot/lists/lists-sql.ts';
import { CATALOGUE_SQL } from '#snapshot/schema.ts';

export interface PublishedTable {
  name: string;
  columns: string[];
  /** Its primary key. */
  key: string[];
  /** The columns to compare to find changed rows. */
  compared: string[];
  /** A statement that computes the rows from other tables when a database is filled; null: the rows are copied. */
  derived: string | null;
}

/** Written separately, last. */
const NOT_COPIED = new Set(['meta']);

/** The statements that compute the tables of lists, in order. Those of `?1` and `?2` do so for a range of ids. */
const DERIVED: ReadonlyMap<string, string> = new Map([
  ['listing', LISTINGS],
  ['listed', LISTED],
  ['list_size', LIST_SIZES],
]);

/** SQL conditions on a row of the snapshot (`n`) and of the previous one (`o`): they have the same key; `n` is new or changed. */
export const sameKey = ({ key }: PublishedTable): string => key.map((column) => `n.${column} = o.${column}`).join(' AND ');
export const differs = ({ key, compared }: PublishedTable): string =>
  [`o.${key[0]} IS NULL`, ...compared.map((column) => `n.${column} IS NOT o.${column}`)].join(' OR ');

/** The tables of an edge database, in the order of `catalogue.sql`. */
export const PUBLISHED_TABLES: PublishedTable[] = readTables();

function readTables(): PublishedTable[] {
  const database = new DatabaseSync(':memory:');
  database.exec(CATALOGUE_SQL);
  const tables = selectRows<{ name: string }>(database, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid");
  const published = tables
    .filter(({ name }) => !NOT_COPIED.has(name))
    .map(({ name }) => {
      const info = selectRows<{ name: string; pk: number }>(database, `PRAGMA table_info(${name})`);
      const columns = info.map((column) => column.name);
      const key = info
        .filter(({ pk }) => pk > 0)
        .sort((a, b) => a.pk - b.pk)
        .map((column) => column.name);
      const compared = name === 'product' ? COMPARED_COLUMNS : columns.filter((column) => !key.includes(column));
      return { name, columns, key, compared, derived: DERIVED.get(name) ?? null };
    });
  database.close();
  return published;
}
