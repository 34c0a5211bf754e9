import type { BasketOffer } from '#catalogue/basket/cost-at-shop.ts';
import { BEST_OFFER_ORDER } from '#catalogue/best-offer.ts';
import type { PriceChange } from '#catalogue/price-history.ts';
import { type Db, rowsOf } from '../db.ts';
import { readAll, rowReader } from '../read-rows.ts';

/** Offers of a thing that a basket chooses from: the first in their order. */
const OFFERS_OF_LINE = 20;
/** Changes of a price by which a line is judged: the latest. */
const CHANGES_OF_LINE = 100;

type Offer = Omit<BasketOffer, 'price'> & { price: number | null };
type LineOffer = Offer & { lineId: number };

const OFFER = rowReader<LineOffer>({
  lineId: 'asked.value',
  id: 'p.id',
  merchantId: 'm.id',
  merchantName: 'm.name',
  price: 'p.price',
  deliveryCost: 'p.delivery_cost',
  inStock: { sql: 'p.in_stock', as: 'boolean' },
  staleSince: 'm.stale_since',
});

const byLine = <Row extends { lineId: number }>(rows: readonly Row[]): Map<number, Row[]> => Map.groupBy(rows, ({ lineId }) => lineId);

/** The offers of the things of these products, by product: of each thing the first twenty; without those of closed shops. */
export async function offersOfLines(db: Db, ids: readonly number[]): Promise<Map<number, Offer[]>> {
  const rows = await readAll(
    db,
    OFFER,
    `SELECT ${OFFER.columns} FROM json_each(?) AS asked JOIN product own ON own.id = asked.value JOIN product p ON p.id IN (
       SELECT p.id FROM product p JOIN merchant m ON m.id = p.merchant_id
       WHERE p.comparison_id = own.comparison_id AND m.active = 1 ORDER BY ${BEST_OFFER_ORDER} LIMIT ${OFFERS_OF_LINE}
     ) JOIN merchant m ON m.id = p.merchant_id`,
    JSON.stringify(ids),
  );
  return byLine(rows);
}

/**
 * The changes of the lowest price of the things of these products, by product and day: of all shops where several sell the thing, else of
 * that of the shop that sells it, which need not be the product's own: that one may be closed.
 */
export async function changesOfLines(db: Db, ids: readonly number[]): Promise<Map<number, PriceChange[]>> {
  const rows = await rowsOf<PriceChange & { lineId: number }>(
    db,
    `SELECT asked.value AS lineId, h.day, h.price FROM json_each(?1) AS asked JOIN product p ON p.id = asked.value
     JOIN comparison t ON t.id = p.comparison_id AND t.shops > 1 JOIN comparison_history h ON h.comparison_id = t.id AND h.day IN (
       SELECT day FROM comparison_history WHERE comparison_id = t.id ORDER BY day DESC LIMIT ${CHANGES_OF_LINE})
     UNION ALL
     SELECT asked.value, h.day, h.price FROM json_each(?1) AS asked JOIN product p ON p.id = asked.value
     LEFT JOIN comparison t ON t.id = p.comparison_id JOIN price_history h ON h.product_id = coalesce(t.best_product_id, p.id) AND h.day IN (
       SELECT day FROM price_history WHERE product_id = coalesce(t.best_product_id, p.id) ORDER BY day DESC LIMIT ${CHANGES_OF_LINE})
     WHERE coalesce(t.shops, 1) < 2 ORDER BY 1, 2`,
    JSON.stringify(ids),
  );
  return byLine(rows);
}

/** What is kept of the price of a product when it is saved: the lowest of its thing, in pence. Vanished products have none. */
export async function pricesOfThings(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; price: number | null }>(
    db,
    `SELECT p.id, coalesce(t.lowest_price, p.price) AS price FROM json_each(?) AS asked JOIN product p ON p.id = asked.value
     LEFT JOIN comparison t ON t.id = p.comparison_id`,
    JSON.stringify(ids),
  );
  return new Map(rows.flatMap(({ id, price }) => (price === null ? [] : [[id, price]])));
}
