import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { insertRows, sendRows } from '#publish/publish-rows.ts';
import { type Db, rowOf, rowsOf, type Statement } from '#queries/db.ts';
import { SnapshotDb } from '#snapshot/store/snapshot-db.ts';
import { type AppTable, appliedMigrations, appTables, RowDigest, STAGED_PREFIX, tableRows } from './app-tables.ts';
import { type BackupContents, BackupError, fileRows, openBackup } from './backup-file.ts';

type BackupTable = BackupContents['tables'][number];

interface Options {
  /** The folder of the migrations. */
  migrations: string;
  /** Rows that are there may be replaced. */
  replace: boolean;
  now: Date;
}

/**
 * Puts the rows of a backup into APP_DB. They go into tables beside the real ones first, are read back and compared, and take the place
 * of what is there in one transaction: readers see the old rows or the restored ones, also after an interruption. The next
 * restore removes what an interrupted one left.
 *
 * @throws {BackupError} when the backup cannot be used, or the database is not empty and may not be replaced
 */
export async function restoreBackup(app: Db, file: string, { migrations, replace, now }: Options): Promise<BackupContents> {
  const { database, contents } = openBackup(file);
  try {
    await assertSameSchema(app, contents, migrations);
    await assertNoRun(app, now);
    if (!replace) await assertEmpty(app, migrations);
    await dropStaged(app);
    for (const table of contents.tables) await stage(app, database, table);
    await switchOver(app, contents.tables);
    return contents;
  } finally {
    database.close();
  }
}

const last = (names: readonly string[]): string => names.at(-1) ?? 'none';

async function assertSameSchema(app: Db, { migrations, tables }: BackupContents, folder: string): Promise<void> {
  const known = migrationFiles(folder);
  const found = await appliedMigrations(app);
  for (const [what, names] of [
    ['this code', known],
    ['APP_DB', found],
  ] as const) {
    if (names.join() !== migrations.join())
      throw new BackupError(
        `The backup has the migrations up to ${last(migrations)}, ${what} those up to ${last(names)}. Restore it with the code of its ` +
          'time into a new or local APP_DB; later code then applies the migrations that are missing.',
      );
  }
  const columns = new Map((await appTables(app)).map((table) => [table.name, table.columns.join()]));
  const other = tables.find((table) => columns.get(table.name) !== table.columns.join());
  if (other !== undefined) throw new BackupError(`The table ${other.name} of APP_DB has other columns than in the backup.`);
}

const migrationFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** A run writes its progress and what became of each feed. */
async function assertNoRun(app: Db, now: Date): Promise<void> {
  const run = await rowOf(app, "SELECT 1 FROM feed_refresh_run WHERE status = 'running' AND lease_ends_at > ?", now.toISOString());
  if (run !== null) throw new BackupError('A run of the feeds is going on. Restore after it has ended.');
}

/** Empty: it holds what the migrations write and nothing else. */
async function assertEmpty(app: Db, folder: string): Promise<void> {
  const database = new DatabaseSync(':memory:');
  for (const name of migrationFiles(folder)) database.exec(readFileSync(join(folder, name), 'utf8'));
  const fresh = new SnapshotDb(database);
  const counts: string[] = [];
  for (const table of await appTables(app)) {
    const rows = await countOf(app, table.name);
    const same = rows === (await countOf(fresh, table.name)) && (await digestOf(app, table)) === (await digestOf(fresh, table));
    if (!same) counts.push(`${table.name} ${rows}`);
  }
  database.close();
  if (counts.length > 0)
    throw new BackupError(`APP_DB is not empty (rows: ${counts.join(', ')}). Back it up, then restore with --replace to replace them.`);
}

const countOf = async (app: Db, table: string): Promise<number> =>
  (await rowOf<{ count: number }>(app, `SELECT count(*) AS count FROM ${table}`))!.count;

async function digestOf(app: Db, table: Pick<AppTable, 'name' | 'columns' | 'key'>): Promise<string> {
  const digest = new RowDigest();
  for await (const row of tableRows(app, table)) digest.add(row);
  return digest.digest();
}

const stagedName = (name: string) => `${STAGED_PREFIX}${name}`;

async function dropStaged(app: Db): Promise<void> {
  const staged = await rowsOf<{ name: string }>(
    app,
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND substr(name, 1, ?) = ?",
    STAGED_PREFIX.length,
    STAGED_PREFIX,
  );
  if (staged.length > 0) await app.batch(staged.map(({ name }) => app.prepare(`DROP TABLE ${name}`)));
}

/** Rows are sent in the order of their key, so the order of the staged ones is that of their rowid. */
async function stage(app: Db, database: DatabaseSync, table: BackupTable): Promise<void> {
  const { name, columns } = { ...table, name: stagedName(table.name) };
  await app.prepare(`CREATE TABLE ${name} AS SELECT * FROM ${table.name} WHERE false`).run();
  await sendRows(app, insertRows({ name, columns }), fileRows(database, table));
  if ((await digestOf(app, { name, columns, key: ['rowid'] })) !== table.digest)
    throw new BackupError(`The rows of ${table.name} did not arrive as they are in the backup. APP_DB is as it was; restore again.`);
}

/** What was due may have been sent since the backup, so none of it is sent again; it stays in the accounts. */
const NOTHING_DUE = 'UPDATE notice SET handed_out_at = created_at WHERE handed_out_at IS NULL';

/** Every old row out and every restored one in, nothing due, and the tables beside them gone: all of it, or nothing. */
async function switchOver(app: Db, tables: BackupTable[]): Promise<void> {
  const run = (sql: string, ...values: (string | number)[]): Statement => app.prepare(sql).bind(...values);
  const columns = (table: BackupTable) => table.columns.join(', ');
  await app
    .batch([
      run('PRAGMA defer_foreign_keys = on'),
      ...tables.toReversed().map(({ name }) => run(`DELETE FROM ${name}`)),
      ...tables.map((table) =>
        run(`INSERT INTO ${table.name} (${columns(table)}) SELECT ${columns(table)} FROM ${stagedName(table.name)} ORDER BY rowid`),
      ),
      run(NOTHING_DUE),
      ...tables.flatMap(({ name, sequence }) =>
        sequence === null ? [] : continueIds(name, sequence).map(([sql, ...values]) => run(sql, ...values)),
      ),
      ...tables.map(({ name }) => run(`DROP TABLE ${stagedName(name)}`)),
    ])
    .catch((error: unknown) => {
      throw new BackupError(
        `The last step failed: ${(error as Error).message}. APP_DB holds the old rows or the restored ones, never both; restore again with --replace.`,
        { cause: error },
      );
    });
}

/** An id is never given twice, neither one of the backup nor one that was given since. */
const continueIds = (table: string, sequence: number): [string, ...(string | number)[]][] => [
  ['INSERT INTO sqlite_sequence (name, seq) SELECT ?1, 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?1)', table],
  ['UPDATE sqlite_sequence SET seq = max(seq, ?2) WHERE name = ?1', table, sequence],
];
