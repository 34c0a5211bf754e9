import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { absoluteUrl } from '#catalogue/paths.ts';
import { openSnapshot } from '#snapshot/snapshot-db.ts';
import { loadWorker } from './load-worker.ts';
import { pageFile } from './page-paths.ts';

export interface RenderSetup {
  entry: string;
  snapshot: string;
  /** Where changed pages are put. */
  folder: string;
}

export interface RenderTask {
  /** Paths with the digest of the file that is there now, or null. */
  pages: [path: string, digest: string | null][];
}

export interface RenderResult {
  pages: { path: string; digest: string; written: boolean }[];
  /** Headers of one page: the same on all. */
  headers: Record<string, string>;
}

/** Pages in flight at once on a thread: rendering waits for digests of the content security policy. */
const PAGES_IN_FLIGHT = 8;

const { entry, snapshot, folder } = workerData as RenderSetup;
const render = await loadWorker(entry);
const catalogue = openSnapshot(snapshot);
const foldersMade = new Set<string>();

parentPort?.on('message', async ({ pages }: RenderTask) => {
  const result: RenderResult = { pages: [], headers: {} };
  const queue = pages.values();
  const renderNext = async () => {
    for (const [path, digest] of queue) {
      const { headers, ...page } = await renderPage(path, digest);
      result.pages.push(page);
      result.headers = headers;
    }
  };
  await Promise.all(Array.from({ length: PAGES_IN_FLIGHT }, renderNext));
  parentPort?.postMessage(result);
});

async function renderPage(path: string, before: string | null) {
  const response = await render(absoluteUrl(path), catalogue);
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status} instead of a page: ${html.slice(0, 300)}`);
  const digest = hash('sha256', html).slice(0, 16);
  const written = digest !== before;
  if (written) writePage(join(folder, pageFile(path)), html);
  return { path, digest, written, headers: Object.fromEntries(response.headers) };
}

/** Synchronous on purpose: in a worker thread libuv's pool costs more than the write. */
function writePage(file: string, html: string): void {
  const parent = dirname(file);
  if (!foldersMade.has(parent)) {
    mkdirSync(parent, { recursive: true });
    foldersMade.add(parent);
  }
  writeFileSync(file, html);
}
