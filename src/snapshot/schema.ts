import { readFileSync } from 'node:fs';
import { CREATE_PRODUCT_SQL } from '#catalogue/product.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Tables of a snapshot and of the edge databases alike. */
export const CATALOGUE_SQL = CREATE_PRODUCT_SQL + read('catalogue.sql');
export const CATALOGUE_INDEXES_SQL = read('catalogue-indexes.sql');

/** Tables that only snapshots have, for the next run. */
export const PROVENANCE_SQL = read('provenance.sql');

/** An index that only snapshots have. It covers what a run compares and counts for every product, so that it need not read the rows. */
export const PRODUCT_STATE_SQL = `CREATE INDEX product_state ON product (
  feed_id, id, digest, feed_category_id, category_id, taxonomy_id, gtin, brand_id, comparison_id, merchant_id, brand_name, adult, listing_rank, created_at, updated_at
);
`;

/** Tables that only edge databases have. */
export const SEARCH_SQL = read('search.sql');
