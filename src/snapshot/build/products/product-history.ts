import type { DatabaseSync } from 'node:sqlite';
import { KNOWN_FROM_DAYS } from '#catalogue/price-history.ts';
import { hasTable } from '#ingest/sqlite.ts';
import type { BuildContext } from '../build-context.ts';
import { thinHistory } from '../history/thin-history.ts';

/** SQL for the last known price of a product `p`, which may have vanished and returned. */
const LAST_PRICE = '(SELECT h.price FROM price_history h WHERE h.product_id = p.id ORDER BY h.day DESC LIMIT 1)';

/** Updates `price_history`: adds today's price where it is new or has changed. */
export function addHistory({ database, input, draft }: BuildContext): void {
  const written = draft.isEmpty ? 'product p' : 'changed JOIN product p ON p.id = changed.id';
  database
    .prepare(
      `INSERT INTO price_history (product_id, day, price)
       SELECT p.id, :day, p.price FROM ${written} LEFT JOIN previous.product o ON o.id = p.id
       WHERE p.price IS NOT NULL AND p.price IS NOT o.price ${draft.isEmpty ? '' : `AND p.price IS NOT ${LAST_PRICE}`}
       ON CONFLICT (product_id, day) DO UPDATE SET price = excluded.price`,
    )
    .run({ day: input.day });
  thinHistory(database, { table: 'price_history', of: 'changed', day: input.day });
}

/**
 * Removes earlier prices that shops claim and history contradicts: all prices of 28 days and more were below it. Judged when the row
 * changes, so that a page stays as it is until then. After older prices were taken over all are judged. A changed row has a new digest, and
 * keeps that of its feed row, or each night would find it changed; another one gets a new digest, because its card changes.
 */
export function removeContradictedPrices({ database, input }: BuildContext): void {
  const judged = input.olderPrices == null ? 'id IN (SELECT id FROM changed)' : 'true';
  database
    .prepare(
      `UPDATE product SET was_price = NULL, updated_at = :day, digest = digest + (id NOT IN (SELECT id FROM changed))
       WHERE was_price IS NOT NULL AND ${judged} AND (
         SELECT julianday(max(h.day)) - julianday(min(h.day)) >= ${KNOWN_FROM_DAYS} AND max(h.price) < product.was_price
         FROM price_history h WHERE h.product_id = product.id)`,
    )
    .run({ day: input.day });
}

const COLUMNS = 'id, merchant_id, category_id, por_product_id, name, gone_on';

/** How long the address of a vanished product answers 'gone' instead of 'not found'. */
const GONE_PRODUCT_DAYS = 180;

/**
 * Writes `gone_product`: products that vanished today, and those that vanished before and have not returned. Adult products are left
 * out, because their names must not be shown to everyone. The histories of those that are forgotten end.
 */
export function addGoneProducts({ database, input }: BuildContext): void {
  database
    .prepare(
      `INSERT INTO gone_product (${COLUMNS})
       SELECT o.id, o.merchant_id, o.category_id, o.por_product_id, o.name, :day
       FROM vanished JOIN previous.product o ON o.id = vanished.id WHERE o.adult = 0`,
    )
    .run({ day: input.day });
  forgetHistories(database, 'SELECT o.id FROM vanished JOIN previous.product o ON o.id = vanished.id WHERE o.adult = 1');
  if (!hasTable(database, 'gone_product', 'previous')) return;
  database
    .prepare(
      `INSERT OR IGNORE INTO gone_product (${COLUMNS})
       SELECT ${COLUMNS} FROM previous.gone_product o WHERE o.gone_on > date(:day, :age) AND NOT EXISTS (SELECT 1 FROM product p WHERE p.id = o.id)`,
    )
    .run({ day: input.day, age: `-${GONE_PRODUCT_DAYS} days` });
  forgetHistories(database, 'SELECT o.id FROM previous.gone_product o WHERE o.id NOT IN (SELECT id FROM gone_product)');
}

function forgetHistories(database: DatabaseSync, products: string): void {
  database.exec(`
    DELETE FROM price_history WHERE product_id IN (SELECT id FROM (${products}) WHERE id NOT IN (SELECT id FROM product));
    DELETE FROM comparison_history WHERE comparison_id IN (SELECT id FROM (${products}) WHERE id NOT IN (SELECT id FROM product))`);
}
