import { type Db, rowOf, rowsOf } from './db.ts';
import type { Slice } from './read-page.ts';

/** An address that crawlers should know: path parts as `#catalogue/paths.ts` needs them. */
export interface ListedSlug {
  slug: string;
}

export interface ListedProductAddress {
  merchantSlug: string;
  categorySlugPath: string | null;
  slug: string;
  /** The day of the last change of what the page shows. */
  updatedAt: string;
}

/** Pages that show something to everyone: nothing adult, nothing empty. */
const LISTED = {
  category: 'FROM category c WHERE c.adult = 0 AND c.product_count > 0',
  brand: 'FROM brand b WHERE b.adult = 0 AND b.product_count > 0',
  merchant: `FROM merchant m WHERE m.adult = 0 AND (m.product_count > 0 OR EXISTS (SELECT 1 FROM voucher v WHERE v.merchant_id = m.id))`,
};

export interface ListedCounts {
  categories: number;
  brands: number;
  merchants: number;
  products: number;
}

/** How many addresses of each kind there are. Products are added up from their merchants instead of counted. */
export async function listedCounts(db: Db): Promise<ListedCounts> {
  const counts = await rowOf<ListedCounts>(
    db,
    `SELECT (SELECT count(*) ${LISTED.category}) AS categories, (SELECT count(*) ${LISTED.brand}) AS brands,
       (SELECT count(*) ${LISTED.merchant}) AS merchants,
       (SELECT coalesce(sum(product_count), 0) FROM merchant WHERE adult = 0) AS products`,
  );
  return counts ?? { categories: 0, brands: 0, merchants: 0, products: 0 };
}

export const listedCategories = (db: Db, { limit, offset = 0 }: Slice) =>
  rowsOf<{ slugPath: string }>(db, `SELECT c.slug_path AS slugPath ${LISTED.category} ORDER BY c.id LIMIT ? OFFSET ?`, limit, offset);

export const listedBrands = (db: Db, { limit, offset = 0 }: Slice) =>
  rowsOf<ListedSlug>(db, `SELECT b.id AS slug ${LISTED.brand} ORDER BY b.id LIMIT ? OFFSET ?`, limit, offset);

export const listedMerchants = (db: Db, { limit, offset = 0 }: Slice) =>
  rowsOf<ListedSlug>(db, `SELECT m.slug ${LISTED.merchant} ORDER BY m.id LIMIT ? OFFSET ?`, limit, offset);

/** In the order of `product_by_merchant`, so that only the index is walked to where a slice starts. */
export const listedProducts = (db: Db, { limit, offset = 0 }: Slice) =>
  rowsOf<ListedProductAddress>(
    db,
    `SELECT m.slug AS merchantSlug, c.slug_path AS categorySlugPath, p.slug, p.updated_at AS updatedAt
     FROM (
       SELECT id FROM product INDEXED BY product_by_merchant WHERE adult = 0 ORDER BY merchant_id, adult, listing_rank DESC, id LIMIT ? OFFSET ?
     ) AS slice
     JOIN product p ON p.id = slice.id JOIN merchant m ON m.id = p.merchant_id LEFT JOIN category c ON c.id = p.category_id`,
    limit,
    offset,
  );
