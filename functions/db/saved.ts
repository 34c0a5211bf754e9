import { type Db, rowsOf } from '#queries/db.ts';

/** What an account can keep, and where. */
export type SavedKind = 'item' | 'voucher';

const TABLES = { item: ['saved_item', 'product_id'], voucher: ['saved_voucher', 'voucher_id'] } as const;

export interface SavedRow {
  /** Of the product or the voucher. */
  id: number;
  /** Milliseconds. */
  savedAt: number;
}

/** What an account keeps, newest first. */
export function savedOf(app: Db, kind: SavedKind, userId: number): Promise<SavedRow[]> {
  const [table, column] = TABLES[kind];
  const sql = `SELECT ${column} AS id, saved_at AS savedAt FROM ${table} WHERE user_id = ? ORDER BY saved_at DESC, ${column}`;
  return rowsOf<SavedRow>(app, sql, userId);
}

interface Keeping {
  kind: SavedKind;
  userId: number;
  ids: readonly number[];
  now: Date;
  max: number;
}

/**
 * Keeps these, the first as the newest, as long as there is room; what is kept already stays as it is.
 *
 * @returns those that are new
 */
export async function keep(app: Db, { kind, userId, ids, now, max }: Keeping): Promise<number[]> {
  const [table, column] = TABLES[kind];
  const kept = await rowsOf<{ id: number }>(
    app,
    `INSERT INTO ${table} (user_id, ${column}, saved_at)
     SELECT ?1, asked.value, ?2 - min(asked.key) FROM json_each(?3) AS asked
     WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE user_id = ?1 AND ${column} = asked.value)
     GROUP BY asked.value ORDER BY min(asked.key) LIMIT max(0, ?4 - (SELECT count(*) FROM ${table} WHERE user_id = ?1))
     RETURNING ${column} AS id`,
    userId,
    now.getTime(),
    JSON.stringify(ids),
    max,
  );
  return kept.map(({ id }) => id);
}

export async function forget(app: Db, kind: SavedKind, userId: number, id: number): Promise<void> {
  const [table, column] = TABLES[kind];
  await app.prepare(`DELETE FROM ${table} WHERE user_id = ? AND ${column} = ?`).bind(userId, id).run();
}
