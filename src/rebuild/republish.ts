import { join } from 'node:path';
import type { RunOutcome } from '#catalogue/run.ts';
import type { Live } from '#publish/catalogue-pointer.ts';
import { retried } from '#publish/edge-db.ts';
import type { EdgeDatabases } from '#publish/edge-databases.ts';
import { rowOf } from '#queries/db.ts';
import { SnapshotStore } from '#snapshot/store/snapshot-store.ts';
import { compile } from './compile.ts';
import { findChanges, goLive } from './go-live.ts';
import { NoSnapshotError, readLiveSite, withEdge } from './live-site.ts';
import { readServed } from './manifest.ts';
import type { RebuildInput } from './rebuild.ts';
import type { Run } from './run.ts';

export type RepublishInput = Pick<RebuildInput, 'projectFolder' | 'dataFolder' | 'pageBudget' | 'remote' | 'standIn' | 'now'> & {
  /** Which snapshot: the live one, the one before it, or an id. */
  snapshot: 'live' | 'before' | { id: string };
};

/**
 * Makes an existing snapshot live, with pages of the current code: a rollback, or a deployment of code alone. The idle database
 * usually still holds the snapshot before the live one, so nothing is sent; otherwise it is brought to it. The next run starts there.
 *
 * @throws {NoSnapshotError} when neither this machine nor the bucket has it
 */
export async function republish(input: RepublishInput, run: Run): Promise<RunOutcome> {
  const { dataFolder, pageBudget, remote } = input;
  const code = await run.stage('compile', () => compile(input.projectFolder));
  await withEdge(input, async (opening) => {
    const edge = await opening;
    const store = new SnapshotStore(join(dataFolder, 'snapshots'), remote ? edge.SNAPSHOTS : null);
    const { live } = await readLiveSite(input, edge);
    const id = await chosen(input.snapshot, { live, edge, store });
    const file = await store.fileOf(id);
    if (file === null) throw await noSnapshot(`Snapshot ${id} is not kept.`, store);
    const served = readServed(dataFolder);
    const snapshot = { id, file };
    const changes = findChanges({ dataFolder, served, code, pageBudget }, snapshot);
    await goLive({ ...input, served, code, snapshot, changes, store, edge, startedFrom: null }, run);
  });
  return 'done';
}

async function chosen(
  which: RepublishInput['snapshot'],
  { live, edge, store }: { live: Live | null; edge: EdgeDatabases; store: SnapshotStore },
): Promise<string> {
  if (typeof which === 'object') return which.id;
  if (live === null) throw await noSnapshot('Nothing is live yet. Run `npm run rebuild` first.', store);
  if (which === 'live') return live.snapshot;
  const before = (await builtFrom(edge, live)) ?? (await olderThan(store, live.snapshot));
  if (before === null) throw await noSnapshot(`There is no snapshot before ${live.snapshot}, which is live.`, store);
  return before;
}

/** The snapshot that the live one was built from, whatever was published in between and taken back. */
async function builtFrom(edge: EdgeDatabases, { database, snapshot }: Live): Promise<string | null> {
  const sql = `SELECT p.value AS previous FROM meta s JOIN meta p ON p.key = 'previous' WHERE s.key = 'snapshot' AND s.value = ?`;
  const row = await retried(() => rowOf<{ previous: string }>(edge[database], sql, snapshot)).catch(() => null);
  return row?.previous || null;
}

/** For snapshots that do not name it. */
async function olderThan(store: SnapshotStore, live: string): Promise<string | null> {
  const ids = await store.list();
  return ids[ids.indexOf(live) + 1] ?? null;
}

async function noSnapshot(message: string, store: SnapshotStore): Promise<NoSnapshotError> {
  return new NoSnapshotError(`${message} Snapshots that are kept: ${(await store.list()).join(', ') || 'none'}.`);
}
