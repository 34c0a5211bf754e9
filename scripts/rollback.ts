import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readServed } from '#rebuild/manifest.ts';
import { SnapshotStore } from '#snapshot/store/snapshot-store.ts';
import { endWith, runRollback } from './cli/run-rebuild.ts';
import { readSettings } from './cli/settings.ts';

/** `npm run rollback -- [SNAPSHOT | list]`: brings back data and pages of an older snapshot, by default of the one before. */
const settings = readSettings(1);
const [word] = settings.words;
if (word === 'list') {
  listSnapshots();
} else {
  endWith(await runRollback(settings, word ?? null), settings);
}

/** The snapshots of the data folder, newest first; a star marks the one that is served. */
function listSnapshots(): void {
  const served = readServed(settings.data).snapshot;
  for (const { id, file, madeAt } of new SnapshotStore(join(settings.data, 'snapshots')).local()) {
    const database = new DatabaseSync(file, { readOnly: true });
    const { day, products } = database
      .prepare("SELECT (SELECT value FROM meta WHERE key = 'day') AS day, (SELECT count(*) FROM product) AS products")
      .get() as { day: string; products: number };
    database.close();
    console.log(`${id === served ? '*' : ' '} ${id}  of ${day}, made ${madeAt.toISOString().slice(0, 16)}Z, ${products} products`);
  }
}
