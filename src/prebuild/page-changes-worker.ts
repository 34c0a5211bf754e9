import { DatabaseSync } from 'node:sqlite';
import { parentPort } from 'node:worker_threads';
import { type PageChanges, pageChanges } from './page-changes.ts';
import { readPages } from './page-list.ts';
import { pagesToPrebuild } from './page-paths.ts';

export interface PageChangesTask {
  snapshot: { id: string; file: string };
  /** How many pages may have a file. */
  budget: number;
  /** Where the served pages are kept. */
  dataFolder: string;
  /** Whether to render every page. */
  all: boolean;
}

parentPort?.on('message', ({ snapshot, budget, dataFolder, all }: PageChangesTask) => {
  const database = new DatabaseSync(snapshot.file, { readOnly: true });
  const pages = pagesToPrebuild(database, snapshot.id, budget);
  database.close();
  parentPort?.postMessage(pageChanges(pages, readPages(dataFolder), all) satisfies PageChanges);
});
