import type { Db } from '../db.ts';
import { readAll, rowReader } from '../read-rows.ts';

/** What a price alert watches: a thing by one of its products, or that product alone. */
export interface Watched {
  productId: number;
  isOneShop: boolean;
}

/** The offer that counts for an alert. */
export interface WatchedOffer extends Watched {
  comparisonId: number;
  /** The product of the offer, which may be another of the same thing. */
  offerId: number;
  /** Of the watched product. */
  name: string;
  slug: string;
  merchantName: string;
  merchantSlug: string;
  categorySlugPath: string | null;
  imageUrl: string | null;
  adult: boolean;
  isInStock: boolean;
  /** In pence, with delivery where the shop states it; null: it cannot be bought for a price that can be trusted. */
  price: number | null;
  isDelivered: boolean;
}

/** Stock that a shop does not state counts as in stock, as everywhere. */
const IS_BUYABLE = 'p.in_stock IS NOT 0 AND p.price IS NOT NULL AND m.stale_since IS NULL';

const OFFER = rowReader<WatchedOffer>({
  productId: 'own.id',
  isOneShop: { sql: 'w.value ->> 1', as: 'boolean' },
  comparisonId: 'own.comparison_id',
  offerId: 'p.id',
  name: 'own.name',
  slug: 'p.slug',
  merchantName: 'm.name',
  merchantSlug: 'm.slug',
  categorySlugPath: 'c.slug_path',
  imageUrl: 'own.image_url',
  adult: { sql: 't.adult', as: 'boolean' },
  isInStock: { sql: `${IS_BUYABLE}`, as: 'boolean' },
  price: `iif(${IS_BUYABLE}, p.price + coalesce(p.delivery_cost, 0), NULL)`,
  isDelivered: { sql: 'p.delivery_cost IS NOT NULL', as: 'boolean' },
});

/**
 * The offers that count for alerts, in no order: the best offer of a thing by the rule of `best-offer.ts`, or that of one shop. What no
 * open shop has is left out.
 */
export const watchedOffers = (db: Db, watched: readonly Watched[]): Promise<WatchedOffer[]> =>
  readAll(
    db,
    OFFER,
    `SELECT ${OFFER.columns} FROM json_each(?) AS w CROSS JOIN product own ON own.id = w.value ->> 0
     JOIN comparison t ON t.id = own.comparison_id JOIN product p ON p.id = iif(w.value ->> 1, own.id, t.best_product_id)
     JOIN merchant m ON m.id = p.merchant_id AND m.active = 1 LEFT JOIN category c ON c.id = p.category_id`,
    JSON.stringify(watched.map(({ productId, isOneShop }) => [productId, Number(isOneShop)])),
  );
