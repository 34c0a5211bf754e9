import type { ProductCard } from '#catalogue/product.ts';
import { type Db, rowsOf } from './db.ts';
import { CARD, PRODUCT_JOINS } from './product-rows.ts';
import { readAll } from './read-rows.ts';

/** Who sells something, and how much of it. */
export interface MerchantWithCount {
  name: string;
  slug: string;
  count: number;
}

/** Merchants that sell a brand, those with most of it first; adult products count for nothing. */
export const merchantsOfBrand = (db: Db, brandId: string): Promise<MerchantWithCount[]> =>
  rowsOf<MerchantWithCount>(
    db,
    `SELECT m.name, m.slug, count(*) AS count FROM product p JOIN merchant m ON m.id = p.merchant_id
     WHERE p.brand_id = ? AND p.adult = 0 GROUP BY m.id ORDER BY count DESC, m.name`,
    brandId,
  );

/** A merchant's products within price bounds (pence, both included) in list order; adult ones are left out. */
export function productsOfMerchantWithin(
  db: Db,
  { merchantId, min = 0, max }: { merchantId: number; min?: number | undefined; max?: number | undefined },
  limit: number,
): Promise<ProductCard[]> {
  const bounded = min > 0 || max !== undefined;
  return readAll(
    db,
    CARD,
    `SELECT ${CARD.columns} FROM product p ${PRODUCT_JOINS}
     WHERE p.merchant_id = ? AND p.adult = 0 ${bounded ? 'AND p.price BETWEEN ? AND ?' : ''} ORDER BY p.listing_rank DESC, p.id LIMIT ?`,
    merchantId,
    ...(bounded ? [min, max ?? Number.MAX_SAFE_INTEGER] : []),
    limit,
  );
}
