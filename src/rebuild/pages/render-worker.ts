import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { absoluteUrl } from '#catalogue/paths.ts';
import { openSnapshot } from '#snapshot/store/snapshot-db.ts';
import { loadWorker } from './load-worker.ts';
import { fileOfPath } from './prebuilt-pages.ts';
import { cacheQueries } from './query-cache.ts';

export interface RenderSetup {
  entry: string;
  snapshot: string;
  /** Where pages are put that are not served like that already. */
  staging: string;
}

/** A page and the digest of its bytes, '' when there are none. */
interface PageBytes {
  path: string;
  bytes: string;
}

/** Pages to render, as they are served now. */
export type RenderTask = PageBytes[];

export interface RenderResult {
  /** As they are now. */
  pages: PageBytes[];
  /** Headers of one page: the same on all. */
  headers: Record<string, string>;
}

/** Pages in flight at once on a thread: rendering waits for digests of the content security policy. */
const PAGES_IN_FLIGHT = 8;

const { entry, snapshot, staging } = workerData as RenderSetup;
const render = await loadWorker(entry);
const catalogue = cacheQueries(openSnapshot(snapshot));
const foldersMade = new Set<string>();

parentPort?.on('message', async (task: RenderTask) => {
  const result: RenderResult = { pages: [], headers: {} };
  const queue = task.values();
  const renderNext = async () => {
    for (const { path, bytes: served } of queue) {
      const response = await render(absoluteUrl(path), catalogue);
      const html = Buffer.from(await response.arrayBuffer());
      if (response.status !== 200)
        throw new Error(`${path} answered ${response.status} instead of a page: ${html.toString().slice(0, 300)}`);
      // Compared by digest: reading what is served would take a third of the time.
      const bytes = hash('sha256', html).slice(0, 16);
      if (bytes !== served) writePage(fileOfPath(path), html);
      result.pages.push({ path, bytes });
      result.headers = Object.fromEntries(response.headers);
    }
  };
  await Promise.all(Array.from({ length: PAGES_IN_FLIGHT }, renderNext));
  parentPort?.postMessage(result);
});

/** Synchronous on purpose: here libuv's pool costs more than the write. */
function writePage(file: string, html: Buffer): void {
  const target = join(staging, file);
  const parent = dirname(target);
  if (!foldersMade.has(parent)) {
    mkdirSync(parent, { recursive: true });
    foldersMade.add(parent);
  }
  writeFileSync(target, html);
}
