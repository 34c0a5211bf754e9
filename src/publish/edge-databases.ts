import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, rowsOf } from '#queries/db.ts';
import { sqlStatements } from '#snapshot/sql-statements.ts';
import type { SnapshotBucket } from '#snapshot/store/snapshot-bucket.ts';
import type { CatalogueName } from './catalogue-pointer.ts';
import { retried } from './edge-db.ts';
import { type EdgePlace, orClose, startEdgeEngine } from './edge-engine.ts';

export type EdgeDatabases = Record<CatalogueName | 'APP_DB', Db> & { SNAPSHOTS: SnapshotBucket; close(): Promise<void> };

/** The edge databases of `wrangler.toml`, with all migrations applied, and the bucket that keeps snapshots. */
export async function openEdgeDatabases(place: EdgePlace): Promise<EdgeDatabases> {
  const { databaseOf, bucket, close } = await startEdgeEngine(place);
  const [CATALOGUE_A, CATALOGUE_B, APP_DB] = [databaseOf('CATALOGUE_A'), databaseOf('CATALOGUE_B'), databaseOf('APP_DB')];
  // Each migration is a batch that lists itself, so a second attempt continues after the last one that was applied.
  await orClose(close, () => retried(() => applyMigrations(APP_DB, join(place.projectFolder, 'functions/db/migrations'))));
  return { CATALOGUE_A, CATALOGUE_B, APP_DB, SNAPSHOTS: bucket, close };
}

/** Applies missing migrations in order, with the table of `wrangler d1 migrations`. */
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
