import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, rowsOf } from '#queries/db.ts';
import type { CatalogueName } from './catalogue-pointer.ts';
import { EdgeDb } from './edge-db.ts';
import type { SnapshotBucket } from './snapshot-bucket.ts';
import { sqlStatements } from './sql-file.ts';

export type EdgeDatabases = Record<CatalogueName | 'APP_DB', Db> & { SNAPSHOTS: SnapshotBucket; close(): Promise<void> };

export interface EdgePlace {
  /** Where `wrangler.toml` stands. */
  projectFolder: string;
  /** Where local databases are kept, as `wrangler dev --persist-to` has it. */
  persistFolder: string;
  /** True: those on Cloudflare, by CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID. */
  remote: boolean;
}

/** The databases on Cloudflare did not answer, or not to these credentials. */
export class EdgeUnreachableError extends Error {
  override name = 'EdgeUnreachableError';
}

/** The edge databases of `wrangler.toml`, as the Worker sees them, with all migrations applied, and the bucket that keeps snapshots. */
export async function openEdgeDatabases({ projectFolder, persistFolder, remote }: EdgePlace): Promise<EdgeDatabases> {
  // Imported late: reading feeds comes first and needs the memory more.
  const { getPlatformProxy } = await import('wrangler');
  const { env, dispose } = await getPlatformProxy<Omit<EdgeDatabases, 'close'>>({
    configPath: await writeConfig(projectFolder, persistFolder, remote),
    persist: { path: join(persistFolder, 'v3') },
    remoteBindings: remote,
  }).catch((error: unknown) => {
    if (!remote) throw error;
    throw new EdgeUnreachableError(`Cloudflare cannot be reached: ${(error as Error).message}`, { cause: error });
  });
  await applyMigrations(env.APP_DB, join(projectFolder, 'functions/db/migrations'));
  const { CATALOGUE_A, CATALOGUE_B, APP_DB, SNAPSHOTS } = env;
  return { CATALOGUE_A: new EdgeDb(CATALOGUE_A), CATALOGUE_B: new EdgeDb(CATALOGUE_B), APP_DB, SNAPSHOTS, close: dispose };
}

interface WranglerConfig {
  name: string;
  compatibility_date: string;
  d1_databases: { binding: string }[];
}

/**
 * What a rebuild is bound to: the databases of `wrangler.toml`, here or on Cloudflare, and the bucket, which the Worker has no
 * business with.
 */
async function writeConfig(projectFolder: string, folder: string, remote: boolean): Promise<string> {
  const { unstable_readConfig } = await import('wrangler');
  const { name, compatibility_date, d1_databases } = unstable_readConfig({
    config: join(projectFolder, 'wrangler.toml'),
  }) as WranglerConfig;
  const config = {
    name: `${name}-rebuild`,
    compatibility_date,
    d1_databases: d1_databases.map((database) => ({ ...database, remote })),
    r2_buckets: [{ binding: 'SNAPSHOTS', bucket_name: `${name}-snapshots`, remote }],
  };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'wrangler.json');
  writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
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
