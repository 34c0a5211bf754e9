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

export interface StoredItem extends StoredSaved {
  /** 0: 'Saved'. */
  listId: number;
  /** In pence, when it was saved; null: not known. */
  savedPrice: number | null;
}

const ITEM = rowReader<StoredItem>({ id: 'product_id', savedAt: 'saved_at', listId: 'coalesce(list_id, 0)', savedPrice: 'saved_price' });

/** The products that an account saved, newest first: all, or those of a list. */
export const savedItemsOf = (app: Db, userId: number, listId: number | null = null): Promise<StoredItem[]> =>
  readAll(
    app,
    ITEM,
    `SELECT ${ITEM.columns} FROM saved_item WHERE user_id = ?1 AND (?2 IS NULL OR coalesce(list_id, 0) = ?2) ORDER BY saved_at DESC, product_id`,
    userId,
    listId,
  );

/** What is saved. Vouchers have no list and no price. */
export interface NewSaved {
  id: number;
  listId?: number | undefined;
  savedPrice?: number | null | undefined;
}

interface Saving {
  kind: SavedKind;
  userId: number;
  saved: readonly NewSaved[];
  now: Date;
  max: number;
}

/**
 * Saves these, the first as the newest, while there is room; what is saved already is left alone. A list that is not this person's, or was
 * deleted meanwhile, counts as 'Saved'.
 *
 * @returns the ids that are new
 */
export async function insertSaved(app: Db, { kind, userId, saved, now, max }: Saving): Promise<number[]> {
  const [table, column] = TABLES[kind];
  // One millisecond apart, so that their order is stored.
  const rows = saved.map(({ id, listId = 0, savedPrice = null }, index) => [
    id,
    new Date(now.getTime() - index).toISOString(),
    listId,
    savedPrice,
  ]);
  const [columns, values] =
    kind === 'voucher'
      ? ['', '']
      : [', list_id, saved_price', ', (SELECT id FROM shopping_list WHERE id = one.value ->> 2 AND user_id = ?1), one.value ->> 3'];
  // Of one that is named twice the first counts: SQLite takes the other columns from the row with the maximum.
  const inserted = await rowsOf<Record<string, number>>(
    app,
    `INSERT INTO ${table} (user_id, ${column}, saved_at${columns})
     SELECT ?1, one.value ->> 0, max(one.value ->> 1)${values} FROM json_each(?2) AS one
     WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE user_id = ?1 AND ${column} = one.value ->> 0)
     GROUP BY 2 ORDER BY min(one.key) LIMIT max(0, ?3 - (SELECT count(*) FROM ${table} WHERE user_id = ?1))
     RETURNING ${column}`,
    userId,
    JSON.stringify(rows),
    max,
  );
  return inserted.map((row) => row[column]!);
}

export async function deleteSaved(app: Db, kind: SavedKind, userId: number, id: number): Promise<void> {
  const [table, column] = TABLES[kind];
  await app.prepare(`DELETE FROM ${table} WHERE user_id = ? AND ${column} = ?`).bind(userId, id).run();
}

/** Puts a saved product into another list. False: it is not saved, or there is no such list. */
export async function moveItem(app: Db, userId: number, { productId, listId }: { productId: number; listId: number }): Promise<boolean> {
  const moved = await rowsOf(
    app,
    `UPDATE saved_item SET list_id = nullif(?3, 0) WHERE user_id = ?1 AND product_id = ?2
     AND (?3 = 0 OR EXISTS (SELECT 1 FROM shopping_list WHERE id = ?3 AND user_id = ?1)) RETURNING 1`,
    userId,
    productId,
    listId,
  );
  return moved.length > 0;
}
