import { rmSync } from 'node:fs';
import { runOnWorker } from '#ingest/worker-pool.ts';
import type { SnapshotStore } from '../store/snapshot-store.ts';
import type { BuildTask } from './build-worker.ts';
import type { BuiltSnapshot, PreparedSnapshot } from './build.ts';
import { assertUnionHolds } from './union-gate.ts';

/**
 * Builds a snapshot on a worker thread.
 *
 * @param release what the operator releases (`assertUnionHolds`)
 * @throws {UnionGateError} when it would remove too many products; its file is then deleted
 */
export async function buildOnThread(prepared: PreparedSnapshot, store: SnapshotStore, release: readonly string[]): Promise<BuiltSnapshot> {
  const known = new Set(store.local().map(({ id }) => id));
  const task: BuildTask = { prepared, folder: store.folder };
  const snapshot = await runOnWorker<BuildTask, BuiltSnapshot>(new URL('build-worker.ts', import.meta.url), task);
  try {
    assertUnionHolds(prepared.input.previous, snapshot.file, release);
  } catch (error) {
    if (!known.has(snapshot.id)) rmSync(snapshot.file, { force: true });
    throw error;
  }
  return snapshot;
}
