import { type Db, rowsOf } from './db.ts';

interface Named {
  id: number;
  name: string;
  /** Null for what has no page any more. */
  slug: string | null;
}

const byId = <One extends Named>(rows: readonly One[]): Map<number, One> => new Map(rows.map((row) => [row.id, row]));

/** Names and slugs of merchants by their ids; those that are not there are left out. */
export async function namesOfMerchants(db: Db | null, ids: readonly number[]): Promise<Map<number, Named>> {
  const sql = 'SELECT id, name, slug FROM merchant WHERE id IN (SELECT value FROM json_each(?))';
  return byId(db === null ? [] : await rowsOf<Named>(db, sql, JSON.stringify(ids)));
}

/** Names and slugs of products by their ids, those that are gone without a slug. */
export async function namesOfProducts(
  db: Db | null,
  ids: readonly number[],
): Promise<Map<number, Named & { categorySlugPath: string | null }>> {
  const sql = `SELECT p.id, p.name, p.slug, c.slug_path AS categorySlugPath
      FROM product p LEFT JOIN category c ON c.id = p.category_id WHERE p.id IN (SELECT value FROM json_each(?1))
    UNION ALL SELECT id, name, NULL, NULL FROM gone_product WHERE id IN (SELECT value FROM json_each(?1))`;
  return byId(db === null ? [] : await rowsOf(db, sql, JSON.stringify(ids)));
}
