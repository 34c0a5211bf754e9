import { workerData } from 'node:worker_threads';
import { readSqlite } from '#ingest/sqlite.ts';
import { answerTasks } from '#ingest/worker-pool.ts';
import { type PageChanges, pageChanges } from './page-changes.ts';
import { readPages } from './page-list.ts';
import { pagesToPrebuild } from './page-digests.ts';

export interface PageChangesSetup {
  dataFolder: string;
}

export interface PageChangesTask {
  snapshot: { id: string; file: string };
  /** How many pages may have a file. */
  budget: number;
  /** Whether to render every page. */
  all: boolean;
}

// Read while the snapshot is still being built.
const served = readPages((workerData as PageChangesSetup).dataFolder);

answerTasks(({ snapshot, budget, all }: PageChangesTask): PageChanges => {
  const pages = readSqlite(snapshot.file, (database) => pagesToPrebuild(database, snapshot.id, budget));
  return pageChanges(pages, served, all);
});
