import type { Category } from '#catalogue/category.ts';
import type { ProductCard } from '#catalogue/product.ts';
import type { Db } from '../db.ts';
import { CARD_SOURCES, PRODUCT_JOINS } from './product-rows.ts';
import { OF_OPEN_SHOP } from './products.ts';
import { readAll, rowReader } from '../read-rows.ts';

/** A product with the days of its first appearance and of its last change. */
export interface NewProduct extends ProductCard {
  createdAt: string;
  updatedAt: string;
}

const NEW_PRODUCT = rowReader<NewProduct>({ ...CARD_SOURCES, createdAt: 'p.created_at', updatedAt: 'p.updated_at' });

const NEWEST_FIRST = 'ORDER BY p.created_at DESC, p.id LIMIT ?';

/** From this size on, walking all products from the newest finds enough of a category sooner than reading the whole category. */
const BIG_CATEGORY_PRODUCTS = 2000;

const ALL = `SELECT p.id FROM product p WHERE p.adult = 0 AND p.${OF_OPEN_SHOP} ${NEWEST_FIRST}`;

const IN_BIG_CATEGORY = `SELECT p.id FROM product p INDEXED BY product_by_day
  CROSS JOIN category_ancestor a ON a.category_id = p.category_id AND a.ancestor_id = ? WHERE p.adult = 0 AND p.${OF_OPEN_SHOP} ${NEWEST_FIRST}`;

const IN_SMALL_CATEGORY = `SELECT p.id FROM listed d CROSS JOIN comparison t ON t.id = d.id CROSS JOIN product p ON p.id = t.best_product_id
  WHERE d.list = 'c' || CAST(? AS INTEGER) AND d.sort = 0 ${NEWEST_FIRST}`;

/** The newest products, of all or of a category's branch; without adult products and those of closed shops. */
export async function newestProducts(db: Db, category: Pick<Category, 'id' | 'productCount'> | null, limit: number): Promise<NewProduct[]> {
  const [ids, values] =
    category === null
      ? [ALL, [limit]]
      : [category.productCount < BIG_CATEGORY_PRODUCTS ? IN_SMALL_CATEGORY : IN_BIG_CATEGORY, [category.id, limit]];
  return readAll(
    db,
    NEW_PRODUCT,
    `SELECT ${NEW_PRODUCT.columns} FROM (${ids}) AS newest JOIN product p ON p.id = newest.id ${PRODUCT_JOINS}
     ORDER BY p.created_at DESC, p.id`,
    ...values,
  );
}
