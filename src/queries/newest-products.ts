import type { Category } from '#catalogue/category.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { type Db, rowsOf } from './db.ts';
import { CARD_COLUMNS, CARD_JOINS, type CardRow, cardOf } from './product-rows.ts';

/** A product with its first day and the day of its last change. */
export interface NewProduct extends ProductCard {
  createdAt: string;
  updatedAt: string;
}

type NewProductRow = CardRow & { created_at: string; updated_at: string };

const NEWEST_FIRST = 'ORDER BY p.created_at DESC, p.id LIMIT ?';

/** From so many products on, walking all products from the newest meets enough of the category sooner than reading all of it. */
const BIG_CATEGORY_PRODUCTS = 2000;

const ALL = `SELECT p.id FROM product p WHERE p.adult = 0 ${NEWEST_FIRST}`;

const IN_BIG_CATEGORY = `SELECT p.id FROM product p INDEXED BY product_by_day
  CROSS JOIN category_ancestor a ON a.category_id = p.category_id AND a.ancestor_id = ? WHERE p.adult = 0 ${NEWEST_FIRST}`;

const IN_SMALL_CATEGORY = `SELECT p.id FROM product_category pc CROSS JOIN product p ON p.id = pc.product_id
  WHERE pc.category_id = ? AND pc.adult = 0 ${NEWEST_FIRST}`;

/** The products that came last, of all or of a category's branch; nothing adult. */
export async function newestProducts(db: Db, category: Pick<Category, 'id' | 'productCount'> | null, limit: number): Promise<NewProduct[]> {
  const [ids, values] =
    category === null
      ? [ALL, [limit]]
      : [category.productCount < BIG_CATEGORY_PRODUCTS ? IN_SMALL_CATEGORY : IN_BIG_CATEGORY, [category.id, limit]];
  const rows = await rowsOf<NewProductRow>(
    db,
    `SELECT ${CARD_COLUMNS}, p.created_at, p.updated_at FROM (${ids}) AS newest JOIN product p ON p.id = newest.id ${CARD_JOINS}
     ORDER BY p.created_at DESC, p.id`,
    ...values,
  );
  return rows.map((row) => ({ ...cardOf(row), createdAt: row.created_at, updatedAt: row.updated_at }));
}
