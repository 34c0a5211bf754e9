import { join } from 'node:path';
import type { RunOutcome } from '#catalogue/run.ts';
import { SnapshotStore } from '#snapshot/store/snapshot-store.ts';
import { compile } from './compile.ts';
import { findChanges, goLive, withEdge } from './go-live.ts';
import { readServed } from './manifest.ts';
import type { RebuildInput } from './rebuild.ts';
import type { Run } from './run.ts';

export type RollbackInput = Pick<RebuildInput, 'projectFolder' | 'dataFolder' | 'pageBudget' | 'remote' | 'now'> & {
  /** The snapshot to go back to; null: the one before the one that is served. */
  snapshot: string | null;
};

/** There is nothing to go back to under that name. */
export class NoSnapshotError extends Error {
  override name = 'NoSnapshotError';
}

/**
 * Brings back data and pages of an older snapshot. The idle database usually still holds the last one, so the data costs one row;
 * pages are rendered where their digests differ.
 *
 * @throws {NoSnapshotError} when it is not there
 */
export async function rollback(input: RollbackInput, run: Run): Promise<RunOutcome> {
  const { projectFolder, dataFolder, pageBudget, remote, now } = input;
  const code = await run.stage('compile', () => compile(projectFolder));
  await withEdge(input, async (opening) => {
    const edge = await opening;
    const store = new SnapshotStore(join(dataFolder, 'snapshots'), remote ? edge.SNAPSHOTS : null);
    const served = readServed(dataFolder);
    const id = input.snapshot ?? (await snapshotBefore(store, served.snapshot));
    const file = id === null ? null : await store.fileOf(id);
    if (id === null || file === null) {
      const known = await store.list();
      throw new NoSnapshotError(`there is no snapshot ${id ?? 'before the one that is served'}; there are: ${known.join(', ') || 'none'}`);
    }
    const snapshot = { id, file };
    const changes = findChanges({ dataFolder, served, code, pageBudget }, snapshot);
    await goLive({ projectFolder, dataFolder, served, code, pageBudget, snapshot, changes, store, edge, now }, run);
  });
  return 'done';
}

async function snapshotBefore(store: SnapshotStore, served: string): Promise<string | null> {
  const ids = await store.list();
  return ids[ids.indexOf(served) + 1] ?? null;
}
