import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { catch as otherwise } from 'zod/mini';
import { SCHEMA_VERSION } from '#ingest/previous-snapshot.ts';

/** What the served folder holds: which code rendered it, and of which snapshot. Its pages are in a list of their own. */
export const Manifest = z.object({
  code: z.string(),
  snapshot: z.string(),
  budget: z.number(),
  /** What the tables of the edge database are made by. */
  schema: z.string(),
  /** How many pages there are; in one of older code it is not said. */
  pageCount: otherwise(z.number(), 0),
  /** Scripts, styles and the like of the last versions of the code, newest first: old pages still ask for old ones. */
  clients: z.array(z.object({ code: z.string(), files: z.array(z.string()) })),
  /** Files that are not served any more and still there, because a server ran. */
  retired: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** What a run finds in the served folder. */
export interface Served extends Manifest {
  /** False after a run that was killed while it switched over: the folder and the databases may disagree. */
  settled: boolean;
}

const NOTHING: Manifest = { code: '', snapshot: '', budget: 0, schema: '', pageCount: 0, clients: [], retired: [] };

const manifestFile = (dataFolder: string) => join(dataFolder, 'manifest.json');
const nextFile = (dataFolder: string) => join(dataFolder, 'manifest-next.json');

/**
 * The manifest of the last switch. One that is missing or broken, or whose files are gone, is as good as none: everything is
 * rendered. After a switch to other code that was killed half way nobody knows which code rendered what.
 */
export function readServed(dataFolder: string): Served {
  const before = read(manifestFile(dataFolder));
  if (!existsSync(join(dataFolder, 'site/index.html'))) return { ...NOTHING, snapshot: before.snapshot, settled: false };
  if (!existsSync(nextFile(dataFolder))) return { ...before, settled: true };
  const next = read(nextFile(dataFolder));
  const code = before.code === next.code ? before.code : '';
  return { ...before, code, clients: [...next.clients, ...before.clients], settled: false };
}

/** Whether exactly this is served: then there is nothing to render, publish or switch. */
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
 * Says what is about to be served. From here until `settleManifest` the folder may hold some of each.
 *
 * @param before what `readServed` found: doubts of a switch that was cut off must outlive another that is
 */
export function announceManifest(dataFolder: string, manifest: Manifest, before: Served): void {
  if (!before.settled) write(manifestFile(dataFolder), before);
  write(nextFile(dataFolder), manifest);
}

function write(file: string, manifest: Manifest): void {
  writeFileSync(`${file}.tmp`, JSON.stringify(manifest));
  renameSync(`${file}.tmp`, file);
}

/** What was announced is served. */
export const settleManifest = (dataFolder: string): void => renameSync(nextFile(dataFolder), manifestFile(dataFolder));

/** Makes another snapshot the one that the next run starts from; what is served stays, and counts as not up to date. */
export function startFrom(dataFolder: string, snapshot: string): void {
  const served = readServed(dataFolder);
  announceManifest(dataFolder, { ...served, snapshot, schema: '' }, served);
  settleManifest(dataFolder);
}
