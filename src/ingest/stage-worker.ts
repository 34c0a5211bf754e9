import { parentPort } from 'node:worker_threads';
import type { FeedFault } from '#catalogue/run.ts';
import { FeedError, type FeedReport } from '#feeds/feed-rows.ts';
import { stageFeed, type StageTask } from './stage.ts';

export type StageResult = { task: StageTask } & ({ report: FeedReport } | { fault: FeedFault; message: string });

parentPort?.on('message', async (task: StageTask) => {
  try {
    parentPort?.postMessage({ task, report: await stageFeed(task) } satisfies StageResult);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    parentPort?.postMessage({ task, fault: error.fault, message: error.message } satisfies StageResult);
  }
});
