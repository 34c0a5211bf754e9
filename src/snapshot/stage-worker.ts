import { parentPort } from 'node:worker_threads';
import type { ProductFeed } from '#feeds/config.ts';
import { FeedError, type FeedFault, type FeedReport } from '#feeds/offer.ts';
import { stageFeed } from './stage.ts';

export interface StageTask {
  feed: ProductFeed;
  file: string;
  /** The day of the run, `YYYY-MM-DD`. */
  day: string;
}

export type StageResult = { feedId: string; report: FeedReport } | { feedId: string; fault: FeedFault; message: string };

parentPort?.on('message', async ({ feed, file, day }: StageTask) => {
  const feedId = feed.id;
  try {
    parentPort?.postMessage({ feedId, report: await stageFeed(feed, file, day) } satisfies StageResult);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    parentPort?.postMessage({ feedId, fault: error.fault, message: error.message } satisfies StageResult);
  }
});
