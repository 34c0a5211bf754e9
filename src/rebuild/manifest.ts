import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { catch as otherwise } from 'zod/mini';
import { SCHEMA_VERSION } from '#ingest/previous-snapshot.ts';

/** What the served folder holds. Its pages are listed in `pages.sqlite`. */
export const Manifest = z.object({
  code: z.string(),
  snapshot: z.string(),
  budget: z.number(),
  /** Version of the schema of the edge databases. */
  schema: z.string(),
  /** The number of pages; missing in manifests of older code. */
  pageCount: otherwise(z.number(), 0),
  /** Scripts, styles and other files of the last versions of the code, newest first: open pages still load old ones. */
  clients: z.array(z.object({ code: z.string(), files: z.array(z.string()) })),
  /** Files that are no longer served but not removed yet, because a server was running. */
  retired: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** The manifest as a run finds it. */
export interface Served extends Manifest {
  /** False after a run that was interrupted during its switch: the folder may hold pages of two snapshots. */
  settled: boolean;
}

const NOTHING: Manifest = { code: '', snapshot: '', budget: 0, schema: '', pageCount: 0, clients: [], retired: [] };

const manifestFile = (dataFolder: string) => join(dataFolder, 'manifest.json');
const nextFile = (dataFolder: string) => join(dataFolder, 'manifest-next.json');

/**
 * The manifest of the last switch. If it is missing or damaged, or there are no files, all pages are rendered. After an interrupted
 * switch to other code, `code` is '', because pages of both may be there.
 */
export function readServed(dataFolder: string): Served {
  const before = read(manifestFile(dataFolder));
  if (!existsSync(join(dataFolder, 'site/index.html'))) return { ...NOTHING, snapshot: before.snapshot, settled: false };
  if (!existsSync(nextFile(dataFolder))) return { ...before, settled: true };
  const next = read(nextFile(dataFolder));
  const code = before.code === next.code ? before.code : '';
  return { ...before, code, clients: [...next.clients, ...before.clients], settled: false };
}

/** Whether exactly this is served, so that there is nothing to render, publish or switch. */
export const isServed = (served: Served, { code, snapshot, budget }: Pick<Manifest, 'code' | 'snapshot' | 'budget'>): boolean =>
  served.settled && served.code === code && served.snapshot === snapshot && served.budget === budget && served.schema === SCHEMA_VERSION;

function read(file: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return NOTHING;
  }
}

/**
 * Records what is about to be served. Until `settleManifest` the folder may hold pages of both.
 *
 * @param before what `readServed` found; after an interrupted switch it is written back, so that a second one does not hide the first
 */
export function announceManifest(dataFolder: string, manifest: Manifest, before: Served): void {
  if (!before.settled) write(manifestFile(dataFolder), before);
  write(nextFile(dataFolder), manifest);
}

function write(file: string, manifest: Manifest): void {
  writeFileSync(`${file}.tmp`, JSON.stringify(manifest));
  renameSync(`${file}.tmp`, file);
}

/** Records that the announced manifest is served. */
export const settleManifest = (dataFolder: string): void => renameSync(nextFile(dataFolder), manifestFile(dataFolder));

/** Sets the snapshot that the next run starts from. The served pages stay, and count as out of date. */
export function startFrom(dataFolder: string, snapshot: string): void {
  const served = readServed(dataFolder);
  announceManifest(dataFolder, { ...served, snapshot, schema: '' }, served);
  settleManifest(dataFolder);
}
