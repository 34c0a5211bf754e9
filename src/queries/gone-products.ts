import { type Db, rowOf } from './db.ts';

/** A product that vanished in the last months. */
export interface GoneProduct {
  id: number;
  name: string;
  merchantId: number;
  /** Where it stood, if that is still a category. */
  categoryId: number | null;
  categorySlugPath: string | null;
}

const GONE = `SELECT g.id, g.name, g.merchant_id AS merchantId, c.id AS categoryId, c.slug_path AS categorySlugPath
  FROM gone_product g LEFT JOIN category c ON c.id = g.category_id AND c.adult = 0`;

export const goneProductById = (db: Db, id: number) => rowOf<GoneProduct>(db, `${GONE} WHERE g.id = ?`, id);

export const goneProductByPorId = (db: Db, porId: number) =>
  rowOf<GoneProduct>(db, `${GONE} WHERE g.por_product_id = ? ORDER BY g.id LIMIT 1`, porId);
