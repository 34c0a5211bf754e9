import type { Db } from './db.ts';
import { readAll, rowReader } from './read-rows.ts';

interface Named {
  id: number;
  name: string;
  /** null: it has no page any more. */
  slug: string | null;
}

interface NamedProduct extends Named {
  categorySlugPath: string | null;
}

const MERCHANT_NAME = rowReader<Named>({ id: 'id', name: 'name', slug: 'slug' });
const PRODUCT_NAME = rowReader<NamedProduct>({ id: 'p.id', name: 'p.name', slug: 'p.slug', categorySlugPath: 'c.slug_path' });
const GONE_PRODUCT_NAME = rowReader<NamedProduct>({ id: 'id', name: 'name', slug: 'NULL', categorySlugPath: 'NULL' });

const byId = <One extends Named>(rows: readonly One[]): Map<number, One> => new Map(rows.map((row) => [row.id, row]));

/** Merchants by their ids. Unknown ids are left out; without a catalogue, all are. */
export async function namesOfMerchants(db: Db | null, ids: readonly number[]): Promise<Map<number, Named>> {
  const sql = `SELECT ${MERCHANT_NAME.columns} FROM merchant WHERE id IN (SELECT value FROM json_each(?))`;
  return byId(db === null ? [] : await readAll(db, MERCHANT_NAME, sql, JSON.stringify(ids)));
}

/** Products by their ids, vanished ones without a slug. Unknown ids are left out; without a catalogue, all are. */
export async function namesOfProducts(db: Db | null, ids: readonly number[]): Promise<Map<number, NamedProduct>> {
  const sql = `SELECT ${PRODUCT_NAME.columns}
      FROM product p LEFT JOIN category c ON c.id = p.category_id WHERE p.id IN (SELECT value FROM json_each(?1))
    UNION ALL SELECT ${GONE_PRODUCT_NAME.columns} FROM gone_product WHERE id IN (SELECT value FROM json_each(?1))`;
  return byId(db === null ? [] : await readAll(db, PRODUCT_NAME, sql, JSON.stringify(ids)));
}
