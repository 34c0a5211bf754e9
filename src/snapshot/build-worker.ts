import { parentPort } from 'node:worker_threads';
import { buildSnapshot, type BuiltSnapshot, type SnapshotInput } from './build.ts';

export interface BuildTask {
  input: SnapshotInput;
  /** Where snapshots are kept. */
  folder: string;
}

parentPort?.on('message', ({ input, folder }: BuildTask) => parentPort?.postMessage(buildSnapshot(input, folder) satisfies BuiltSnapshot));
