import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMA_VERSION } from '#ingest/previous-snapshot.ts';
import { runOnWorkers } from '#ingest/worker-pool.ts';
import type { Manifest, Served } from '../manifest.ts';
import { writeChangedAddresses } from './changed-addresses.ts';
import type { PageChanges } from './page-changes.ts';
import type { ServedPage } from './page-list.ts';
import type { RenderResult, RenderSetup, RenderTask } from './render-worker.ts';
import { filesUnder, nextClients } from './site-files.ts';
import { staticHeaders } from './static-headers.ts';
import { announcePages, commitPages, type NextPages } from './switch-pages.ts';

const PAGES_PER_TASK = 200;

/** A page's objects are short-lived: a larger young generation takes 60 MB more on every core and saves no time. */
const RENDERING_LIMITS = { maxYoungGenerationSizeMb: 32 };

export interface PrebuildInput {
  /** Folder of the build: `client` holds scripts and styles, `server` the Worker. */
  dist: string;
  code: string;
  snapshot: { id: string; file: string };
  dataFolder: string;
  /** What is served now. */
  served: Served;
  /** How many pages may have a file. */
  budget: number;
  /** The difference to that; null when there is none. */
  changes: PageChanges | null;
  onProgress?: (done: number, total: number) => void;
}

export interface Prebuilt {
  pages: number;
  rendered: number;
  written: string[];
  removed: string[];
  /** Records that the switch begins. Until then the served folder and its manifest are unchanged. */
  announce(): void;
  /** Moves changed files into the served folder, then removes those of removed pages. */
  commit(): Promise<void>;
}

/**
 * Renders changed pages with the built Worker into a staging folder. A page is rendered when the digest of what it shows changed, or
 * the code did, and written when its bytes changed. `commit` puts the files in place.
 */
export async function prebuild(input: PrebuildInput): Promise<Prebuilt> {
  const { dist, code, snapshot, dataFolder, served: before, budget, changes } = input;
  if (changes === null) return nothingToDo(before, dataFolder);
  const staging = join(dataFolder, 'site-next');
  const sameCode = before.code === code;
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });

  const { total, changed, removed } = changes;
  const { bytes, headers } = await render(input, staging, changed);
  const written = changed.filter((page) => bytes.get(page.path) !== page.bytes).map(({ path }) => path);
  if (!sameCode) {
    cpSync(join(dist, 'client'), staging, { recursive: true });
    writeFileSync(join(staging, '_headers'), staticHeaders(headers));
  }
  const { clients, dropped } = sameCode
    ? { clients: before.clients, dropped: [] }
    : nextClients(before.clients, code, filesUnder(join(dist, 'client')));
  const manifest: Manifest = { code, snapshot: snapshot.id, budget, schema: SCHEMA_VERSION, pageCount: total, clients, retired: [] };
  const withBytes = changed.map((page) => ({ ...page, bytes: bytes.get(page.path)! }));
  const next: NextPages = { dataFolder, staging, before, manifest, changed: withBytes, written, removed, dropped };
  return {
    pages: total,
    rendered: changed.length,
    written,
    removed,
    announce: () => announcePages(next),
    commit: () => commitPages(next),
  };
}

const nothingToDo = ({ pageCount }: Manifest, dataFolder: string): Prebuilt => ({
  pages: pageCount,
  rendered: 0,
  written: [],
  removed: [],
  announce: () => {},
  commit: async () => writeChangedAddresses(dataFolder, []),
});

async function render({ dist, snapshot, onProgress }: PrebuildInput, staging: string, pages: readonly ServedPage[]) {
  const bytes = new Map<string, string>();
  let headers: Record<string, string> = {};
  const setup: RenderSetup = { entry: join(dist, 'server/entry.mjs'), snapshot: snapshot.file, staging };
  await runOnWorkers<RenderTask, RenderResult>(new URL('render-worker.ts', import.meta.url), tasksOf(pages), {
    workerData: setup,
    resourceLimits: RENDERING_LIMITS,
    onResult: (result) => {
      for (const page of result.pages) bytes.set(page.path, page.bytes);
      headers = result.headers;
      onProgress?.(bytes.size, pages.length);
    },
  });
  return { bytes, headers };
}

function* tasksOf(pages: readonly ServedPage[]): Generator<RenderTask> {
  for (let start = 0; start < pages.length; start += PAGES_PER_TASK) {
    yield pages.slice(start, start + PAGES_PER_TASK).map(({ path, bytes }) => ({ path, bytes }));
  }
}
