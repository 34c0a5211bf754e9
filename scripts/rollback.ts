import { join } from 'node:path';
import { readLiveSite, withEdge } from '#rebuild/live-site.ts';
import { SnapshotStore } from '#snapshot/store/snapshot-store.ts';
import { requireCloudflareDatabases } from './cli/cloudflare-databases.ts';
import { endWith, runRepublish } from './cli/run-rebuild.ts';
import { PROJECT_FOLDER, readSettings } from './cli/settings.ts';

/**
 * `npm run rollback -- [SNAPSHOT | list] [--remote]`: makes an older snapshot live, in data and pages; by default the one that the
 * live snapshot was built from. `list` shows the snapshots that can be made live, from any machine.
 */
const settings = readSettings(1);
const [word] = settings.words;
if (word === 'list') await listSnapshots();
else endWith(await runRepublish(settings, 'rollback', word === undefined ? 'before' : { id: word }), settings);

/** The snapshots of the data folder, with `--remote` also those of the bucket, newest first; a star marks the live one. */
async function listSnapshots(): Promise<void> {
  const { data, remote } = settings;
  if (remote) requireCloudflareDatabases();
  const place = { projectFolder: PROJECT_FOLDER, dataFolder: data, remote };
  await withEdge(place, async (opening) => {
    const edge = await opening;
    const { live } = await readLiveSite(place, edge);
    const store = new SnapshotStore(join(data, 'snapshots'), remote ? edge.SNAPSHOTS : null);
    for (const { id, day, products, storedAt } of await store.described()) {
      const made = `of ${day ?? 'an unknown day'}, stored ${storedAt.toISOString().slice(0, 16)}Z`;
      console.log(`${id === live?.snapshot ? '*' : ' '} ${id}  ${made}${products === null ? '' : `, ${products} products`}`);
    }
  });
}
