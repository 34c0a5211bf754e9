import { type BuildContext, withStaged } from '../build-context.ts';

/** SQL for the comparison key: the barcode, with the brand if it is in conflict. `p` is the product, `x` its row of `conflict`. */
export const COMPARISON_KEY = "CASE WHEN x.gtin IS NULL THEN p.gtin ELSE p.gtin || ':' || p.brand_id END";

/** Fills `conflict` with the barcodes of products of several brands. Such a barcode alone does not identify a comparison. */
export function findBrandConflicts({ database, input }: BuildContext): void {
  database.exec('CREATE TEMP TABLE maker (gtin TEXT, brand_id TEXT, PRIMARY KEY (gtin, brand_id)) WITHOUT ROWID');
  const makers = 'INSERT OR IGNORE INTO maker SELECT gtin, brand_id FROM';
  const named = 'gtin IS NOT NULL AND brand_id IS NOT NULL';
  for (const source of input.feeds) {
    if (source.kind === 'staged') {
      withStaged(database, source.file, () => database.exec(`${makers} staged.staged INDEXED BY staged_state WHERE ${named}`));
    } else {
      database.prepare(`${makers} main.product INDEXED BY product_state WHERE feed_id = ? AND ${named}`).run(source.feed.id);
    }
  }
  database.exec(`
    CREATE TEMP TABLE conflict (gtin TEXT PRIMARY KEY) WITHOUT ROWID;
    INSERT INTO conflict SELECT gtin FROM maker GROUP BY gtin HAVING count(*) > 1;
    DROP TABLE maker`);
}
