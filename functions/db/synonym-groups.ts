import type { SynonymGroup } from '#contracts/manager/synonyms.ts';
import type { Db, Statement } from '#queries/db.ts';
import { readAll, readOne, rowReader } from '#queries/read-rows.ts';

export type StoredSynonyms = Omit<SynonymGroup, 'isLive'>;

/** Reads a group from the columns that the statements of this file return. */
export const SYNONYMS = rowReader<StoredSynonyms>({
  id: 'id',
  phrases: { sql: 'phrases', as: 'json' },
  updatedAt: 'updated_at',
  version: 'version',
});

export const allSynonymGroups = (app: Db): Promise<StoredSynonyms[]> =>
  readAll(app, SYNONYMS, `SELECT ${SYNONYMS.columns} FROM synonym_group ORDER BY phrases, id`);

export const synonymGroupById = (app: Db, id: number): Promise<StoredSynonyms | null> =>
  readOne(app, SYNONYMS, `SELECT ${SYNONYMS.columns} FROM synonym_group WHERE id = ?`, id);

/** Adds a group while there are fewer than `max`. */
export const insertSynonymGroup = (app: Db, phrases: readonly string[], { at, max }: { at: Date; max: number }): Statement =>
  app
    .prepare(
      `INSERT INTO synonym_group (phrases, updated_at) SELECT ?, ?
       WHERE (SELECT count(*) FROM synonym_group) < ? RETURNING ${SYNONYMS.columns}`,
    )
    .bind(JSON.stringify(phrases), at.toISOString(), max);

/** Changes a group if it is still at that version; null: whatever its version. */
export const updateSynonymGroup = (
  app: Db,
  { id, version, phrases }: { id: number; version: number | null; phrases: readonly string[] },
  at: Date,
): Statement =>
  app
    .prepare(
      `UPDATE synonym_group SET phrases = ?1, updated_at = ?2, version = version + 1
       WHERE id = ?3 AND (?4 IS NULL OR version = ?4) RETURNING ${SYNONYMS.columns}`,
    )
    .bind(JSON.stringify(phrases), at.toISOString(), id, version);

export const deleteSynonymGroup = (app: Db, id: number): Statement =>
  app.prepare('DELETE FROM synonym_group WHERE id = ? RETURNING phrases').bind(id);
