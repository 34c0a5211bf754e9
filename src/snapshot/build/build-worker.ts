import { parentPort } from 'node:worker_threads';
import { buildSnapshot, type BuiltSnapshot, type PreparedSnapshot } from './build.ts';

export interface BuildTask {
  prepared: PreparedSnapshot;
  /** Of the snapshots. */
  folder: string;
}

parentPort?.on('message', ({ prepared, folder }: BuildTask) =>
  parentPort?.postMessage(buildSnapshot(prepared, folder) satisfies BuiltSnapshot),
);
