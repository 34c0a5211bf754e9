import type { BuildContext } from './build-context.ts';

const COLUMNS = 'id, merchant_id, category_id, por_product_id, name, gone_on';

/** How long the address of a product that vanished answers 'gone' instead of 'not found'. */
export const GONE_PRODUCT_DAYS = 180;

/**
 * Writes `gone_product`: what the previous snapshot had and this one does not, and what was gone already and is still. Adult
 * products leave no trace: their names are not for everyone.
 */
export function addGoneProducts({ database, input }: BuildContext): void {
  database
    .prepare(
      `INSERT INTO gone_product (${COLUMNS})
       SELECT o.id, o.merchant_id, o.category_id, o.por_product_id, o.name, :day
       FROM vanished JOIN previous.product o ON o.id = vanished.id WHERE o.adult = 0`,
    )
    .run({ day: input.day });
  // A snapshot from before this table existed has none.
  if (database.prepare("SELECT 1 FROM previous.sqlite_schema WHERE name = 'gone_product'").get() === undefined) return;
  database
    .prepare(
      `INSERT OR IGNORE INTO gone_product (${COLUMNS})
       SELECT ${COLUMNS} FROM previous.gone_product o WHERE o.gone_on > date(:day, :age) AND NOT EXISTS (SELECT 1 FROM product p WHERE p.id = o.id)`,
    )
    .run({ day: input.day, age: `-${GONE_PRODUCT_DAYS} days` });
}
