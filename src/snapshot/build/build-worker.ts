import { answerTasks } from '#ingest/worker-pool.ts';
import { buildSnapshot, type BuiltSnapshot, type PreparedSnapshot } from './build.ts';

export interface BuildTask {
  prepared: PreparedSnapshot;
  /** Of the snapshots. */
  folder: string;
}

answerTasks(({ prepared, folder }: BuildTask): BuiltSnapshot => buildSnapshot(prepared, folder));
