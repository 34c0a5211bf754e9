import { DatabaseSync } from 'node:sqlite';
import { columnOf, STAGED_FIELDS } from '#catalogue/product.ts';
import { selectRows } from '#ingest/sqlite.ts';
import { CATALOGUE_SQL } from '#snapshot/schema.ts';

export interface PublishedTable {
  name: string;
  columns: string[];
  /** Its primary key. */
  key: string[];
  /** The columns that tell whether a row changed. */
  compared: string[];
  /** A query that makes the rows out of the tables before it, for a range of product ids; null when they are copied. */
  derived: string | null;
}

/** What `product.digest` is a digest of: rows of equal digests need no look at these. */
const IN_PRODUCT_DIGEST = new Set(STAGED_FIELDS.map(columnOf));

/** `meta` says what a database holds, so it is written by hand, last. */
const NOT_COPIED = new Set(['meta']);

const DERIVED: ReadonlyMap<string, string> = new Map([
  [
    'product_category',
    `SELECT a.ancestor_id, p.adult, p.listing_rank, p.id
    FROM product p JOIN category_ancestor a ON a.category_id = p.category_id WHERE p.id >= ? AND p.id < ? ORDER BY 1, 2, 3 DESC, 4`,
  ],
]);

/** SQL for the same row in a snapshot (`n`) and the one before (`o`), and for its being new or other than it was. */
export const sameKey = ({ key }: PublishedTable): string => key.map((column) => `n.${column} = o.${column}`).join(' AND ');
export const differs = ({ key, compared }: PublishedTable): string =>
  [`o.${key[0]} IS NULL`, ...compared.map((column) => `n.${column} IS NOT o.${column}`)].join(' OR ');

/** What an edge database holds of a snapshot: the tables of `catalogue.sql` with all their columns, in the order of that file. */
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
      const compared = columns.filter((column) => !key.includes(column) && !(name === 'product' && IN_PRODUCT_DIGEST.has(column)));
      return { name, columns, key, compared, derived: DERIVED.get(name) ?? null };
    });
  database.close();
  return published;
}
