import type { Db, Statement } from '../db.ts';
import { CARD, PRODUCT_JOINS } from '../products/product-rows.ts';
import { allOf, offerConditions, type SearchFilters } from './filters/filters.ts';

/**
 * The best offer of each comparison that passes the filters, in the order of `docs`; read by `CARD`.
 *
 * @param isCheapest the one with the lowest price, before delivery, instead
 */
export function cardStatement(db: Db, docs: readonly number[], filters: SearchFilters, isCheapest = false): Statement {
  const { sql, values } = allOf(offerConditions(filters));
  return db
    .prepare(
      `SELECT ${CARD.columns} FROM json_each(?) AS shown
       JOIN product p ON p.id = (SELECT o.product_id FROM search_offer o WHERE o.doc = shown.value AND ${sql} ORDER BY ${isCheapest ? 'o.in_stock IS 0, o.price IS NULL, o.price, ' : ''}o.place LIMIT 1)
       ${PRODUCT_JOINS} ORDER BY shown.key`,
    )
    .bind(JSON.stringify(docs), ...values);
}
