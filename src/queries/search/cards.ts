import type { Db, KeyQuery, Statement } from '../db.ts';
import { CARD, PRODUCT_JOINS } from '../products/product-rows.ts';
import type { RowReader } from '../read-rows.ts';
import { allOf, offerConditions, type SearchFilters } from './filters/filters.ts';

interface Shown {
  filters?: SearchFilters;
  /** The offer with the lowest price, before delivery, instead of the best. */
  isCheapest?: boolean;
  reader?: RowReader<unknown>;
}

/**
 * The best offer of each comparison that passes the filters, in the order of `docs`; read by `CARD`, or by a reader of more.
 *
 * @param docs or SQL for their JSON
 */
export function cardStatement(
  db: Db,
  docs: readonly number[] | KeyQuery,
  { filters = {}, isCheapest = false, reader = CARD }: Shown,
): Statement {
  const shown = 'sql' in docs ? docs : { sql: '?', values: [JSON.stringify(docs)] };
  const { sql, values } = allOf(offerConditions(filters));
  return db
    .prepare(
      `SELECT ${reader.columns} FROM json_each(${shown.sql}) AS shown
       JOIN product p ON p.id = (SELECT o.product_id FROM search_offer o WHERE o.doc = shown.value AND ${sql} ORDER BY ${isCheapest ? 'o.in_stock IS 0, o.price IS NULL, o.price, ' : ''}o.place LIMIT 1)
       ${PRODUCT_JOINS} ORDER BY shown.key`,
    )
    .bind(...shown.values, ...values);
}
