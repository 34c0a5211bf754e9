import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runOnWorkers } from '#snapshot/worker-pool.ts';
import { staticHeaders } from './static-headers.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { pageFile, pagePaths } from './page-paths.ts';
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
  written: number;
  removed: number;
  /** Puts the changed files into their places. Until then the served folder is untouched. */
  commit(): void;
}

/** Renders every page within the budget through the built Worker, and sets the changed ones aside for `commit`. */
export async function prebuild(input: PrebuildInput): Promise<Prebuilt> {
  const { dist, code, snapshot, dataFolder } = input;
  const [site, staging] = [join(dataFolder, 'site'), join(dataFolder, 'site-next')];
  const manifestFile = join(dataFolder, 'manifest.json');
  const manifest = readManifest(manifestFile);
  if (manifest.code === code && manifest.snapshot === snapshot.id) {
    return { pages: Object.keys(manifest.pages).length, written: 0, removed: 0, commit: () => {} };
  }
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });

  const before = new Map(Object.entries(manifest.pages));
  const database = new DatabaseSync(snapshot.file, { readOnly: true });
  const paths = pagePaths(database, input.budget);
  database.close();

  const pages: Record<string, string> = {};
  let [written, done] = [0, 0];
  let headers: Record<string, string> = {};
  const setup: RenderSetup = { entry: join(dist, 'server/entry.mjs'), snapshot: snapshot.file, folder: staging };
  await runOnWorkers<RenderTask, RenderResult>(new URL('render-worker.ts', import.meta.url), tasksOf(paths, before), {
    workerData: setup,
    onResult: (result) => {
      for (const page of result.pages) {
        pages[page.path] = page.digest;
        written += Number(page.written);
      }
      headers = result.headers;
      done += result.pages.length;
      input.onProgress?.(done, paths.length);
    },
  });

  cpSync(join(dist, 'client'), staging, { recursive: true });
  writeFileSync(join(staging, '_headers'), staticHeaders(headers));
  const vanished = [...before.keys()].filter((path) => !(path in pages));
  const commit = () => {
    moveInto(staging, site);
    for (const path of vanished) rmSync(join(site, pageFile(path)), { force: true });
    writeManifest(manifestFile, { code, snapshot: snapshot.id, pages });
    rmSync(staging, { recursive: true, force: true });
  };
  return { pages: paths.length, written, removed: vanished.length, commit };
}

function tasksOf(paths: readonly string[], before: ReadonlyMap<string, string>): RenderTask[] {
  const tasks: RenderTask[] = [];
  for (let start = 0; start < paths.length; start += PAGES_PER_TASK) {
    tasks.push({ pages: paths.slice(start, start + PAGES_PER_TASK).map((path) => [path, before.get(path) ?? null]) });
  }
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
