import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { type PageChanges, pageChanges } from './page-changes.ts';
import { readPages } from './page-list.ts';
import { pagesToPrebuild } from './page-paths.ts';

export interface PageChangesSetup {
  /** Where the served pages are kept. */
  dataFolder: string;
}

export interface PageChangesTask {
  snapshot: { id: string; file: string };
  /** How many pages may have a file. */
  budget: number;
  /** Whether to render every page. */
  all: boolean;
}

// While the snapshot is still being built.
const served = readPages((workerData as PageChangesSetup).dataFolder);

parentPort?.on('message', ({ snapshot, budget, all }: PageChangesTask) => {
  const database = new DatabaseSync(snapshot.file, { readOnly: true });
  const pages = pagesToPrebuild(database, snapshot.id, budget);
  database.close();
  parentPort?.postMessage(pageChanges(pages, served, all) satisfies PageChanges);
});
