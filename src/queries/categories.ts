import type { Category } from '#catalogue/category.ts';
import { countOf, type Db, type Key, keyQuery, type KeyQuery, type SqlValue } from './db.ts';
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

export const countCategories = (db: Db): Promise<number> => countOf(db, 'SELECT count(*) AS count FROM category WHERE adult = 0');

/** The top categories in their order; without adult ones. */
export const topCategories = (db: Db) =>
  categories(db, `SELECT ${CATEGORY.columns} FROM category c WHERE c.parent_id IS NULL AND c.adult = 0 ${IN_TREE_ORDER}`);

/** Direct children of a category, most products first; adult ones only of an adult category. */
export function childCategories(db: Db, parent: Key) {
  const { sql, values } = keyQuery(parent);
  return categories(
    db,
    `SELECT ${CATEGORY.columns} FROM category up JOIN category c ON c.parent_id = up.id AND c.adult <= up.adult WHERE up.id = ${sql} ${IN_TREE_ORDER}`,
    ...values,
  );
}

/** The category at this path, or else where the products of that address went, or else the one whose slug is the path's last segment. */
export const keyOfCategory = (slugPath: string): KeyQuery => ({
  sql: `coalesce((SELECT id FROM category WHERE slug_path = ?), (SELECT category_id FROM category_redirect WHERE slug_path = ?),
    (SELECT id FROM category WHERE slug = ?))`,
  values: [slugPath, slugPath, slugPath.slice(slugPath.lastIndexOf('/') + 1)],
});

/** The category of exactly this path. */
export const keyOfCategoryPath = (slugPath: string): KeyQuery => ({
  sql: '(SELECT id FROM category WHERE slug_path = ?)',
  values: [slugPath],
});

/** The category that `keyOfCategory` finds. */
export function categoryByPath(db: Db, slugPath: string): Promise<Category | null> {
  const { sql, values } = keyOfCategory(slugPath);
  return readOne(db, CATEGORY, `SELECT ${CATEGORY.columns} FROM category c WHERE c.id = ${sql}`, ...values);
}

/** A category with its ancestors, from the top down. */
export function categoryLine(db: Db, category: Key) {
  const { sql, values } = keyQuery(category);
  return categories(
    db,
    `SELECT ${CATEGORY.columns} FROM category_ancestor a JOIN category c ON c.id = a.ancestor_id WHERE a.category_id = ${sql} ORDER BY c.depth`,
    ...values,
  );
}

/** The first two levels of the tree, and the children of a category and of its ancestors, in the order of the tree. null: of none. */
export function categoriesAround(db: Db, category: Key | null) {
  const { sql, values } = keyQuery(category);
  return readAll(
    db,
    CATEGORY_OF_CUT_TREE,
    `SELECT ${CATEGORY_OF_CUT_TREE.columns} FROM category c
     WHERE c.adult = 0 AND (c.depth <= 1 OR c.parent_id IN (SELECT ancestor_id FROM category_ancestor WHERE category_id = ${sql}))
     ${IN_TREE_ORDER}`,
    ...values,
  );
}

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
export function categoriesOfMerchant(db: Db, merchant: Key, limit: number) {
  const { sql, values } = keyQuery(merchant);
  return readAll(
    db,
    CATEGORY_WITH_PRODUCTS_OF,
    `SELECT ${CATEGORY_WITH_PRODUCTS_OF.columns}
     FROM (
       SELECT p.category_id, count(*) AS product_count FROM merchant m CROSS JOIN product p ON p.merchant_id = m.id
       WHERE m.id = ${sql} AND p.adult = m.adult AND p.category_id IS NOT NULL GROUP BY p.category_id
     ) AS own JOIN category c ON c.id = own.category_id ORDER BY own.product_count DESC, c.name, c.id LIMIT ?`,
    ...values,
    limit,
  );
}
