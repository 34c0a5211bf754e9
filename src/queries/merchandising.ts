import { type Db, rowsOf } from './db.ts';

/** Products that admins chose for the home page, in order, as this catalogue was made with them. */
export const featuredIds = async (db: Db): Promise<number[]> =>
  (await rowsOf<{ id: number }>(db, 'SELECT product_id AS id FROM featured_product ORDER BY place')).map(({ id }) => id);

/** Synonyms that admins added, as this catalogue was made with them: each phrase with another for it. */
export const catalogueSynonyms = (db: Db): Promise<{ phrase: string; other: string }[]> => rowsOf(db, 'SELECT phrase, other FROM synonym');
