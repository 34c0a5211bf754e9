import { type Db, rowOf, rowsOf } from '#queries/db.ts';
import { NEVER_CONFIRMED } from '../delivery/mail-settings.ts';

/** A list of an account. 'Saved' has no row: its id is 0 and its name ''. */
export interface StoredList {
  id: number;
  name: string;
  /** How many products are in it. */
  items: number;
  /** Of its link; null: it has none. */
  token: string | null;
}

/** The lists of an account, 'Saved' first, then the oldest. */
export const listsOf = (app: Db, userId: number): Promise<StoredList[]> =>
  rowsOf(
    app,
    `SELECT l.id, l.name, coalesce(i.items, 0) AS items, s.token
     FROM (SELECT 0 AS id, '' AS name UNION ALL SELECT id, name FROM shopping_list WHERE user_id = ?1) AS l
     LEFT JOIN (SELECT coalesce(list_id, 0) AS list_id, count(*) AS items FROM saved_item WHERE user_id = ?1 GROUP BY 1) AS i ON i.list_id = l.id
     LEFT JOIN shared_list s ON s.user_id = ?1 AND coalesce(s.list_id, 0) = l.id ORDER BY l.id`,
    userId,
  );

interface NewLists {
  userId: number;
  names: readonly string[];
  now: Date;
  max: number;
}

/** Makes lists while there is room, and returns the ids of the new ones: one of a name that there is already is not made. */
export async function insertLists(app: Db, { userId, names, now, max }: NewLists): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    app,
    `INSERT INTO shopping_list (user_id, name, created_at) SELECT ?1, one.value, ?3 FROM json_each(?2) AS one
     WHERE NOT EXISTS (SELECT 1 FROM shopping_list WHERE user_id = ?1 AND name = one.value COLLATE NOCASE)
     ORDER BY one.key LIMIT max(0, ?4 - (SELECT count(*) FROM shopping_list WHERE user_id = ?1)) ON CONFLICT DO NOTHING RETURNING id`,
    userId,
    JSON.stringify(names),
    now.toISOString(),
    max,
  );
  return rows.map(({ id }) => id);
}

/** False: there is no such list, or another one has the name. */
export async function renameList(app: Db, userId: number, { id, name }: { id: number; name: string }): Promise<boolean> {
  const renamed = await rowsOf(
    app,
    'UPDATE OR IGNORE shopping_list SET name = ? WHERE id = ? AND user_id = ? RETURNING id',
    name,
    id,
    userId,
  );
  return renamed.length > 0;
}

/** Deletes a list with its link; what was in it is in 'Saved' then. */
export async function deleteList(app: Db, userId: number, id: number): Promise<void> {
  await app.prepare('DELETE FROM shopping_list WHERE id = ? AND user_id = ?').bind(id, userId).run();
}

interface NewLink {
  userId: number;
  listId: number;
  token: string;
  now: Date;
}

/** The token of a list's link: the one that it has, or else this. null: there is no such list. */
export async function insertLink(app: Db, { userId, listId, token, now }: NewLink): Promise<string | null> {
  const [, read] = await app.batch<{ token: string }>([
    app
      .prepare(
        `INSERT INTO shared_list (token, user_id, list_id, created_at) SELECT ?1, ?2, nullif(?3, 0), ?4
         WHERE ?3 = 0 OR EXISTS (SELECT 1 FROM shopping_list WHERE id = ?3 AND user_id = ?2) ON CONFLICT DO NOTHING`,
      )
      .bind(token, userId, listId, now.toISOString()),
    app.prepare('SELECT token FROM shared_list WHERE user_id = ? AND coalesce(list_id, 0) = ?').bind(userId, listId),
  ]);
  return read?.results[0]?.token ?? null;
}

export async function deleteLink(app: Db, userId: number, listId: number): Promise<void> {
  await app.prepare('DELETE FROM shared_list WHERE user_id = ? AND coalesce(list_id, 0) = ?').bind(userId, listId).run();
}

/** Deletes every link of an account whose address was never confirmed. */
export const deleteLinksOfUnconfirmed = (app: Db, userId: number): Promise<unknown> =>
  app.prepare(`DELETE FROM shared_list WHERE user_id = ? AND ${NEVER_CONFIRMED}`).bind(userId).run();

/** The list that a link leads to, with its products, newest first; null: there is none, or no longer. */
export async function listOfLink(app: Db, token: string): Promise<{ name: string; productIds: number[] } | null> {
  const row = await rowOf<{ name: string; productIds: string }>(
    app,
    `SELECT coalesce(l.name, '') AS name, (
       SELECT json_group_array(product_id) FROM (
         SELECT product_id FROM saved_item WHERE user_id = s.user_id AND list_id IS s.list_id ORDER BY saved_at DESC, product_id)
     ) AS productIds FROM shared_list s LEFT JOIN shopping_list l ON l.id = s.list_id WHERE s.token = ?`,
    token,
  );
  return row && { name: row.name, productIds: JSON.parse(row.productIds) as number[] };
}
