import { join } from 'node:path';
import { readLiveSite, withEdge } from '#rebuild/live-site.ts';
import { SnapshotStore } from '#snapshot/store/snapshot-store.ts';
import { requireCloudflareDatabases } from './cli/cloudflare-databases.ts';
import { endWith, runRepublish } from './cli/run-rebuild.ts';
import { PROJECT_FOLDER, readSettings } from './cli/settings.ts';

const settings = readSettings({
  name: 'npm run rollback',
  does: 'Makes an older snapshot live, in data and pages; by default the one that the live snapshot was built from.',
  words: {
    usage: '[SNAPSHOT | list]',
    least: 0,
    most: 1,
    known: ['list'],
    other: /^[0-9a-f]{16}$/,
    help: { SNAPSHOT: 'the id of a snapshot that is kept', list: 'lists the snapshots that can be made live, newest first' },
  },
  takes: ['data', 'page-budget', 'remote', 'json'],
});
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
