import { hash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { sqlFile } from './sql-file.ts';

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
const IN_PRODUCT_DIGEST = new Set(
  `feed_category_id brand_id brand_name sku por_product_id gtin mpn name slug summary description image_url images price was_price
   delivery_cost currency in_stock adult affiliate_url listing_rank`.split(/\s+/),
);

/** `meta` says what a database holds, so it is written by hand, last. */
const NOT_COPIED = new Set(['meta']);

const DERIVED: Record<string, string> = {
  product_category: `SELECT a.ancestor_id, p.adult, p.listing_rank, p.id
    FROM product p JOIN category_ancestor a ON a.category_id = p.category_id WHERE p.id >= ? AND p.id < ? ORDER BY 1, 2, 3 DESC, 4`,
};

/** SQL for the same row in a snapshot (`n`) and the one before (`o`), and for its being new or other than it was. */
export const sameKey = ({ key }: PublishedTable): string => key.map((column) => `n.${column} = o.${column}`).join(' AND ');
export const differs = ({ key, compared }: PublishedTable): string =>
  [`o.${key[0]} IS NULL`, ...compared.map((column) => `n.${column} IS NOT o.${column}`)].join(' OR ');

/** What an edge database holds of a snapshot: the tables of `catalogue.sql` with all their columns, in the order of that file. */
export const PUBLISHED_TABLES: PublishedTable[] = readTables();

function readTables(): PublishedTable[] {
  const database = new DatabaseSync(':memory:');
  database.exec(sqlFile('catalogue.sql'));
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid").all() as { name: string }[];
  const published = tables
    .filter(({ name }) => !NOT_COPIED.has(name))
    .map(({ name }) => {
      const info = database.prepare(`PRAGMA table_info(${name})`).all() as { name: string; pk: number }[];
      const columns = info.map((column) => column.name);
      const key = info
        .filter(({ pk }) => pk > 0)
        .sort((a, b) => a.pk - b.pk)
        .map((column) => column.name);
      const compared = columns.filter((column) => !key.includes(column) && !(name === 'product' && IN_PRODUCT_DIGEST.has(column)));
      return { name, columns, key, compared, derived: DERIVED[name] ?? null };
    });
  database.close();
  return published;
}

/** The last one is of snapshots alone: by it differences between two of them are found. */
const SCHEMA_FILES = ['catalogue.sql', 'catalogue-indexes.sql', 'search.sql', 'product-state.sql'];
const SEARCH_CODE = ['index', 'things', 'text', 'terms', 'prefixes', 'deletes'].map((part) => `search-${part}.ts`);
const SPELLING_CODE = '../queries/search/edit-distance.ts';

/** A digest of what makes the tables of an edge database. Another one: rows alone do not bring it up to date. */
export const SCHEMA_DIGEST: string = hash('sha256', [...SCHEMA_FILES, ...SEARCH_CODE, SPELLING_CODE].map(sqlFile).join('\0')).slice(0, 16);
