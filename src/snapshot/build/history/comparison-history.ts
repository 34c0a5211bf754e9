import type { DatabaseSync } from 'node:sqlite';
import type { LowestChange } from '#catalogue/price-history.ts';
import { eachRow, inserter, selectRows } from '#ingest/sqlite.ts';
import type { BuildContext } from '../build-context.ts';
import { lowestOf } from './lowest-history.ts';
import { thinHistory } from './thin-history.ts';

/**
 * Updates `comparison_history` of the comparisons in `touched`. Nothing is removed when offers vanish or none is in stock. Needs what
 * `addComparisons` and `addOlderPrices` make.
 */
export function addComparisonHistory({ database, input }: BuildContext): void {
  carryOver(database);
  addOfProducts(database, input.day);
  addToday(database, input.day);
  thinHistory(database, { table: 'comparison_history', of: 'touched', day: input.day });
  database.exec('DROP TABLE older_priced');
}

const isOwn = (id: string): string => `EXISTS (SELECT 1 FROM comparison_history h WHERE h.comparison_id = ${id})`;

const addEntry = (database: DatabaseSync) =>
  inserter(database, 'comparison_history', ['comparison_id', 'day', 'price', 'total'], 'INSERT OR IGNORE');

/** Of each history that is left over, the comparison that has its product or one of its former offers now. */
const HEIRS = `
  SELECT id, json_group_array(left_id) AS histories FROM (
    SELECT left_id, min(comparison_id) AS id FROM (
      SELECT w.id AS left_id, p.comparison_id FROM left_over w CROSS JOIN main.product p ON p.id = w.id
      UNION ALL
      SELECT w.id, p.comparison_id FROM left_over w CROSS JOIN previous.product o ON o.comparison_id = w.id CROSS JOIN main.product p ON p.id = o.id
    ) WHERE comparison_id IS NOT NULL GROUP BY left_id
  ) GROUP BY id ORDER BY id`;

/**
 * Gives the history of a comparison that no longer exists to the one that has its offers now: another product represents the thing, it was
 * joined with another, or it returned.
 */
function carryOver(database: DatabaseSync): void {
  database.exec(`
    CREATE TEMP TABLE left_over (id INTEGER PRIMARY KEY);
    INSERT INTO left_over SELECT w.id FROM (SELECT id FROM touched UNION SELECT id FROM changed) AS w
    WHERE NOT EXISTS (SELECT 1 FROM comparison t WHERE t.id = w.id) AND ${isOwn('w.id')}`);
  if (selectRows(database, 'SELECT 1 FROM left_over LIMIT 1').length > 0) {
    const heirs = selectRows<{ id: number; histories: string }>(database, HEIRS);
    for (const { id, histories } of heirs) inherit(database, id, JSON.parse(histories) as number[]);
  }
  database.exec('DROP TABLE left_over');
}

function inherit(database: DatabaseSync, id: number, leftIds: readonly number[]): void {
  const historyOf = (comparison: number) =>
    selectRows<LowestChange>(database, 'SELECT day, price, total FROM comparison_history WHERE comparison_id = ? ORDER BY day', comparison);
  const merged = lowestOf([id, ...leftIds].map(historyOf));
  const remove = database.prepare('DELETE FROM comparison_history WHERE comparison_id = ?');
  for (const comparison of [id, ...leftIds]) remove.run(comparison);
  const add = addEntry(database);
  for (const entry of merged) add({ comparison_id: id, ...entry });
}

/** Adds what comparisons of several offers cost before their own first entry: the lowest price of their products. */
function addOfProducts(database: DatabaseSync, today: string): void {
  database.exec('CREATE TEMP TABLE priced_before (id INTEGER PRIMARY KEY, day TEXT NOT NULL)');
  database
    .prepare(
      `INSERT INTO priced_before
       SELECT t.id, coalesce((SELECT min(h.day) FROM comparison_history h WHERE h.comparison_id = t.id), :today)
       FROM touched w CROSS JOIN comparison t ON t.id = w.id
       WHERE t.offers > 1 AND (w.id IN (SELECT id FROM older_priced) OR NOT ${isOwn('t.id')})`,
    )
    .run({ today });
  // In one transaction, because each would write pages of its own.
  database.exec('BEGIN');
  const add = addEntry(database);
  for (const [id, histories] of productHistories(database)) {
    for (const entry of lowestOf(histories)) add({ comparison_id: id, ...entry });
  }
  database.exec('COMMIT');
  database.exec('DROP TABLE priced_before');
}

/** The histories of the products of each comparison in `priced_before`, before its day. */
function* productHistories(database: DatabaseSync): Generator<[id: number, histories: LowestChange[][]]> {
  const entries = eachRow<[id: number, product: number, day: string, price: number]>(
    database,
    `SELECT w.id, p.id, h.day, h.price FROM priced_before w CROSS JOIN product p ON p.comparison_id = w.id
     CROSS JOIN merchant m ON m.id = p.merchant_id AND m.active = 1
     CROSS JOIN price_history h ON h.product_id = p.id AND h.day < w.day ORDER BY w.id, p.id, h.day`,
  );
  let [id, product] = [0, 0];
  let histories: LowestChange[][] = [];
  for (const [nextId, nextProduct, day, price] of entries) {
    if (nextId !== id) {
      if (histories.length > 0) yield [id, histories];
      histories = [];
    }
    if (nextProduct !== product) histories.push([]);
    [id, product] = [nextId, nextProduct];
    histories.at(-1)!.push({ day, price, total: null });
  }
  if (histories.length > 0) yield [id, histories];
}

/** The lowest price of today, where it differs from the last. Where nothing is in stock the last one holds. */
function addToday(database: DatabaseSync, day: string): void {
  database.exec(`
    CREATE TEMP TABLE lowest_today (id INTEGER PRIMARY KEY, price INTEGER NOT NULL, total INTEGER);
    INSERT INTO lowest_today
    SELECT t.id, min(p.price), min(p.price + p.delivery_cost)
    FROM touched w CROSS JOIN comparison t ON t.id = w.id CROSS JOIN product p ON p.comparison_id = t.id
    CROSS JOIN merchant m ON m.id = p.merchant_id AND m.active = 1
    WHERE (t.offers > 1 OR ${isOwn('t.id')}) AND p.in_stock IS NOT 0 AND p.price IS NOT NULL GROUP BY t.id`);
  // Of several runs on one day the last one counts.
  database.prepare('DELETE FROM comparison_history WHERE day = :day AND comparison_id IN (SELECT id FROM lowest_today)').run({ day });
  database
    .prepare(
      `INSERT INTO comparison_history (comparison_id, day, price, total)
       SELECT n.id, :day, n.price, n.total FROM lowest_today n
       WHERE (n.price, n.total) IS NOT (SELECT h.price, h.total FROM comparison_history h WHERE h.comparison_id = n.id ORDER BY h.day DESC LIMIT 1)`,
    )
    .run({ day });
  database.exec('DROP TABLE lowest_today');
}
