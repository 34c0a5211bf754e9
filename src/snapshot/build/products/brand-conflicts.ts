import { type BuildContext, withStaged } from '../build-context.ts';

/** SQL for the comparison key of a product with these columns: the barcode, with the brand if it is in conflict. `x` is its row of `conflict`. */
export const comparisonKey = ({ gtin, brandId }: { gtin: string; brandId: string }): string =>
  `CASE WHEN x.gtin IS NULL THEN ${gtin} ELSE ${gtin} || ':' || ${brandId} END`;

/** Fills `conflict` with the barcodes of products of several brands. Such a barcode alone does not identify a comparison. */
export function findBrandConflicts({ database, input }: BuildContext): void {
  database.exec('CREATE TEMP TABLE maker (gtin TEXT, brand_id TEXT, PRIMARY KEY (gtin, brand_id)) WITHOUT ROWID');
  const makers = 'INSERT OR IGNORE INTO maker SELECT gtin, brand_id FROM';
  const named = 'gtin IS NOT NULL AND brand_id IS NOT NULL';
  for (const source of input.feeds) {
    if (source.kind === 'staged') {
      // Rows that were not read have their brand in `staged`.
      const from = ['staged.enriched', 'staged.staged INDEXED BY staged_state'];
      withStaged(database, source.file, () => from.forEach((table) => database.exec(`${makers} ${table} WHERE ${named}`)));
    } else {
      database.prepare(`${makers} main.product INDEXED BY product_state WHERE feed_id = ? AND ${named}`).run(source.feed.id);
    }
  }
  database.exec(`
    CREATE TEMP TABLE conflict (gtin TEXT PRIMARY KEY) WITHOUT ROWID;
    INSERT INTO conflict SELECT gtin FROM maker GROUP BY gtin HAVING count(*) > 1;
    DROP TABLE maker`);
}
