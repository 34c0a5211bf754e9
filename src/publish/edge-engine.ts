import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import * as z from 'zod/mini';
import type { SnapshotBucket } from '#snapshot/store/snapshot-bucket.ts';
import { RelayedDb } from './edge-relay.ts';

export interface EdgePlace {
  /** The folder of `wrangler.toml`. */
  projectFolder: string;
  /** The folder of local databases, as in `wrangler dev --persist-to`. */
  persistFolder: string;
  /** Use the databases on Cloudflare, with CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID. */
  remote: boolean;
}

/** The databases on Cloudflare cannot be reached, or refuse these credentials. */
export class EdgeUnreachableError extends Error {
  override name = 'EdgeUnreachableError';
}

export interface EdgeEngine {
  databaseOf(binding: string): RelayedDb;
  /** Keeps snapshots. The site's Worker has no access to it. */
  bucket: SnapshotBucket;
  close(): Promise<void>;
}

/** The part of `wrangler.toml` that is used. */
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
  // Imported late to save memory while feeds are read.
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
  // The engine closes connections that are idle for 15 s, which this busy thread would notice too late. So each request has its own.
  const headers = { authorization: key, connection: 'close' };
  const send = (database: string, body: string) => fetch(new URL(database, address), { method: 'POST', body, headers });
  return { databaseOf: (binding) => new RelayedDb(binding, send), bucket: SNAPSHOTS, close };
}

/** Closes the engine if `work` fails. */
export async function orClose<Result>(close: () => Promise<void>, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await close();
    throw error;
  }
}

const bucketName = ({ name }: WranglerConfig): string => `${name}-snapshots`;

/** Bindings of the relay Worker, as wrangler makes them. */
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

/**
 * Opens wrangler's connection to bindings on Cloudflare.
 *
 * @throws {EdgeUnreachableError}
 */
async function reachCloudflare(config: WranglerConfig, folder: string) {
  const { maybeStartOrUpdateRemoteProxySession } = await import('wrangler');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'wrangler.json');
  writeFileSync(path, JSON.stringify(rebuildConfig(config, true), null, 2));
  const data = await maybeStartOrUpdateRemoteProxySession({ path }).catch((error: unknown) => {
    throw new EdgeUnreachableError(`Cloudflare cannot be reached, or refuses CLOUDFLARE_API_TOKEN: ${(error as Error).message}`, {
      cause: error,
    });
  });
  if (data === null) throw new EdgeUnreachableError('wrangler opened no connection to Cloudflare. Check d1_databases in wrangler.toml.');
  return data.session;
}
