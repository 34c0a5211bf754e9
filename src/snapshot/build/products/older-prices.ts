import { DatabaseSync } from 'node:sqlite';
import type { BuildContext } from '../build-context.ts';

/**
 * Adds staged older prices (`stageOlderPrices`) to `price_history`: of products of this snapshot, before the first day that it knows. Only
 * changes are kept. Makes `older_priced`, the comparisons of these products, and adds them to `touched`.
 */
export function addOlderPrices({ database, input }: BuildContext): void {
  database.exec('CREATE TEMP TABLE older_priced (id INTEGER PRIMARY KEY)');
  if (input.olderPrices == null) return;
  database.prepare('ATTACH ? AS older').run(input.olderPrices.file);
  database.exec(`
    INSERT INTO price_history (product_id, day, price)
    SELECT o.product_id, o.day, o.price FROM older.older_price o JOIN product p ON p.id = o.product_id
    WHERE o.day < coalesce((SELECT min(h.day) FROM price_history h WHERE h.product_id = o.product_id), '9999');
    DELETE FROM price_history WHERE (product_id, day) IN (
      SELECT product_id, day FROM (
        SELECT product_id, day, price, lag(price) OVER (PARTITION BY product_id ORDER BY day) AS before
        FROM price_history WHERE product_id IN (SELECT product_id FROM older.older_price)
      ) WHERE price = before
    );
    INSERT INTO older_priced
    SELECT DISTINCT p.comparison_id FROM older.older_price o CROSS JOIN product p ON p.id = o.product_id WHERE p.comparison_id IS NOT NULL;
    INSERT OR IGNORE INTO touched SELECT id FROM older_priced;
    DETACH older`);
}

/** The products of staged older prices that a snapshot does not have: how many, and the ids of the first three. */
export function unknownProducts(olderPrices: string, snapshot: string): { count: number; ids: number[] } {
  const database = new DatabaseSync(olderPrices, { readOnly: true });
  try {
    database.prepare('ATTACH ? AS snapshot').run(snapshot);
    const ids = database
      .prepare('SELECT DISTINCT product_id AS id FROM older_price WHERE product_id NOT IN (SELECT id FROM snapshot.product) ORDER BY 1')
      .all() as { id: number }[];
    return { count: ids.length, ids: ids.slice(0, 3).map(({ id }) => id) };
  } finally {
    database.close();
  }
}
