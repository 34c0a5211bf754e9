import * as z from 'zod/mini';
import { RUNS_KEPT } from '#catalogue/limits.ts';
import { endpoint, listOf, NoQuery } from './endpoint.ts';

/** A feed's id as the feed configuration has it. */
export const FeedId = z.string('must be the id of a feed').check(z.regex(/^[\w.-]{1,64}$/, 'must be the id of a feed'));

/** A run as its panel shows it. Queued counts as running: somebody waits for it. */
const RunLog = z.object({
  id: z.number(),
  status: z.enum(['running', 'success', 'failed']),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** An admin's name, `schedule` (nightly), `start` (`npm start`) or `runner`. */
  triggeredBy: z.string(),
  message: z.nullable(z.string()),
});

/** A part of a run that is over: how long it took, and the most memory that the run held so far. */
const RunStage = z.object({ stage: z.string(), seconds: z.number(), peakMb: z.number() });
export type RunStage = z.infer<typeof RunStage>;

export const RunProgress = z.object({
  /** `queued` until a runner takes it; then those of the rebuild: compile, pull, ingest, snapshot, store, publish, pages, switch, mirror, deploy. */
  stage: z.string(),
  /** Of the stage's own work (feeds, rows, pages); null where it is not counted. */
  done: z.nullable(z.number()),
  total: z.nullable(z.number()),
  /** What is done already, in order. */
  stages: z.array(RunStage),
  /** When the runner was heard last; null while queued. */
  heardAt: z.nullable(z.string()),
});

export const FeedRefreshStatus = z.object({
  isRunning: z.boolean(),
  /** Of the run that is queued or going on; null when none is. */
  startedAt: z.nullable(z.string()),
  /** The newest run, going on or over; null when there never was one. */
  latestLog: z.nullable(RunLog),
  /** Null when none is going on. */
  progress: z.nullable(RunProgress),
});
export type FeedRefreshStatus = z.infer<typeof FeedRefreshStatus>;

export const GetFeedRefresh = endpoint({
  method: 'GET',
  path: '/api/v1/admin/feed-refresh',
  access: 'admin',
  summary: 'Whether a run is going on, how far it is, and how the last one ended.',
  query: NoQuery,
  data: FeedRefreshStatus,
});

/** Nothing: a run of all feeds. `feed`: that one is fetched anew, the others stay. `release`: a run that accepts this held feed (`all`: that removes many products). */
export const RefreshRequest = z
  .object({ feed: z.optional(FeedId), release: z.optional(FeedId) })
  .check(z.refine(({ feed, release }) => feed === undefined || release === undefined, 'name a feed to run or one to release, not both'));
export type RefreshRequest = z.infer<typeof RefreshRequest>;

export const QueueFeedRefresh = endpoint({
  method: 'POST',
  path: '/api/v1/admin/feed-refresh',
  access: 'admin',
  summary: 'Queues a run of the feeds. 409 with the running one while one is queued or going on.',
  query: NoQuery,
  body: RefreshRequest,
  data: z.object({ startedAt: z.string() }),
});

/** What 409 answers: the error, and the run that is in the way. */
export const FeedRefreshBusy = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
  running: FeedRefreshStatus,
});
export type FeedRefreshBusy = z.infer<typeof FeedRefreshBusy>;

/** A run of the history. What it did not come to is zero or null. */
export const FeedRun = z.object({
  ...RunLog.shape,
  /** How it ended in the rebuild's words: done, unchanged, held, stopped, failed, killed; null while it goes on. */
  outcome: z.nullable(z.string()),
  /** The one feed that it fetched anew; null: all feeds. */
  feed: z.nullable(z.string()),
  /** The held feed that it accepted. */
  release: z.nullable(z.string()),
  queuedAt: z.string(),
  /** From the runner's start to the end. */
  seconds: z.nullable(z.number()),
  stages: z.array(RunStage),
  offers: z.object({ rows: z.number(), accepted: z.number(), rejected: z.number() }),
  products: z.number(),
  pages: z.object({ total: z.number(), written: z.number(), removed: z.number() }),
  /** Ids of the feeds that it held. */
  held: z.array(z.string()),
  snapshot: z.nullable(z.string()),
});
export type FeedRun = z.infer<typeof FeedRun>;

export const ListFeedRuns = endpoint({
  method: 'GET',
  path: '/api/v1/admin/feed-runs',
  access: 'admin',
  summary: `The last ${RUNS_KEPT} runs, newest first, with the time of every stage.`,
  query: NoQuery,
  data: listOf(FeedRun),
});
