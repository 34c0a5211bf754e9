import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { catch as otherwise } from 'zod/mini';
import { SCHEMA_DIGEST } from '#snapshot/published-tables.ts';

/** A page as it is served, by two digests: of what it shows, and of its bytes. */
const ServedPage = z.object({ shown: z.string(), bytes: z.string() });
export type ServedPage = z.infer<typeof ServedPage>;

/** What the served folder holds: which code rendered it, of which snapshot, and every page. */
export const Manifest = z.object({
  code: z.string(),
  snapshot: z.string(),
  budget: z.number(),
  /** What the tables of the edge database are made by. */
  schema: z.string(),
  /** Of a list that cannot be read nothing is known, and all is rendered; the snapshot to go on from is not lost with it. */
  pages: otherwise(z.record(z.string(), ServedPage), {}),
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

const NOTHING: Manifest = { code: '', snapshot: '', budget: 0, schema: '', pages: {}, clients: [], retired: [] };

const manifestFile = (dataFolder: string) => join(dataFolder, 'manifest.json');
const nextFile = (dataFolder: string) => join(dataFolder, 'manifest-next.json');

/**
 * The manifest of the last switch. One that is missing or broken, or whose files are gone, is as good as none: everything is
 * rendered. Of a switch that was killed half way nobody knows which files it reached: their pages have no digests, so they are
 * rendered and written again.
 */
export function readServed(dataFolder: string): Served {
  const before = read(manifestFile(dataFolder));
  if (!existsSync(join(dataFolder, 'site/index.html'))) return { ...NOTHING, snapshot: before.snapshot, settled: false };
  if (!existsSync(nextFile(dataFolder))) return { ...before, settled: true };
  const next = read(nextFile(dataFolder));
  const pages = Object.keys({ ...before.pages, ...next.pages }).map((path) => [
    path,
    isSame(before.pages[path], next.pages[path]) ? before.pages[path]! : IN_DOUBT,
  ]);
  return {
    code: before.code === next.code ? before.code : '',
    snapshot: before.snapshot,
    budget: before.budget,
    schema: before.schema,
    pages: Object.fromEntries(pages) as Manifest['pages'],
    clients: [...next.clients, ...before.clients],
    retired: before.retired,
    settled: false,
  };
}

const IN_DOUBT: ServedPage = { shown: '', bytes: '' };

const isSame = (one: ServedPage | undefined, other: ServedPage | undefined): boolean =>
  one?.shown === other?.shown && one?.bytes === other?.bytes;

/** Whether exactly this is served: then there is nothing to render, publish or switch. */
export const isServed = (served: Served, { code, snapshot, budget }: Pick<Manifest, 'code' | 'snapshot' | 'budget'>): boolean =>
  served.settled && served.code === code && served.snapshot === snapshot && served.budget === budget && served.schema === SCHEMA_DIGEST;

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
