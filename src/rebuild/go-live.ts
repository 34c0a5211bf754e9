import { hostname } from 'node:os';
import { join } from 'node:path';
import { readSqlite, selectRow } from '#ingest/sqlite.ts';
import { runOnWorker } from '#ingest/worker-pool.ts';
import { cataloguePointer, idleCatalogue, type Live, moveCataloguePointer } from '#publish/catalogue-pointer.ts';
import { type EdgeDatabases, openEdgeDatabases } from '#publish/edge-databases.ts';
import { heldSnapshot, publishSnapshot } from '#publish/publish.ts';
import { Publisher } from '#publish/publisher.ts';
import type { BuiltSnapshot } from '#snapshot/build/build.ts';
import type { SnapshotStore } from '#snapshot/store/snapshot-store.ts';
import { isServed, type Served } from './manifest.ts';
import type { PageChangesSetup, PageChangesTask } from './pages/page-changes-worker.ts';
import type { PageChanges } from './pages/page-changes.ts';
import { prebuild } from './pages/prebuild.ts';
import type { Run } from './run.ts';

export interface GoLiveInput {
  projectFolder: string;
  dataFolder: string;
  /** The manifest that the run found. */
  served: Served;
  /** Digest of the code in `dist`. */
  code: string;
  /** How many pages may have a file. */
  pageBudget: number;
  snapshot: BuiltSnapshot;
  /** The difference to the served pages; null: none. Computed during the publish, as each uses one core. */
  changes: Promise<PageChanges | null>;
  store: SnapshotStore;
  edge: EdgeDatabases;
  now: Date;
}

/**
 * Makes a snapshot the one that readers see, in data and pages: brings the idle database to it, renders its pages, and switches both.
 * A run that fails or is killed before the switch changes nothing that readers see; after a kill during the switch, the next run
 * finishes it.
 *
 * @throws {PublisherBusyError} when another machine is publishing
 * @throws {PublisherLostError} when another machine has taken over; nothing is switched then
 */
export async function goLive(input: GoLiveInput, run: Run): Promise<void> {
  const publisher = await Publisher.take(input.edge.APP_DB, `${hostname()}:${input.dataFolder}`);
  try {
    await publishAndSwitch(input, run, publisher);
  } finally {
    await publisher.release();
  }
}

async function publishAndSwitch(input: GoLiveInput, run: Run, publisher: Publisher): Promise<void> {
  const { projectFolder, dataFolder, served, code, pageBudget, snapshot, changes, store, edge, now } = input;
  run.note({ snapshot: snapshot.id, products: countProducts(snapshot.file) });
  const live = await cataloguePointer(edge.APP_DB);
  const isLive = live?.snapshot === snapshot.id && (await heldSnapshot(edge[live.database])) === snapshot.id;
  const next: Live = { database: isLive ? live.database : idleCatalogue(live), snapshot: snapshot.id };
  if (!isLive) {
    const target = await publisher.fence(edge[next.database]);
    const publish = () => publishSnapshot({ file: snapshot.file, target, fileOf: store.fileOf.bind(store), onProgress: run.progress });
    run.note({ publish: await run.stage('publish', publish) });
  }
  const dist = join(projectFolder, 'dist');
  const pages = await run.stage('pages', async () =>
    prebuild({ dist, code, snapshot, dataFolder, served, budget: pageBudget, changes: await changes, onProgress: run.progress }),
  );
  await run.stage('switch', async () => {
    run.assertLease();
    await publisher.assertCurrent();
    pages.announce();
    if (!isLive) await moveCataloguePointer(await publisher.fence(edge.APP_DB), next, now);
    await pages.commit();
  });
  run.note({ pages: { total: pages.pages, rendered: pages.rendered, written: pages.written.length, removed: pages.removed.length } });
  await store.keepNewest(snapshot.id);
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

/** Runs `work` while the edge databases open, which takes a second, and closes them afterwards. */
export async function withEdge<Result>(
  { projectFolder, dataFolder, remote }: { projectFolder: string; dataFolder: string; remote: boolean },
  work: (opening: Promise<EdgeDatabases>) => Promise<Result>,
): Promise<Result> {
  const opening = openEdgeDatabases({ projectFolder, persistFolder: join(dataFolder, 'd1'), remote });
  // A failure is reported by the work that waits for it.
  const opened = opening.catch(() => null);
  try {
    return await work(opening);
  } finally {
    await (await opened)?.close();
  }
}

export const countProducts = (file: string): number =>
  readSqlite(file, (database) => selectRow<{ count: number }>(database, 'SELECT count(*) AS count FROM product')!.count);
