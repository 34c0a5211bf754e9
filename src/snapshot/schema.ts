import { readFileSync } from 'node:fs';
import { CREATE_PRODUCT_SQL } from '#catalogue/product.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Tables of a snapshot and of the edge databases alike. */
export const CATALOGUE_SQL = CREATE_PRODUCT_SQL + read('catalogue.sql');
export const CATALOGUE_INDEXES_SQL = read('catalogue-indexes.sql');

/** Tables and index of snapshots alone: what the next run needs. */
export const PROVENANCE_SQL = read('provenance.sql');
export const PRODUCT_STATE_SQL = read('product-state.sql');

/** Tables of the edge databases alone. */
export const SEARCH_SQL = read('search.sql');

/**
 * The statements of a file one by one, as D1 wants them. Comments are dropped. No statement holds a semicolon inside, except a
 * trigger before its END.
 */
export const sqlStatements = (sql: string): string[] =>
  sql
    .replace(/--.*$/gm, '')
    .split(/;(?!\s*END\b)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
