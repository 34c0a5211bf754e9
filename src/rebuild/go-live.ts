import { join } from 'node:path';
import { readSqlite, selectRow } from '#ingest/sqlite.ts';
import { runOnWorker } from '#ingest/worker-pool.ts';
import { cataloguePointer, flipCatalogue, idleCatalogue } from '#publish/catalogue-pointer.ts';
import { type EdgeDatabases, openEdgeDatabases } from '#publish/edge-databases.ts';
import { heldSnapshot, publishSnapshot } from '#publish/publish.ts';
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
  /** What the run found there. */
  served: Served;
  /** Digest of the code that `dist` holds. */
  code: string;
  /** How many pages may have a file. */
  pageBudget: number;
  snapshot: BuiltSnapshot;
  /** What it changes about the served pages; null when nothing. It is found out beside the publish, as either leaves a core idle. */
  changes: Promise<PageChanges | null>;
  store: SnapshotStore;
  edge: EdgeDatabases;
  now: Date;
}

/**
 * Makes a snapshot the one that readers see, in data and pages: the idle database is brought to it, its pages are rendered, then
 * both are switched over. Whatever goes wrong, or wherever it is killed, before the switch, readers keep what they have; after a
 * kill inside the switch the next run finishes it.
 */
export async function goLive(input: GoLiveInput, run: Run): Promise<void> {
  const { projectFolder, dataFolder, served, code, pageBudget, snapshot, changes, store, edge, now } = input;
  run.note({ snapshot: snapshot.id, products: countProducts(snapshot.file) });
  const pointer = await cataloguePointer(edge.APP_DB);
  const idle = idleCatalogue(pointer);
  const isLive = pointer?.snapshot === snapshot.id && (await heldSnapshot(edge[pointer.live])) === snapshot.id;
  const publish = async () => {
    const fileOf = store.fileOf.bind(store);
    run.note({ publish: await publishSnapshot({ file: snapshot.file, target: edge[idle], fileOf, onProgress: run.progress }) });
  };
  if (!isLive) await run.stage('publish', publish);
  const dist = join(projectFolder, 'dist');
  const pages = await run.stage('pages', async () =>
    prebuild({ dist, code, snapshot, dataFolder, served, budget: pageBudget, changes: await changes, onProgress: run.progress }),
  );
  await run.stage('switch', async () => {
    pages.announce();
    if (!isLive) await flipCatalogue(edge.APP_DB, { live: idle, snapshot: snapshot.id }, now);
    await pages.commit();
  });
  run.note({ pages: { total: pages.pages, rendered: pages.rendered, written: pages.written.length, removed: pages.removed.length } });
  await store.keepNewest(snapshot.id);
  await mirror(input, run);
}

/**
 * What a snapshot changes about the served pages, null when exactly it is served. It is found out on a thread of its own, which gets
 * ready while the snapshot is still being built.
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
  // Should it fail, the stage that waits for it does.
  changes.catch(() => {});
  return changes;
}

/**
 * On the first run, and when the tables changed, the other database holds nothing that a difference can start from. It is filled
 * now that readers have their site, so that the next run costs what changes.
 */
async function mirror({ edge, snapshot, store }: GoLiveInput, run: Run): Promise<void> {
  const target = edge[idleCatalogue(await cataloguePointer(edge.APP_DB))];
  if ((await heldSnapshot(target)) !== null) return;
  await run.stage('mirror', () =>
    publishSnapshot({ file: snapshot.file, target, fileOf: store.fileOf.bind(store), onProgress: run.progress }),
  );
}

/** Runs `work` with the edge databases, which are opened beside it, as that takes a second. */
export async function withEdge<Result>(
  { projectFolder, dataFolder, remote }: { projectFolder: string; dataFolder: string; remote: boolean },
  work: (opening: Promise<EdgeDatabases>) => Promise<Result>,
): Promise<Result> {
  const opening = openEdgeDatabases({ projectFolder, persistFolder: join(dataFolder, 'd1'), remote });
  // Should it fail, the work that waits for it does.
  const opened = opening.catch(() => null);
  try {
    return await work(opening);
  } finally {
    await (await opened)?.close();
  }
}

export const countProducts = (file: string): number =>
  readSqlite(file, (database) => selectRow<{ count: number }>(database, 'SELECT count(*) AS count FROM product')!.count);
