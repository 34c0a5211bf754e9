import * as z from 'zod/mini';
import { RUNS_KEPT } from '#catalogue/limits.ts';
import { endpoint, listOf, NoQuery } from '../endpoint.ts';
import { FeedId, FeedRun, RunLog, RunStage, StageName } from '../run.ts';

export const RunProgress = z.object({
  /** `queued` until a runner takes it. */
  stage: z.enum(['queued', ...StageName.options]),
  /** Of the stage's work (feeds, rows, pages); null where it is not counted. */
  done: z.nullable(z.number()),
  total: z.nullable(z.number()),
  /** Completed stages, in order. */
  stages: z.array(RunStage),
  /** When the runner last reported; null while queued. */
  heardAt: z.nullable(z.string()),
});

export const FeedRefreshStatus = z.object({
  isRunning: z.boolean(),
  /** Of the run that is queued or running; null when there is none. */
  startedAt: z.nullable(z.string()),
  /** The newest run; null before the first. */
  latestLog: z.nullable(RunLog),
  /** Null when no run is queued or running. */
  progress: z.nullable(RunProgress),
  /** What the operator was alerted of since the last run that succeeded. */
  alert: z.nullable(z.object({ message: z.string(), raisedAt: z.string() })),
});
export type FeedRefreshStatus = z.infer<typeof FeedRefreshStatus>;

export const GetFeedRefresh = endpoint({
  method: 'GET',
  path: '/api/v1/admin/feed-refresh',
  access: 'admin',
  summary: 'Whether a run is in progress, how far it is, and how the last one ended.',
  query: NoQuery,
  data: FeedRefreshStatus,
});

/**
 * Which run to queue. Empty: a run of all feeds. `feed`: only this feed is fetched again. `release`: this held feed is accepted, or with `all`
 * a run that removes many products.
 */
export const RefreshRequest = z
  .object({ feed: z.optional(FeedId), release: z.optional(FeedId) })
  .check(z.refine(({ feed, release }) => feed === undefined || release === undefined, 'name a feed to run or one to release, not both'));
export type RefreshRequest = z.infer<typeof RefreshRequest>;

export const QueueFeedRefresh = endpoint({
  method: 'POST',
  path: '/api/v1/admin/feed-refresh',
  access: 'admin',
  refusals: [409],
  summary: 'Queues a run of the feeds. 409 with the current run while one is queued or running.',
  query: NoQuery,
  body: RefreshRequest,
  data: z.object({ startedAt: z.string() }),
});

/** The answer with 409: the error, and the current run. */
export const FeedRefreshBusy = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
  running: FeedRefreshStatus,
});
export type FeedRefreshBusy = z.infer<typeof FeedRefreshBusy>;

export const ListFeedRuns = endpoint({
  method: 'GET',
  path: '/api/v1/admin/feed-runs',
  access: 'admin',
  summary: `The last ${RUNS_KEPT} runs, newest first, with the time of every stage.`,
  query: NoQuery,
  data: listOf(FeedRun),
});
