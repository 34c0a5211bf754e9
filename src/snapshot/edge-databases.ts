import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, rowsOf } from '#queries/db.ts';
import type { CatalogueName } from './catalogue-pointer.ts';
import { sqlStatements } from './sql-file.ts';

export type EdgeDatabases = Record<CatalogueName | 'APP_DB', Db> & { close(): Promise<void> };

/**
 * The edge databases of `wrangler.toml`, as the Worker sees them, with all migrations applied.
 *
 * @param projectFolder where `wrangler.toml` stands
 * @param persistFolder where local databases are kept, as `wrangler dev --persist-to` has it
 */
export async function openEdgeDatabases(projectFolder: string, persistFolder: string): Promise<EdgeDatabases> {
  // Imported late: reading feeds comes first and needs the memory more.
  const { getPlatformProxy } = await import('wrangler');
  const { env, dispose } = await getPlatformProxy<Record<CatalogueName | 'APP_DB', Db>>({
    configPath: join(projectFolder, 'wrangler.toml'),
    persist: { path: join(persistFolder, 'v3') },
  });
  await applyMigrations(env.APP_DB, join(projectFolder, 'functions/db/migrations'));
  return { CATALOGUE_A: env.CATALOGUE_A, CATALOGUE_B: env.CATALOGUE_B, APP_DB: env.APP_DB, close: dispose };
}

/** Applies what is missing, in order, keeping the list that `wrangler d1 migrations` keeps. */
async function applyMigrations(app: Db, folder: string): Promise<void> {
  await app
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations (
         id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run();
  const applied = new Set((await rowsOf<{ name: string }>(app, 'SELECT name FROM d1_migrations')).map(({ name }) => name));
  const pending = readdirSync(folder).filter((name) => name.endsWith('.sql') && !applied.has(name));
  for (const name of pending.sort()) {
    const statements = sqlStatements(readFileSync(join(folder, name), 'utf8')).map((sql) => app.prepare(sql));
    await app.batch([...statements, app.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)]);
  }
}
