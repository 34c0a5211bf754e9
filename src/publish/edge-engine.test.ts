import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { convertV4MiniflareOptions } from 'miniflare';
import { expect, it } from 'vitest';
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler';
import { edgeBindings, readWranglerConfig, rebuildConfig, startEdgeEngine } from './edge-engine.ts';
import relay from './edge-relay-worker.js';

const config = readWranglerConfig(resolve('.'));

it('reads wrangler.toml as wrangler does', () => {
  const { name, compatibility_date, d1_databases } = unstable_readConfig({ config: resolve('wrangler.toml') });
  expect(config).toMatchObject({ name, compatibility_date });
  expect(d1_databases).toMatchObject(config.d1_databases);
});

it.each([false, true])('has the bindings that wrangler makes (remote: %s)', (remote) => {
  const folder = mkdtempSync(join(tmpdir(), 'edge-engine-'));
  const file = join(folder, 'wrangler.json');
  writeFileSync(file, JSON.stringify(rebuildConfig(config, remote)));
  const remoteProxyConnectionString = new URL('http://proxy.example/') as never;
  const { d1Databases, r2Buckets } = unstable_getMiniflareWorkerOptions(
    file,
    undefined,
    remote ? { remoteProxyConnectionString } : {},
  ).workerOptions;
  const { workers } = convertV4MiniflareOptions({ d1Databases, r2Buckets, modules: true, script: '' } as never);
  expect(workers[0]).toMatchObject({ config: { env: edgeBindings(config, remote) } });
  if (remote) expect(workers[0]).toMatchObject({ dev: { remoteProxyConnectionString } });
  rmSync(folder, { recursive: true, force: true });
});

it('returns rows and errors, and makes all changes of a batch or none', async () => {
  const persistFolder = mkdtempSync(join(tmpdir(), 'edge-engine-'));
  const { databaseOf, close } = await startEdgeEngine({ projectFolder: resolve('.'), persistFolder, remote: false });
  const database = databaseOf('APP_DB');
  await database.prepare('CREATE TABLE cup (id INTEGER PRIMARY KEY, name TEXT)').run();
  const insert = database.prepare('INSERT INTO cup VALUES (?, ?)');
  await database.batch([insert.bind(1, 'it’s "blue"'), insert.bind(2, null)]);
  await expect(database.batch([insert.bind(3, 'lost'), insert.bind(1, 'twice')])).rejects.toThrow(/UNIQUE constraint failed: cup.id/);
  const { results } = await database.prepare('SELECT * FROM cup ORDER BY id').all();
  expect(results).toEqual([
    { id: 1, name: 'it’s "blue"' },
    { id: 2, name: null },
  ]);
  expect(await database.prepare('SELECT * FROM cup WHERE id = ?').bind(3).first()).toBeNull();
  expect(await databaseOf('CATALOGUE_A').prepare("SELECT 1 FROM sqlite_schema WHERE name = 'cup'").first()).toBeNull();
  await close();
  rmSync(persistFolder, { recursive: true, force: true });
});

it('waits while another process writes to the same file', async () => {
  const persistFolder = mkdtempSync(join(tmpdir(), 'edge-engine-'));
  const { databaseOf, close } = await startEdgeEngine({ projectFolder: resolve('.'), persistFolder, remote: false });
  const database = databaseOf('APP_DB');
  await database.prepare('CREATE TABLE cup (id INTEGER PRIMARY KEY)').run();
  const other = secondConnection(persistFolder, 'cup');
  other.exec('BEGIN IMMEDIATE; INSERT INTO cup VALUES (1)');
  const written = database.prepare('INSERT INTO cup VALUES (2)').run();
  await wait(500);
  other.exec('COMMIT');
  await written;
  expect(other.prepare('SELECT count(*) AS cups FROM cup').get()).toEqual({ cups: 2 });
  other.close();
  await close();
  rmSync(persistFolder, { recursive: true, force: true });
});

/** A second connection to the database that has this table. */
function secondConnection(persistFolder: string, table: string): DatabaseSync {
  for (const name of globSync('**/*.sqlite', { cwd: persistFolder })) {
    const database = new DatabaseSync(join(persistFolder, name));
    if (database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table) !== undefined) return database;
    database.close();
  }
  throw new Error(`no database has the table ${table}`);
}

it('refuses requests without its key', async () => {
  const request = new Request('http://127.0.0.1/APP_DB', { method: 'POST', body: '[{"sql":"SELECT 1","values":[]}]' });
  expect((await relay.fetch(request, { KEY: 'secret' })).status).toBe(403);
});
