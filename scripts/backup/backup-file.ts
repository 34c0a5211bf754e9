import { DatabaseSync } from 'node:sqlite';
import { existsSync } from 'node:fs';
import * as z from 'zod/mini';
import { eachRow, selectRow } from '#ingest/sqlite.ts';
import { type AppTable, RowDigest } from './app-tables.ts';

/** 'Tupp': the application id of a backup's SQLite file. */
export const BACKUP_APPLICATION_ID = 0x54757070;
/** The version of what is written here. */
export const BACKUP_VERSION = 1;

/** What a backup says of itself, in its table `backup`. */
export const BackupContents = z.object({
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      key: z.array(z.string()),
      rows: z.number(),
      digest: z.string(),
      /** The highest id that was ever given, where ids are never given twice; else null. */
      sequence: z.nullable(z.number()),
    }),
  ),
});
export type BackupContents = z.infer<typeof BackupContents>;

/** The file cannot be restored, or the backup cannot be made; the message says why and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** The digest of a table in a backup, over its rows in the order of their key. */
export function fileDigest(database: DatabaseSync, table: Pick<AppTable, 'name' | 'columns' | 'key'>): { rows: number; digest: string } {
  const digest = new RowDigest();
  for (const row of fileRows(database, table)) digest.add(row);
  return { rows: digest.rows, digest: digest.digest() };
}

export const fileRows = (database: DatabaseSync, { name, columns, key }: Pick<AppTable, 'name' | 'columns' | 'key'>) =>
  eachRow(database, `SELECT ${columns.join(', ')} FROM ${name} ORDER BY ${key.join(', ')}`);

/**
 * Opens a backup and checks every row of it. Close its database after use.
 *
 * @throws {BackupError} when it is no backup, of another version, cut off or damaged
 */
export function openBackup(file: string): { database: DatabaseSync; contents: BackupContents } {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return { database, contents: checked(file, database) };
  } catch (error) {
    database.close();
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file} is not a backup of APP_DB, or is damaged: ${(error as Error).message}.`, { cause: error });
  }
}

function checked(file: string, database: DatabaseSync): BackupContents {
  const pragma = (name: string) => Object.values(selectRow<Record<string, unknown>>(database, `PRAGMA ${name}`) ?? {})[0];
  if (pragma('application_id') !== BACKUP_APPLICATION_ID) throw new BackupError(`${file} is not a backup of APP_DB.`);
  if (pragma('user_version') !== BACKUP_VERSION)
    throw new BackupError(`${file} is a backup of version ${pragma('user_version')}; this code reads version ${BACKUP_VERSION}.`);
  const damage = pragma('integrity_check');
  if (damage !== 'ok') throw new BackupError(`${file} is damaged: ${String(damage).slice(0, 200)}. Take another backup.`);
  const contents = BackupContents.parse(JSON.parse(selectRow<{ contents: string }>(database, 'SELECT contents FROM backup')!.contents));
  for (const table of contents.tables) {
    const { rows, digest } = fileDigest(database, table);
    if (rows !== table.rows || digest !== table.digest)
      throw new BackupError(`${file} is damaged: the rows of ${table.name} are not those that were written. Take another backup.`);
  }
  return contents;
}
