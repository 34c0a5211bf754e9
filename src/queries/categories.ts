import type { Category } from '#catalogue/category.ts';
import { type Db, rowOf, type SqlValue } from './db.ts';
import { readAll, readOne, rowReader, type Source } from './read-rows.ts';

type WholeCategory = Omit<Category, 'isParent'>;

const SOURCES: Record<keyof WholeCategory, Source> = {
  id: 'c.id',
  name: 'c.name',
  slug: 'c.slug',
  slugPath: 'c.slug_path',
  parentId: 'c.parent_id',
  depth: 'c.depth',
  productCount: 'c.product_count',
  adult: { sql: 'c.adult', as: 'boolean' },
  inMenu: { sql: 'c.in_menu', as: 'boolean' },
};
const CATEGORY = rowReader<WholeCategory>(SOURCES);
const CATEGORY_WITH_PRODUCTS_OF = rowReader<WholeCategory>({ ...SOURCES, productCount: 'own.product_count' });
const CATEGORY_OF_CUT_TREE = rowReader<Category>({
  ...SOURCES,
  isParent: { sql: 'EXISTS (SELECT 1 FROM category k WHERE k.parent_id = c.id AND k.adult = 0)', as: 'boolean' },
});

/** Tops in their fixed order; below them most products first. */
const IN_TREE_ORDER = 'ORDER BY CASE c.depth WHEN 0 THEN c.place ELSE 0 END, c.product_count DESC, c.name, c.id';

const categories = (db: Db, sql: string, ...values: SqlValue[]): Promise<Category[]> => readAll(db, CATEGORY, sql, ...values);

/** All categories but adult ones, in the order of the tree. */
export const allCategories = (db: Db) => categories(db, `SELECT ${CATEGORY.columns} FROM category c WHERE c.adult = 0 ${IN_TREE_ORDER}`);

export const countCategories = async (db: Db): Promise<number> =>
  (await rowOf<{ count: number }>(db, 'SELECT count(*) AS count FROM category WHERE adult = 0'))?.count ?? 0;

/** Direct children of a category, most products first; null gives the top categories in their order. */
export const childCategories = (db: Db, parentId: number | null, { adult = false } = {}) =>
  categories(
    db,
    `SELECT ${CATEGORY.columns} FROM category c WHERE c.parent_id IS ? AND c.adult <= ? ${IN_TREE_ORDER}`,
    parentId,
    Number(adult),
  );

/** The category at this path, or else where the products of that address went, or else the one whose slug is the path's last segment. */
export function categoryByPath(db: Db, slugPath: string): Promise<Category | null> {
  const lastSegment = slugPath.slice(slugPath.lastIndexOf('/') + 1);
  return readOne(
    db,
    CATEGORY,
    `SELECT ${CATEGORY.columns} FROM category c WHERE c.id = coalesce(
       (SELECT id FROM category WHERE slug_path = ?1),
       (SELECT category_id FROM category_redirect WHERE slug_path = ?1),
       (SELECT id FROM category WHERE slug = ?2))`,
    slugPath,
    lastSegment,
  );
}

/** A category with its ancestors, from the top down. */
export const categoryLine = (db: Db, categoryId: number) =>
  categories(
    db,
    `SELECT ${CATEGORY.columns} FROM category_ancestor a JOIN category c ON c.id = a.ancestor_id WHERE a.category_id = ? ORDER BY c.depth`,
    categoryId,
  );

/** The first two levels of the tree, and the children of a category and of its ancestors, in the order of the tree. null: of none. */
export const categoriesAround = (db: Db, categoryId: number | null) =>
  readAll(
    db,
    CATEGORY_OF_CUT_TREE,
    `SELECT ${CATEGORY_OF_CUT_TREE.columns} FROM category c
     WHERE c.adult = 0 AND (c.depth <= 1 OR c.parent_id IN (SELECT ancestor_id FROM category_ancestor WHERE category_id = ?))
     ${IN_TREE_ORDER}`,
    categoryId,
  );

/** The category among these with the slug path, or else the slug, `name`; undefined if there is none. */
export const findCategory = (among: readonly Category[], name: string): Category | undefined =>
  among.find(({ slugPath }) => slugPath === name) ?? among.find(({ slug }) => slug === name);

/** Categories with products of a brand; `productCount` counts these. */
export const categoriesOfBrand = (db: Db, brandId: string) =>
  readAll(
    db,
    CATEGORY_WITH_PRODUCTS_OF,
    `SELECT ${CATEGORY_WITH_PRODUCTS_OF.columns} FROM brand_category own JOIN category c ON c.id = own.category_id
     WHERE own.brand_id = ? ORDER BY own.product_count DESC, c.name, c.id`,
    brandId,
  );

/** Categories that a merchant's products are in directly, most products first; `productCount` counts these. */
export const categoriesOfMerchant = (db: Db, merchantId: number, limit: number) =>
  readAll(
    db,
    CATEGORY_WITH_PRODUCTS_OF,
    `SELECT ${CATEGORY_WITH_PRODUCTS_OF.columns}
     FROM (
       SELECT category_id, count(*) AS product_count FROM product
       WHERE merchant_id = ?1 AND adult = (SELECT adult FROM merchant WHERE id = ?1) AND category_id IS NOT NULL GROUP BY category_id
     ) AS own JOIN category c ON c.id = own.category_id ORDER BY own.product_count DESC, c.name, c.id LIMIT ?2`,
    merchantId,
    limit,
  );
