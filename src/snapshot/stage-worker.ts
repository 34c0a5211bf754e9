import { parentPort } from 'node:worker_threads';
import type { ProductFeed } from '#feeds/config.ts';
import { FeedError, type FeedFault, type FeedReport } from '#feeds/offer.ts';
import { stageFeed } from './stage.ts';

export interface StageTask {
  feed: ProductFeed;
  /** The feed's bytes on this machine. */
  source: string;
  /** Where its accepted rows go. */
  file: string;
  /** The day of the run, `YYYY-MM-DD`. */
  day: string;
  /** File of the previous snapshot, or null: rows that it was made of are not read again. */
  previous: string | null;
  /** Passed through to the result. */
  version: FeedVersion;
}

/** Which version of a feed was read. */
export interface FeedVersion {
  /** Of its bytes, and of the rules that read them; with the day, where that decides what they say. */
  digest: string;
  /** What its server said of it, as `feed.validators` keeps it. */
  validators: string | null;
}

export type StageResult = { task: StageTask } & ({ report: FeedReport } | { fault: FeedFault; message: string });

parentPort?.on('message', async (task: StageTask) => {
  try {
    parentPort?.postMessage({ task, report: await stageFeed(task) } satisfies StageResult);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    parentPort?.postMessage({ task, fault: error.fault, message: error.message } satisfies StageResult);
  }
});
