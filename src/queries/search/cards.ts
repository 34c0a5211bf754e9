import type { Db, Statement } from '../db.ts';
import { CARD, PRODUCT_JOINS } from '../products/product-rows.ts';
import { allOf, offerConditions, type SearchFilters } from './filters/filters.ts';

/** The best offer of each comparison that passes the filters, in the order of `docs`; read by `CARD`. */
export function cardStatement(db: Db, docs: readonly number[], filters: SearchFilters): Statement {
  const { sql, values } = allOf(offerConditions(filters));
  return db
    .prepare(
      `SELECT ${CARD.columns} FROM json_each(?) AS shown
       JOIN product p ON p.id = (SELECT o.product_id FROM search_offer o WHERE o.doc = shown.value AND ${sql} ORDER BY o.place LIMIT 1)
       ${PRODUCT_JOINS} ORDER BY shown.key`,
    )
    .bind(JSON.stringify(docs), ...values);
}
