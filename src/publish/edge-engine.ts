import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import * as z from 'zod/mini';
import type { SnapshotBucket } from '#snapshot/store/snapshot-bucket.ts';
import { RelayedDb } from './edge-relay.ts';

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

export interface EdgeEngine {
  databaseOf(binding: string): RelayedDb;
  /** Keeps snapshots; the site's Worker has no business with it. */
  bucket: SnapshotBucket;
  close(): Promise<void>;
}

/** What is read of `wrangler.toml`. */
const WranglerConfig = z.object({
  name: z.string(),
  compatibility_date: z.string(),
  d1_databases: z.array(z.object({ binding: z.string(), database_name: z.string(), database_id: z.string() })),
});
export type WranglerConfig = z.infer<typeof WranglerConfig>;

export const readWranglerConfig = (projectFolder: string): WranglerConfig =>
  WranglerConfig.parse(parse(readFileSync(join(projectFolder, 'wrangler.toml'), 'utf8')));

const RELAY_WORKER = 'edge-relay-worker.js';

/** Starts the local engine with the relay Worker in it, bound to the databases and the bucket, here or on Cloudflare. */
export async function startEdgeEngine({ projectFolder, persistFolder, remote }: EdgePlace): Promise<EdgeEngine> {
  const config = readWranglerConfig(projectFolder);
  const session = remote ? await reachCloudflare(config, persistFolder) : null;
  const key = randomUUID();
  // Imported late: reading feeds comes first and needs the memory more.
  const { Miniflare } = await import('miniflare');
  const engine = new Miniflare({
    cf: false,
    resourcePersistencePath: join(persistFolder, 'v3'),
    workers: [
      {
        config: {
          name: 'relay',
          compatibilityDate: config.compatibility_date,
          manifest: {
            mainModule: RELAY_WORKER,
            modulesRoot: import.meta.dirname,
            modules: { [RELAY_WORKER]: { type: 'esm', contents: readFileSync(join(import.meta.dirname, RELAY_WORKER), 'utf8') } },
          },
          env: { ...edgeBindings(config, remote), KEY: { type: 'text', value: key } },
        },
        dev: { remoteProxyConnectionString: session?.remoteProxyConnectionString },
      },
    ],
  });
  const close = async () => {
    try {
      await engine.dispose();
    } finally {
      await session?.dispose();
    }
  };
  const [address, { SNAPSHOTS }] = await orClose(close, () =>
    Promise.all([engine.ready, engine.getBindings<{ SNAPSHOTS: SnapshotBucket }>()]),
  );
  // The engine ends a line that was idle for 15 s, and this thread, busy with its own work, would not notice before it used it again.
  const headers = { authorization: key, connection: 'close' };
  const ask = (database: string, body: string) => fetch(new URL(database, address), { method: 'POST', body, headers });
  return { databaseOf: (binding) => new RelayedDb(binding, ask), bucket: SNAPSHOTS, close };
}

/** Does what the engine is started for; when that fails, nothing of it is left running. */
export async function orClose<Result>(close: () => Promise<void>, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await close();
    throw error;
  }
}

const bucketName = ({ name }: WranglerConfig): string => `${name}-snapshots`;

/** What the relay Worker is bound to, as wrangler binds a Worker to it. */
export const edgeBindings = (config: WranglerConfig, remote: boolean) => ({
  ...Object.fromEntries(config.d1_databases.map(({ binding, database_id: id }) => [binding, { type: 'd1' as const, id, dev: { remote } }])),
  SNAPSHOTS: { type: 'r2' as const, name: bucketName(config), dev: { remote } },
});

/** The same bindings as a configuration of wrangler's. */
export const rebuildConfig = (config: WranglerConfig, remote: boolean) => ({
  name: `${config.name}-rebuild`,
  compatibility_date: config.compatibility_date,
  d1_databases: config.d1_databases.map((database) => ({ ...database, remote })),
  r2_buckets: [{ binding: 'SNAPSHOTS', bucket_name: bucketName(config), remote }],
});

/** Opens wrangler's way to bindings on Cloudflare. @throws EdgeUnreachableError */
async function reachCloudflare(config: WranglerConfig, folder: string) {
  const { maybeStartOrUpdateRemoteProxySession } = await import('wrangler');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'wrangler.json');
  writeFileSync(path, JSON.stringify(rebuildConfig(config, true), null, 2));
  const data = await maybeStartOrUpdateRemoteProxySession({ path }).catch((error: unknown) => {
    throw new EdgeUnreachableError(`Cloudflare cannot be reached: ${(error as Error).message}`, { cause: error });
  });
  if (data === null) throw new EdgeUnreachableError('wrangler found nothing on Cloudflare to be bound to');
  return data.session;
}
