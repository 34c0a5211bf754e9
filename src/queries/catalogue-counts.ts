import { type Db, rowOf } from './db.ts';

export interface CatalogueCounts {
  products: number;
  merchants: number;
  brands: number;
  categories: number;
  vouchers: number;
}

/** How much is listed. Products are added up from their merchants, so that no one counts half a million rows to see if we live. */
export async function catalogueCounts(db: Db): Promise<CatalogueCounts> {
  const counts = await rowOf<CatalogueCounts>(
    db,
    `SELECT (SELECT coalesce(sum(product_count), 0) FROM merchant WHERE adult = 0) AS products,
       (SELECT count(*) FROM merchant WHERE adult = 0) AS merchants, (SELECT count(*) FROM brand WHERE adult = 0) AS brands,
       (SELECT count(*) FROM category WHERE adult = 0) AS categories, (SELECT count(*) FROM voucher) AS vouchers`,
  );
  return counts ?? { products: 0, merchants: 0, brands: 0, categories: 0, vouchers: 0 };
}
