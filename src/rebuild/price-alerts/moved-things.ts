import { DatabaseSync } from 'node:sqlite';
import { eachRow, selectRows } from '#ingest/sqlite.ts';

/**
 * Comparisons whose figures differ between two snapshots, or one of whose offers does: an alert may be about one shop. Only keys and
 * digests are read, from indexes. Those of a shop that became or ceased to be stale are among them: its prices count again, or no more.
 */
const MOVED = `
  SELECT n.id FROM main.comparison n LEFT JOIN previous.comparison o ON o.id = n.id WHERE o.digest IS NOT n.digest
  UNION SELECT o.id FROM previous.comparison o WHERE NOT EXISTS (SELECT 1 FROM main.comparison n WHERE n.id = o.id)
  UNION SELECT o.comparison_id FROM previous.product o INDEXED BY product_state
    LEFT JOIN main.product n INDEXED BY product_state ON n.feed_id = o.feed_id AND n.id = o.id
    WHERE o.comparison_id IS NOT NULL AND (n.digest IS NOT o.digest OR n.comparison_id IS NOT o.comparison_id)
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
