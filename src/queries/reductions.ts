import { branchOf } from '#lexicon/taxonomy.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { type Db, rowsOf } from './db.ts';
import { CARD, PRODUCT_JOINS } from './products/product-rows.ts';

/** Where no kind of goods is named, the first comparisons by list rank are looked at: all would cost too much. */
const LOOKED_AT = 20_000;

/** Offers below the price that their shop says they had before, the largest share first. */
interface Reductions {
  products: ProductCard[];
  /** How many comparisons have such an offer. */
  total: number;
}

/** Reduced goods at these nodes of the taxonomy or below; null: of the first of all goods. Without closed shops. */
export async function reductions(db: Db, nodes: readonly number[] | null, limit: number): Promise<Reductions> {
  const where =
    nodes === null
      ? `t.doc IN (SELECT doc FROM search_comparison ORDER BY doc LIMIT ${LOOKED_AT})`
      : 't.taxonomy_id IN (SELECT value FROM json_each(?1))';
  const rows = await rowsOf<{ total: number }>(
    db,
    `SELECT ${CARD.columns}, best.total FROM (
       SELECT o.product_id AS id, max(1.0 * (r.was_price - r.price) / r.was_price) AS share, count(*) OVER () AS total
       FROM search_comparison t JOIN search_offer o ON o.doc = t.doc JOIN product r ON r.id = o.product_id
       JOIN merchant shop ON shop.id = o.merchant_id AND shop.active = 1
       WHERE ${where} AND r.was_price > r.price AND ?1 = ?1 GROUP BY t.doc ORDER BY share DESC, id LIMIT ?2
     ) AS best JOIN product p ON p.id = best.id ${PRODUCT_JOINS} ORDER BY best.share DESC, best.id`,
    nodes === null ? '' : JSON.stringify(nodes.flatMap(branchOf)),
    limit,
  );
  return { products: CARD.readAll(rows), total: rows[0]?.total ?? 0 };
}
