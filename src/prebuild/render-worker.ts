import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { absoluteUrl } from '#catalogue/paths.ts';
import { openSnapshot } from '#snapshot/snapshot-db.ts';
import { loadWorker } from './load-worker.ts';
import { pageFile } from './page-paths.ts';

export interface RenderSetup {
  entry: string;
  snapshot: string;
  /** The served files as they are. */
  site: string;
  /** Where pages are put that differ from them. */
  staging: string;
}

export interface RenderTask {
  paths: string[];
}

export interface RenderResult {
  rendered: number;
  written: string[];
  /** Headers of one page: the same on all. */
  headers: Record<string, string>;
}

/** Pages in flight at once on a thread: rendering waits for digests of the content security policy. */
const PAGES_IN_FLIGHT = 8;

const { entry, snapshot, site, staging } = workerData as RenderSetup;
const render = await loadWorker(entry);
const catalogue = openSnapshot(snapshot);
const foldersMade = new Set<string>();

parentPort?.on('message', async ({ paths }: RenderTask) => {
  const result: RenderResult = { rendered: paths.length, written: [], headers: {} };
  const queue = paths.values();
  const renderNext = async () => {
    for (const path of queue) {
      const response = await render(absoluteUrl(path), catalogue);
      const html = Buffer.from(await response.arrayBuffer());
      if (response.status !== 200)
        throw new Error(`${path} answered ${response.status} instead of a page: ${html.toString().slice(0, 300)}`);
      if (writePage(pageFile(path), html)) result.written.push(path);
      result.headers = Object.fromEntries(response.headers);
    }
  };
  await Promise.all(Array.from({ length: PAGES_IN_FLIGHT }, renderNext));
  parentPort?.postMessage(result);
});

/** Writes a page unless the same bytes are served already. Synchronous on purpose: here libuv's pool costs more than the write. */
function writePage(file: string, html: Buffer): boolean {
  const served = join(site, file);
  if (existsSync(served) && readFileSync(served).equals(html)) return false;
  const target = join(staging, file);
  const parent = dirname(target);
  if (!foldersMade.has(parent)) {
    mkdirSync(parent, { recursive: true });
    foldersMade.add(parent);
  }
  writeFileSync(target, html);
  return true;
}
