import { type Db, rowsOf } from '#queries/db.ts';
import { readAll, rowReader } from '#queries/read-rows.ts';

/** What an account can save, and where it is stored. */
export type SavedKind = 'item' | 'voucher';

const TABLES = { item: ['saved_item', 'product_id'], voucher: ['saved_voucher', 'voucher_id'] } as const;

export interface StoredSaved {
  /** Of the product or the voucher. */
  id: number;
  /** Moment. */
  savedAt: string;
}

/** What an account saved, newest first. */
export function savedOf(app: Db, kind: SavedKind, userId: number): Promise<StoredSaved[]> {
  const [table, column] = TABLES[kind];
  const reader = rowReader<StoredSaved>({ id: column, savedAt: 'saved_at' });
  return readAll(app, reader, `SELECT ${reader.columns} FROM ${table} WHERE user_id = ? ORDER BY saved_at DESC, ${column}`, userId);
}

interface Saving {
  kind: SavedKind;
  userId: number;
  ids: readonly number[];
  now: Date;
  max: number;
}

/**
 * Saves these, the first as the newest, while there is room; what is saved already keeps its moment.
 *
 * @returns the ids that are new
 */
export async function insertSaved(app: Db, { kind, userId, ids, now, max }: Saving): Promise<number[]> {
  const [table, column] = TABLES[kind];
  // One millisecond apart, so that their order is stored.
  const saved = ids.map((id, index) => [id, new Date(now.getTime() - index).toISOString()]);
  const rows = await rowsOf<Record<string, number>>(
    app,
    `INSERT INTO ${table} (user_id, ${column}, saved_at)
     SELECT ?1, one.value ->> 0, max(one.value ->> 1) FROM json_each(?2) AS one
     WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE user_id = ?1 AND ${column} = one.value ->> 0)
     GROUP BY 2 ORDER BY min(one.key) LIMIT max(0, ?3 - (SELECT count(*) FROM ${table} WHERE user_id = ?1))
     RETURNING ${column}`,
    userId,
    JSON.stringify(saved),
    max,
  );
  return rows.map((row) => row[column]!);
}

export async function deleteSaved(app: Db, kind: SavedKind, userId: number, id: number): Promise<void> {
  const [table, column] = TABLES[kind];
  await app.prepare(`DELETE FROM ${table} WHERE user_id = ? AND ${column} = ?`).bind(userId, id).run();
}
