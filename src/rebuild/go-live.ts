import { hostname } from 'node:os';
import { join } from 'node:path';
import { readSqlite, selectRow } from '#ingest/sqlite.ts';
import { runOnWorker } from '#ingest/worker-pool.ts';
import { type CatalogueName, idleCatalogue, type Live, moveCataloguePointer } from '#publish/catalogue-pointer.ts';
import { retried } from '#publish/edge-db.ts';
import type { EdgeDatabases } from '#publish/edge-databases.ts';
import { heldSnapshot, publishSnapshot } from '#publish/publish.ts';
import { Publisher } from '#publish/publisher.ts';
import type { BuiltSnapshot } from '#snapshot/build/build.ts';
import type { SnapshotStore } from '#snapshot/store/snapshot-store.ts';
import { type LiveSite, type SitePlace, readLiveSite } from './live-site.ts';
import { isServed, type Served } from './manifest.ts';
import { checkAlerts } from './price-alerts/check-alerts.ts';
import type { PageChangesSetup, PageChangesTask } from './pages/page-changes-worker.ts';
import type { PageChanges } from './pages/page-changes.ts';
import { type Prebuilt, prebuild } from './pages/prebuild.ts';
import { bothOf } from './both-of.ts';
import type { Progress, Run } from './run.ts';

export interface GoLiveInput extends SitePlace {
  /** The manifest that the run found. */
  served: Served;
  /** Digest of the code in `dist`. */
  code: string;
  /** How many pages may have a file. */
  pageBudget: number;
  snapshot: BuiltSnapshot;
  /** The snapshot that it was built from; null to make it live whatever is live now. */
  startedFrom: string | null;
  /** The difference to the served pages; null: none. */
  changes: Promise<PageChanges | null>;
  store: SnapshotStore;
  edge: EdgeDatabases;
  now: Date;
}

/** Another snapshot went live while this run was reading feeds, so its snapshot lacks what that one has. */
export class StaleStartError extends Error {
  override name = 'StaleStartError';
}

/**
 * Makes a snapshot the one that readers see, in data and pages: brings the idle database to it, renders its pages, and switches both.
 * On Cloudflare the switch is the deployment of a version. A run that fails or is killed before the switch changes nothing that readers
 * see; after a kill during the switch, the next run finishes it.
 *
 * @throws {PublisherBusyError} when another machine is publishing
 * @throws {PublisherLostError} when another machine has taken over; nothing is switched then
 * @throws {StaleStartError} when another snapshot than `startedFrom` is live
 */
export async function goLive(input: GoLiveInput, run: Run): Promise<void> {
  const { projectFolder, dataFolder, served, code, pageBudget, snapshot, changes, edge } = input;
  // On this machine the lease of the folder keeps others out, so a lease that a killed run left is taken over at once.
  const holder = input.remote ? `${hostname()}:${dataFolder}` : 'the run that holds the data folder';
  const publisher = await Publisher.takeWhenFree(edge.APP_DB, holder);
  const dist = join(projectFolder, 'dist');
  try {
    run.note({ snapshot: snapshot.id, products: countProducts(snapshot.file) });
    const { live, worker } = await readLiveSite(input, edge);
    assertStillLive(input, live);
    const render = async (onProgress: Progress) =>
      prebuild({ dist, code, snapshot, dataFolder, served, budget: pageBudget, changes: await changes, onProgress });
    await publishAndSwitch({ ...input, live, worker, render }, run, publisher);
  } finally {
    await publisher.release();
  }
}

export interface PublishAndSwitchInput extends LiveSite, Pick<GoLiveInput, 'snapshot' | 'store' | 'now'> {
  edge: Pick<EdgeDatabases, CatalogueName | 'APP_DB'>;
  /** Renders what changed. */
  render(onProgress: Progress): Promise<Prebuilt>;
}

/** All writes of `goLive`, in their order. */
export async function publishAndSwitch(input: PublishAndSwitchInput, run: Run, publisher: Publisher): Promise<void> {
  const { snapshot, live, worker, store, edge, now } = input;
  const isLive = live?.snapshot === snapshot.id && (await retried(() => heldSnapshot(edge[live.database]))) === snapshot.id;
  const next: Live = { database: isLive ? live.database : idleCatalogue(live), snapshot: snapshot.id };
  const publish = async () => {
    if (isLive) return;
    const target = await publisher.fence(edge[next.database]);
    const published = await run.stage('publish', (onProgress) =>
      publishSnapshot({ file: snapshot.file, target, fileOf: store.fileOf.bind(store), onProgress }),
    );
    run.note({ publish: published });
  };
  const render = () => run.stage('pages', (onProgress) => input.render(onProgress));
  // At the same time: a publish uses one core, or waits for the network.
  const [, pages] = await bothOf(publish(), render());
  const assertMaySwitch = async () => {
    run.assertLease();
    await publisher.assertCurrent();
  };
  await run.stage('switch', async () => {
    await assertMaySwitch();
    pages.announce();
    if (worker === null && !isLive) await moveCataloguePointer(await publisher.fence(edge.APP_DB), next, now);
    await pages.commit();
  });
  run.note({ pages: { total: pages.pages, rendered: pages.rendered, written: pages.written.length, removed: pages.removed.length } });
  if (worker !== null) await run.stage('deploy', () => worker.versions.deploy(next, worker.version, assertMaySwitch));
  // Before older snapshots are removed, and after the switch, so that what people are told is what they find.
  const app = await publisher.fence(edge.APP_DB);
  await run
    .stage('alerts', () => checkAlerts({ app, snapshot, fileOf: store.fileOf.bind(store), now }))
    .catch((error: unknown) => run.warn(`Price alerts were not checked; the next run does it. ${String(error)}`));
  await store.keepNewest(snapshot.id);
}

/** On this machine the lease of the folder excludes it; after a killed switch the row is ahead of the manifest. */
function assertStillLive({ remote, startedFrom, snapshot }: GoLiveInput, live: Live | null): void {
  if (!remote || startedFrom === null || live === null || live.snapshot === startedFrom || live.snapshot === snapshot.id) return;
  throw new StaleStartError(
    `Snapshot ${live.snapshot} is live, but this run started from ${startedFrom || 'nothing'}. Nothing was published. Run again with --pull.`,
  );
}

/**
 * The difference of a snapshot to the served pages, null when it is served already. Computed on its own thread, which starts while the
 * snapshot is still being built.
 */
export function findChanges(
  { dataFolder, served, code, pageBudget }: Pick<GoLiveInput, 'dataFolder' | 'served' | 'code' | 'pageBudget'>,
  snapshot: BuiltSnapshot | Promise<BuiltSnapshot>,
): Promise<PageChanges | null> {
  if (!(snapshot instanceof Promise) && isServed(served, { code, snapshot: snapshot.id, budget: pageBudget })) return Promise.resolve(null);
  const setup: PageChangesSetup = { dataFolder };
  const task = Promise.resolve(snapshot).then((built): PageChangesTask => ({
    snapshot: built,
    budget: pageBudget,
    all: served.code !== code,
  }));
  const changes = runOnWorker<PageChangesTask, PageChanges>(new URL('pages/page-changes-worker.ts', import.meta.url), task, setup);
  // A failure is reported by the stage that waits for it.
  changes.catch(() => {});
  return changes;
}

export const countProducts = (file: string): number =>
  readSqlite(file, (database) => selectRow<{ count: number }>(database, 'SELECT count(*) AS count FROM product')!.count);
