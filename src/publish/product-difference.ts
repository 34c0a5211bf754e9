import type { DatabaseSync } from 'node:sqlite';
import { differs, PUBLISHED_TABLES } from './published-tables.ts';

/**
 * Compares the products of a snapshot with those of the one attached as `previous`, in one pass over both. Makes the tables `differing`
 * (new or changed rows) and `gone` (removed rows). A product that moved to another feed counts as changed, so both sides are read from an
 * index a tenth of the size of the table.
 */
export function compareProducts(snapshot: DatabaseSync): void {
  const product = PUBLISHED_TABLES.find(({ name }) => name === 'product')!;
  snapshot.exec(`
    CREATE TEMP TABLE differing (id INTEGER PRIMARY KEY);
    CREATE TEMP TABLE gone (id INTEGER PRIMARY KEY);

    INSERT INTO differing
    SELECT n.id FROM main.product n INDEXED BY product_state
    LEFT JOIN previous.product o INDEXED BY product_state ON o.feed_id = n.feed_id AND o.id = n.id WHERE ${differs(product)};

    INSERT INTO gone
    SELECT o.id FROM previous.product o INDEXED BY product_state
    WHERE NOT EXISTS (SELECT 1 FROM main.product n INDEXED BY product_state WHERE n.feed_id = o.feed_id AND n.id = o.id)
      AND NOT EXISTS (SELECT 1 FROM main.product n WHERE n.id = o.id)`);
}
