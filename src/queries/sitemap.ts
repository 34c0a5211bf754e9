import type { Category } from '#catalogue/category.ts';
import { ID_END, type Product } from '#catalogue/product.ts';
import { LISTED_BRAND } from './brands.ts';
import { type Db, rowOf, rowsOf } from './db.ts';
import { LISTED_MERCHANT } from './merchants.ts';
import { DROPPED_TOPS } from './products/price-drops.ts';
import type { Slice } from './read-page.ts';
import { readAll, rowReader } from './read-rows.ts';

type CategoryAddress = Pick<Category, 'slugPath'>;
type Address = { slug: string };
/** What the address of a product is made of, and the day of the last change of its page. */
type ProductAddress = Pick<Product, 'merchantSlug' | 'categorySlugPath' | 'slug' | 'updatedAt'>;

const CATEGORY_ADDRESS = rowReader<CategoryAddress>({ slugPath: 'c.slug_path' });
const PRODUCT_ADDRESS = rowReader<ProductAddress>({
  merchantSlug: 'm.slug',
  categorySlugPath: 'c.slug_path',
  slug: 'p.slug',
  updatedAt: 'p.updated_at',
});

/** Pages that everybody may see and that are not empty. */
const LISTED = {
  category: 'FROM category c WHERE c.adult = 0 AND c.product_count > 0',
  brand: `FROM brand b WHERE ${LISTED_BRAND}`,
  merchant: `FROM merchant m WHERE ${LISTED_MERCHANT} AND (m.product_count > 0 OR EXISTS (SELECT 1 FROM voucher v WHERE v.merchant_id = m.id))`,
};

export interface ListedCounts {
  categories: number;
  brands: number;
  merchants: number;
  products: number;
  /** Top categories with price drops. */
  deals: number;
}

/** The number of addresses of each kind. Products are summed over merchants instead of counted. */
export async function listedCounts(db: Db): Promise<ListedCounts> {
  const counts = await rowOf<ListedCounts>(
    db,
    `SELECT (SELECT count(*) ${LISTED.category}) AS categories, (SELECT count(*) ${LISTED.brand}) AS brands,
       (SELECT count(*) ${LISTED.merchant}) AS merchants,
       (SELECT coalesce(sum(product_count), 0) FROM merchant WHERE adult = 0) AS products,
       (SELECT count(*) ${DROPPED_TOPS}) AS deals`,
  );
  return counts ?? { categories: 0, brands: 0, merchants: 0, products: 0, deals: 0 };
}

export const listedCategories = (db: Db, { limit, offset = 0 }: Slice): Promise<CategoryAddress[]> =>
  readAll(db, CATEGORY_ADDRESS, `SELECT ${CATEGORY_ADDRESS.columns} ${LISTED.category} ORDER BY c.id LIMIT ? OFFSET ?`, limit, offset);

export const listedBrands = (db: Db, { limit, offset = 0 }: Slice): Promise<Address[]> =>
  rowsOf(db, `SELECT b.id AS slug ${LISTED.brand} ORDER BY b.id LIMIT ? OFFSET ?`, limit, offset);

export const listedMerchants = (db: Db, { limit, offset = 0 }: Slice): Promise<Address[]> =>
  rowsOf(db, `SELECT m.slug ${LISTED.merchant} ORDER BY m.id LIMIT ? OFFSET ?`, limit, offset);

/** Addresses of products in a file of the sitemap. */
export const SITEMAP_PRODUCTS = 4000;

/**
 * The products of a file, by number from 1, of a thing the one whose page is canonical: those of a range of ids, so that finding its start
 * reads nothing. There are so many files that each has at most about `SITEMAP_PRODUCTS`.
 */
export const listedProducts = (db: Db, file: number): Promise<ProductAddress[]> =>
  readAll(
    db,
    PRODUCT_ADDRESS,
    `WITH files AS MATERIALIZED (SELECT max(1, (coalesce(sum(product_count), 0) + ${SITEMAP_PRODUCTS - 1}) / ${SITEMAP_PRODUCTS}) AS files FROM merchant WHERE adult = 0)
     SELECT ${PRODUCT_ADDRESS.columns} FROM product p JOIN merchant m ON m.id = p.merchant_id AND m.active = 1 LEFT JOIN category c ON c.id = p.category_id
     WHERE p.id >= ${ID_END} / (SELECT files FROM files) * (?1 - 1) AND p.id < ${ID_END} / (SELECT files FROM files) * ?1 + iif(?1 = (SELECT files FROM files), ${ID_END}, 0)
       AND ?1 <= (SELECT files FROM files) AND p.adult = 0 AND p.comparison_id = p.id
     ORDER BY p.id`,
    file,
  );
