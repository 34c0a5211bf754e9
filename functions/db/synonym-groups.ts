import { type Db, rowOf, rowsOf, type Statement } from '#queries/db.ts';

export interface StoredSynonyms {
  id: number;
  phrases: string[];
  updatedAt: string;
  version: number;
}

/** As the table has it: phrases are JSON. */
export type SynonymRow = Omit<StoredSynonyms, 'phrases'> & { phrases: string };

export const synonymsOfRow = (row: SynonymRow): StoredSynonyms => ({ ...row, phrases: JSON.parse(row.phrases) as string[] });

const COLUMNS = 'id, phrases, updated_at AS updatedAt, version';

export const allSynonymGroups = async (app: Db): Promise<StoredSynonyms[]> =>
  (await rowsOf<SynonymRow>(app, `SELECT ${COLUMNS} FROM synonym_group ORDER BY phrases, id`)).map(synonymsOfRow);

export const synonymGroupById = async (app: Db, id: number): Promise<StoredSynonyms | null> => {
  const row = await rowOf<SynonymRow>(app, `SELECT ${COLUMNS} FROM synonym_group WHERE id = ?`, id);
  return row && synonymsOfRow(row);
};

/** Adds a group while there are fewer than `max`. */
export const insertSynonymGroup = (app: Db, phrases: readonly string[], { at, max }: { at: Date; max: number }): Statement =>
  app
    .prepare(
      `INSERT INTO synonym_group (phrases, updated_at) SELECT ?, ? WHERE (SELECT count(*) FROM synonym_group) < ? RETURNING ${COLUMNS}`,
    )
    .bind(JSON.stringify(phrases), at.toISOString(), max);

/** Changes a group if it is still of that version; null: whatever version it is of. */
export const updateSynonymGroup = (
  app: Db,
  { id, version, phrases }: { id: number; version: number | null; phrases: readonly string[] },
  at: Date,
): Statement =>
  app
    .prepare(
      `UPDATE synonym_group SET phrases = ?1, updated_at = ?2, version = version + 1
       WHERE id = ?3 AND (?4 IS NULL OR version = ?4) RETURNING ${COLUMNS}`,
    )
    .bind(JSON.stringify(phrases), at.toISOString(), id, version);

export const deleteSynonymGroup = (app: Db, id: number): Statement =>
  app.prepare('DELETE FROM synonym_group WHERE id = ? RETURNING phrases').bind(id);
