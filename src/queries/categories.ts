import type { Category } from '#catalogue/category.ts';
import { type Db, rowOf, rowsOf } from './db.ts';

const CATEGORY = 'c.id, c.name, c.slug, c.slug_path, c.parent_id, c.depth, c.product_count, c.adult';
const BIGGEST_FIRST = 'ORDER BY c.product_count DESC, c.name, c.id';

interface CategoryRow {
  id: number;
  name: string;
  slug: string;
  slug_path: string;
  parent_id: number | null;
  depth: number;
  product_count: number;
  adult: number;
  is_parent?: number;
}

const categoryOf = (row: CategoryRow): Category => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  slugPath: row.slug_path,
  parentId: row.parent_id,
  depth: row.depth,
  productCount: row.product_count,
  adult: row.adult === 1,
  ...(row.is_parent !== undefined && { isParent: row.is_parent === 1 }),
});

const categories = async (db: Db, sql: string, ...values: (string | number | null)[]): Promise<Category[]> =>
  (await rowsOf<CategoryRow>(db, sql, ...values)).map(categoryOf);

/** The whole tree as a list, biggest first; adult categories are in no list. */
export const allCategories = (db: Db) => categories(db, `SELECT ${CATEGORY} FROM category c WHERE c.adult = 0 ${BIGGEST_FIRST}`);

/** Direct children, biggest first; `null` gives the tops. */
export const childCategories = (db: Db, parentId: number | null, { adult = false } = {}) =>
  categories(db, `SELECT ${CATEGORY} FROM category c WHERE c.parent_id IS ? AND c.adult <= ? ${BIGGEST_FIRST}`, parentId, Number(adult));

/** The category at this path, else the one whose slug is the path's last segment (specification, section 2). */
export async function categoryByPath(db: Db, slugPath: string): Promise<Category | null> {
  const lastSegment = slugPath.slice(slugPath.lastIndexOf('/') + 1);
  const row = await rowOf<CategoryRow>(
    db,
    `SELECT ${CATEGORY} FROM category c WHERE c.slug_path = ?1 OR c.slug = ?2 ORDER BY c.slug_path = ?1 DESC LIMIT 1`,
    slugPath,
    lastSegment,
  );
  return row === null ? null : categoryOf(row);
}

/** A category with all that stand above it, from the top down. */
export const categoryLine = (db: Db, categoryId: number) =>
  categories(
    db,
    `SELECT ${CATEGORY} FROM category_ancestor a JOIN category c ON c.id = a.ancestor_id WHERE a.category_id = ? ORDER BY c.depth`,
    categoryId,
  );

/** The tree around a category: its first two levels, and on the way down to it the children of each. Biggest first. */
export const categoriesAround = (db: Db, categoryId: number) =>
  categories(
    db,
    `SELECT ${CATEGORY}, EXISTS (SELECT 1 FROM category k WHERE k.parent_id = c.id AND k.adult = 0) AS is_parent FROM category c
     WHERE c.adult = 0 AND (c.depth <= 1 OR c.parent_id IN (SELECT ancestor_id FROM category_ancestor WHERE category_id = ?))
     ${BIGGEST_FIRST}`,
    categoryId,
  );

/** Where a brand's products stand; `productCount` counts the brand's. */
export const categoriesOfBrand = (db: Db, brandId: string) =>
  categories(
    db,
    `SELECT ${CATEGORY.replace('c.product_count', 'b.product_count')} FROM brand_category b JOIN category c ON c.id = b.category_id
     WHERE b.brand_id = ? ORDER BY b.product_count DESC, c.name, c.id`,
    brandId,
  );

/** Where a merchant's products stand, deepest categories only, biggest first; `productCount` counts the merchant's. */
export const categoriesOfMerchant = (db: Db, merchantId: number, limit: number) =>
  categories(
    db,
    `SELECT ${CATEGORY.replace('c.product_count', 'own.product_count')}
     FROM (
       SELECT category_id, count(*) AS product_count FROM product
       WHERE merchant_id = ?1 AND adult = (SELECT adult FROM merchant WHERE id = ?1) AND category_id IS NOT NULL GROUP BY category_id
     ) AS own JOIN category c ON c.id = own.category_id ORDER BY own.product_count DESC, c.name, c.id LIMIT ?2`,
    merchantId,
    limit,
  );
