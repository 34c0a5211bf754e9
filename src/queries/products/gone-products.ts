import { type Db, type KeyQuery, rowsOf } from '../db.ts';
import { readOne, rowReader } from '../read-rows.ts';

/** A product that vanished in the last months. */
interface GoneProduct {
  id: number;
  name: string;
  merchantId: number;
  /** Its last category, if that still exists. */
  categoryId: number | null;
  categorySlugPath: string | null;
}

const GONE_PRODUCT = rowReader<GoneProduct>({
  id: 'g.id',
  name: 'g.name',
  merchantId: 'g.merchant_id',
  categoryId: 'c.id',
  categorySlugPath: 'c.slug_path',
});

const GONE_PRODUCTS = `SELECT ${GONE_PRODUCT.columns} FROM gone_product g LEFT JOIN category c ON c.id = g.category_id AND c.adult = 0`;

/** The last category of a vanished product that is not read yet. */
export const categoryOfGone = (id: number): KeyQuery => ({ sql: '(SELECT category_id FROM gone_product WHERE id = ?)', values: [id] });

export const goneProductById = (db: Db, id: number): Promise<GoneProduct | null> =>
  readOne(db, GONE_PRODUCT, `${GONE_PRODUCTS} WHERE g.id = ?`, id);

/** The names of those of these products that vanished. */
export const goneNames = (db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  rowsOf(db, 'SELECT id, name FROM gone_product WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id', JSON.stringify(ids));

/** By the number of Paid On Results; the one with the lowest id if several have it. */
export const goneProductByPorId = (db: Db, porId: number): Promise<GoneProduct | null> =>
  readOne(db, GONE_PRODUCT, `${GONE_PRODUCTS} WHERE g.por_product_id = ? ORDER BY g.id LIMIT 1`, porId);
