import { DatabaseSync } from 'node:sqlite';
import { eachRow, selectRows } from '#ingest/sqlite.ts';
import { compareProducts } from '#snapshot/difference/compare-products.ts';

/**
 * Comparisons whose figures, or the price, delivery or stock of one of whose offers, differ between two snapshots. Those of a shop that
 * became or ceased to be stale are among them: its prices count again, or no more.
 */
const MOVED = `
  SELECT n.id FROM main.comparison n LEFT JOIN previous.comparison o ON o.id = n.id WHERE o.digest IS NOT n.digest
  UNION SELECT o.id FROM previous.comparison o WHERE NOT EXISTS (SELECT 1 FROM main.comparison n WHERE n.id = o.id)
  UNION SELECT o.comparison_id FROM differing d CROSS JOIN previous.product o ON o.id = d.id LEFT JOIN main.product n ON n.id = d.id
    WHERE o.comparison_id IS NOT NULL AND (n.price, n.delivery_cost, n.in_stock, n.comparison_id) IS NOT
      (o.price, o.delivery_cost, o.in_stock, o.comparison_id)
  UNION SELECT o.comparison_id FROM gone g CROSS JOIN previous.product o ON o.id = g.id WHERE o.comparison_id IS NOT NULL
  UNION SELECT p.comparison_id FROM main.merchant n JOIN previous.merchant o ON o.id = n.id CROSS JOIN main.product p ON p.merchant_id = n.id
    WHERE (n.stale_since IS NULL) <> (o.stale_since IS NULL) AND p.comparison_id IS NOT NULL`;

/** A thing that no snapshot but the previous has by this id. */
export interface Successor {
  from: number;
  /** The comparison that has most of its products now. */
  to: number;
}

/** Two snapshots, of which alerts were checked against the previous one. */
export class SnapshotChanges {
  readonly #database: DatabaseSync;

  constructor(file: string, previousFile: string) {
    this.#database = new DatabaseSync(file, { readOnly: true });
    this.#database.exec('PRAGMA temp_store = MEMORY');
    this.#database.prepare('ATTACH ? AS previous').run(previousFile);
  }

  /** The ids of moved comparisons, in lists of at most so many. */
  *moved(size: number): Generator<number[]> {
    compareProducts(this.#database);
    let ids: number[] = [];
    for (const [id] of eachRow<[number]>(this.#database, MOVED)) {
      ids.push(id);
      if (ids.length < size) continue;
      yield ids;
      ids = [];
    }
    if (ids.length > 0) yield ids;
  }

  /** Which comparisons follow these, where their products are part of another. */
  successorsOf(comparisons: readonly number[]): Successor[] {
    return selectRows<Successor>(
      this.#database,
      `SELECT "from", "to" FROM (
         SELECT w.value AS "from", n.comparison_id AS "to", row_number() OVER (PARTITION BY w.value ORDER BY count(*) DESC, n.comparison_id) AS place
         FROM json_each(?) w CROSS JOIN previous.product o ON o.comparison_id = w.value CROSS JOIN main.product n ON n.id = o.id
         WHERE n.comparison_id IS NOT NULL GROUP BY w.value, n.comparison_id
       ) WHERE place = 1`,
      JSON.stringify(comparisons),
    );
  }

  close(): void {
    this.#database.close();
  }
}
