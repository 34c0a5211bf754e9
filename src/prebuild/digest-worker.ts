import { parentPort } from 'node:worker_threads';
import { DatabaseSync } from 'node:sqlite';
import type { PageDigest } from './page-digests.ts';
import { pagesToPrebuild } from './page-paths.ts';

export interface DigestTask {
  snapshot: { id: string; file: string };
  /** How many pages may have a file. */
  budget: number;
}

parentPort?.on('message', ({ snapshot, budget }: DigestTask) => {
  const database = new DatabaseSync(snapshot.file, { readOnly: true });
  parentPort?.postMessage(pagesToPrebuild(database, snapshot.id, budget) satisfies PageDigest[]);
  database.close();
});
