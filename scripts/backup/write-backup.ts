import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Db, rowsOf } from '#queries/db.ts';
import { type AppTable, appliedMigrations, appTables, tableRows } from './app-tables.ts';
import { BACKUP_APPLICATION_ID, BACKUP_VERSION, type BackupContents, BackupError, fileDigest } from './backup-file.ts';

/**
 * Writes a backup of APP_DB into a file, which gets its name when it is whole and on the disk.
 *
 * The site may be in use: rows are read page by page, each as it is at that moment. What is written meanwhile may be in the backup or
 * not; a row never refers to one that is missing.
 *
 * @throws {BackupError} when there is nothing to back up or the file cannot be written
 */
export async function writeBackup(app: Db, file: string, madeAt: Date): Promise<BackupContents> {
  const migrations = await appliedMigrations(app);
  if (migrations.length === 0) throw new BackupError('APP_DB has no tables: there is nothing to back up.');
  const tables = await appTables(app);
  const draft = `${file}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    rmSync(draft, { force: true });
    // It holds addresses and password hashes: other users of this machine must not read it.
    closeSync(openSync(draft, 'w', 0o600));
    const contents = await fill(draft, app, { tables, migrations, madeAt });
    settle(draft, file);
    return contents;
  } catch (error) {
    rmSync(draft, { force: true });
    throw isFileFault(error) ? new BackupError(`${file} was not written: ${(error as Error).message}.`, { cause: error }) : error;
  }
}

/** A full disk, a folder that is not ours, a quota: as SQLite or the system says it. */
const isFileFault = (error: unknown): boolean => /^(?:ERR_SQLITE|E[A-Z]+$)/.test(String((error as { code?: unknown }).code));

interface Source {
  tables: AppTable[];
  migrations: string[];
  madeAt: Date;
}

async function fill(draft: string, app: Db, { tables, migrations, madeAt }: Source): Promise<BackupContents> {
  const database = new DatabaseSync(draft, { enableForeignKeyConstraints: false });
  try {
    // Only a whole file gets its name, so there is nothing to roll back to.
    database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA application_id = ${BACKUP_APPLICATION_ID};
      PRAGMA user_version = ${BACKUP_VERSION}; BEGIN; CREATE TABLE backup (contents TEXT NOT NULL)`);
    for (const table of tables) await copyTable(database, app, table);
    for (const table of tables) dropDangling(database, table);
    const sequences = new Map((await sequencesOf(app)).map(({ name, seq }) => [name, seq]));
    const contents: BackupContents = {
      madeAt: madeAt.toISOString(),
      migrations,
      tables: tables.map(({ name, columns, key }) => ({
        name,
        columns,
        key,
        ...fileDigest(database, { name, columns, key }),
        sequence: sequences.get(name) ?? null,
      })),
    };
    database.prepare('INSERT INTO backup VALUES (?)').run(JSON.stringify(contents));
    database.exec('COMMIT');
    return contents;
  } finally {
    database.close();
  }
}

/** The order of pages can meet a row twice when its key or its unique value went to another row meanwhile: the later one holds. */
async function copyTable(database: DatabaseSync, app: Db, table: AppTable): Promise<void> {
  database.exec(table.sql);
  const values = table.columns.map(() => '?').join(', ');
  const insert = database.prepare(`INSERT OR REPLACE INTO ${table.name} (${table.columns.join(', ')}) VALUES (${values})`);
  for await (const row of tableRows(app, table)) insert.run(...row);
}

/** Rows whose parent was added after its table was read, or was removed before. */
function dropDangling(database: DatabaseSync, { name, references }: AppTable): void {
  for (const { column, table, to } of references)
    database.exec(`DELETE FROM ${name} WHERE ${column} IS NOT NULL AND ${column} NOT IN (SELECT ${to} FROM ${table})`);
}

/** SQLite's own table, which is there once a table counts its ids. */
const sequencesOf = (app: Db) => rowsOf<{ name: string; seq: number }>(app, 'SELECT name, seq FROM sqlite_sequence');

/** Puts the bytes on the disk before the name, and the name before saying so: a power cut leaves a whole backup or none. */
function settle(draft: string, file: string): void {
  sync(draft);
  renameSync(draft, file);
  sync(dirname(file));
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
