import { join } from 'node:path';
import { cataloguePointer, type Live } from '#publish/catalogue-pointer.ts';
import { type EdgeDatabases, openEdgeDatabases } from '#publish/edge-databases.ts';
import { type LiveVersion, WorkerVersions } from './worker-versions.ts';

/** There is no such snapshot. */
export class NoSnapshotError extends Error {
  override name = 'NoSnapshotError';
}

/** Where a site is: on this machine, or on Cloudflare. */
export interface SitePlace {
  projectFolder: string;
  /** Snapshots, served files and local databases; everything that a run leaves behind. */
  dataFolder: string;
  /** The site on Cloudflare, with its databases and bucket. */
  remote: boolean;
  /** In tests of `remote`: local databases and previews in place of Cloudflare's. */
  standIn?: { persistFolder: string; fetchPreview: (url: string) => Promise<Response> };
}

/** What readers see now. */
export interface LiveSite {
  live: Live | null;
  /** On Cloudflare: the versions of the Worker and the live one; null on this machine. */
  worker: { versions: WorkerVersions; version: LiveVersion | null } | null;
}

/**
 * Asks what readers see: the live version on Cloudflare, the row in APP_DB on this machine. The row also answers for a version that
 * was deployed before versions named their database.
 */
export async function readLiveSite({ projectFolder, dataFolder, remote, standIn }: SitePlace, edge: EdgeDatabases): Promise<LiveSite> {
  if (!remote) return { live: await cataloguePointer(edge.APP_DB), worker: null };
  const versions = new WorkerVersions({
    config: join(projectFolder, 'dist/server/wrangler.json'),
    assets: join(dataFolder, 'site'),
    ...(standIn && { fetchPreview: standIn.fetchPreview }),
  });
  const version = await versions.live();
  return { live: version === null ? null : (version.live ?? (await cataloguePointer(edge.APP_DB))), worker: { versions, version } };
}

/** Runs `work` while the edge databases open, which takes a second, and closes them afterwards. */
export async function withEdge<Result>(
  { projectFolder, dataFolder, remote, standIn }: SitePlace,
  work: (opening: Promise<EdgeDatabases>) => Promise<Result>,
): Promise<Result> {
  const persistFolder = standIn?.persistFolder ?? join(dataFolder, 'd1');
  const opening = openEdgeDatabases({ projectFolder, persistFolder, remote: remote && standIn === undefined });
  // A failure is reported by the work that waits for it.
  const opened = opening.catch(() => null);
  try {
    return await work(opening);
  } finally {
    await (await opened)?.close();
  }
}
