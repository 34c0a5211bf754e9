import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runOnWorkers } from '#snapshot/worker-pool.ts';
import { staticHeaders } from './static-headers.ts';
import { MANIFEST, readManifest, writeManifest } from './manifest.ts';
import type { PageDigest } from './page-digests.ts';
import { pageFile, pagesToPrebuild } from './page-paths.ts';
import type { RenderResult, RenderSetup, RenderTask } from './render-worker.ts';

const PAGES_PER_TASK = 200;

export interface PrebuildInput {
  /** Folder of the build: `client` holds scripts and styles, `server` the Worker. */
  dist: string;
  code: string;
  snapshot: { id: string; file: string };
  /** Where the served files (`site`) and their manifest are kept. */
  dataFolder: string;
  /** How many pages may have a file. */
  budget: number;
  onProgress?: (done: number, total: number) => void;
}

export interface Prebuilt {
  pages: number;
  rendered: number;
  written: string[];
  removed: string[];
  /** Puts the changed files into their places. Until then the served folder is untouched. */
  commit(): void;
}

/**
 * Renders what changed through the built Worker and sets it aside for `commit`. A page is rendered again when the digest of what
 * it shows changed, or the code did, and written when its bytes did. Everything else stays where it is.
 */
export async function prebuild(input: PrebuildInput): Promise<Prebuilt> {
  const { dist, code, snapshot, dataFolder } = input;
  const [site, staging] = [join(dataFolder, 'site'), join(dataFolder, 'site-next')];
  const manifestFile = join(dataFolder, MANIFEST);
  const before = readManifest(manifestFile);
  const sameCode = before.code === code;
  if (sameCode && before.snapshot === snapshot.id && before.budget === input.budget) {
    return { pages: Object.keys(before.pages).length, rendered: 0, written: [], removed: [], commit: () => {} };
  }
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });

  const pages = Object.fromEntries(pageDigests(snapshot, input.budget).map(({ path, digest }) => [path, digest]));
  const changed = Object.keys(pages).filter((path) => !sameCode || before.pages[path] !== pages[path]);
  const written: string[] = [];
  let [rendered, headers]: [number, Record<string, string>] = [0, {}];
  const setup: RenderSetup = { entry: join(dist, 'server/entry.mjs'), snapshot: snapshot.file, site, staging };
  await runOnWorkers<RenderTask, RenderResult>(new URL('render-worker.ts', import.meta.url), tasksOf(changed), {
    workerData: setup,
    onResult: (result) => {
      written.push(...result.written);
      rendered += result.rendered;
      headers = result.headers;
      input.onProgress?.(rendered, changed.length);
    },
  });
  if (!sameCode) {
    cpSync(join(dist, 'client'), staging, { recursive: true });
    writeFileSync(join(staging, '_headers'), staticHeaders(headers));
  }
  const removed = Object.keys(before.pages).filter((path) => !(path in pages));
  const commit = () => {
    moveInto(staging, site);
    for (const path of removed) rmSync(join(site, pageFile(path)), { force: true });
    writeManifest(manifestFile, { code, snapshot: snapshot.id, budget: input.budget, pages });
    rmSync(staging, { recursive: true, force: true });
  };
  return { pages: Object.keys(pages).length, rendered, written, removed, commit };
}

function pageDigests({ id, file }: PrebuildInput['snapshot'], budget: number): PageDigest[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return pagesToPrebuild(database, id, budget);
  } finally {
    database.close();
  }
}

function tasksOf(paths: readonly string[]): RenderTask[] {
  const tasks: RenderTask[] = [];
  for (let start = 0; start < paths.length; start += PAGES_PER_TASK) tasks.push({ paths: paths.slice(start, start + PAGES_PER_TASK) });
  return tasks;
}

/** Moves every file of a folder to the same place in another, one rename each: a reader sees the old file or the new one. */
function moveInto(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(to, source.slice(from.length));
    mkdirSync(dirname(target), { recursive: true });
    renameSync(source, target);
  }
}
