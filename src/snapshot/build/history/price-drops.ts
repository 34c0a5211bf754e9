import type { DatabaseSync } from 'node:sqlite';
import { DROP_SHARE, type PriceChange, priceDrop, pricesAlone } from '#catalogue/price-history.ts';
import { eachRow, inserter } from '#ingest/sqlite.ts';
import type { BuildContext } from '../build-context.ts';

/**
 * Updates `price_drop` of the comparisons in `touched`. It is a function of the histories and offers: no day of a run is part of it. After
 * `addComparisonHistory`.
 */
export function addPriceDrops({ database }: BuildContext): void {
  database.exec('BEGIN; DELETE FROM price_drop WHERE comparison_id IN (SELECT id FROM touched)');
  const add = inserter(database, 'price_drop', ['comparison_id', 'product_id', 'category_id', 'day', 'price', 'usual', 'share']);
  const offer = database.prepare(OFFER_FOR_PRICE);
  for (const { id, changes } of histories(database)) {
    const drop = priceDrop(changes);
    if (drop === null) continue;
    const found = offer.get({ id, price: drop.price }) as { product_id: number; category_id: number | null } | undefined;
    // Without one it is in stock for another price, or not at all.
    if (found === undefined) continue;
    const { price, usual, since } = drop;
    add({ comparison_id: id, ...found, day: since, price, usual, share: Math.round((1000 * (usual - price)) / usual) });
  }
  // Categories of products that other rows decide.
  database.exec(`UPDATE price_drop SET category_id = ${topOf('price_drop.product_id')} WHERE product_id IN (SELECT id FROM moved)`);
  database.exec('COMMIT; DROP TABLE touched');
}

/** SQL for the top category of a product. */
const topOf = (product: string): string => `(
  SELECT c.id FROM product q JOIN category_ancestor a ON a.category_id = q.category_id JOIN category c ON c.id = a.ancestor_id AND c.parent_id IS NULL
  WHERE q.id = ${product})`;

const OFFER_FOR_PRICE = `
  SELECT p.id AS product_id, ${topOf('p.id')} AS category_id
  FROM comparison t CROSS JOIN product p ON p.comparison_id = t.id CROSS JOIN merchant m ON m.id = p.merchant_id AND m.active = 1
  WHERE t.id = :id AND t.adult = 0 AND p.price = :price AND p.in_stock IS NOT 0 ORDER BY p.id <> t.best_product_id, p.id LIMIT 1`;

/** Whether the last price of a history is as far below the highest as a drop is below the median, which few are. */
const isFar = (table: string, id: string): string => `(
  SELECT max(f.price) * (1 - ${DROP_SHARE}) >= (SELECT l.price FROM ${table} l WHERE l.${id} = t.id ORDER BY l.day DESC LIMIT 1)
  FROM ${table} f WHERE f.${id} = t.id)`;

/** Of touched comparisons: their own history, or that of a single product. */
const HISTORIES = `
  SELECT t.id, h.day, h.price FROM touched w CROSS JOIN comparison t ON t.id = w.id
  CROSS JOIN comparison_history h ON h.comparison_id = t.id WHERE ${isFar('comparison_history', 'comparison_id')}
  UNION ALL
  SELECT t.id, h.day, h.price FROM touched w CROSS JOIN comparison t ON t.id = w.id AND t.offers = 1
  CROSS JOIN price_history h ON h.product_id = t.id
  WHERE ${isFar('price_history', 'product_id')}
    AND NOT EXISTS (SELECT 1 FROM comparison_history own WHERE own.comparison_id = t.id)`;

function* histories(database: DatabaseSync): Generator<{ id: number; changes: PriceChange[] }> {
  let id = 0;
  let entries: PriceChange[] = [];
  for (const [next, day, price] of eachRow<[id: number, day: string, price: number]>(database, HISTORIES)) {
    if (next !== id) {
      if (entries.length > 1) yield { id, changes: pricesAlone(entries) };
      [id, entries] = [next, []];
    }
    entries.push({ day, price });
  }
  if (entries.length > 1) yield { id, changes: pricesAlone(entries) };
}
