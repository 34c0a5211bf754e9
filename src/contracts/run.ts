import * as z from 'zod/mini';
import { FEED_FAULTS, FEED_KINDS, FEED_STATUSES, REJECT_REASONS, RUN_OUTCOMES, RUN_STAGES } from '#catalogue/run.ts';
import { count, list, text } from './bounded.ts';

/*
 * A run as it is recorded in the data folder, reported to the site and shown in the manager. A report is stored as it is sent, so every
 * text and list has a limit.
 */

const moment = () => z.iso.datetime('must be a moment in UTC');
const keysOf = <Table extends Record<string, unknown>>(table: Table) => Object.keys(table) as [keyof Table & string];

const MESSAGE_MAX_CHARS = 1000;
const NAME_MAX_CHARS = 200;
const COLUMN_MAX_CHARS = 100;
const COLUMNS_MAX = 200;

/** A text of at most so many characters; an ellipsis replaces the rest. */
const cut = (whole: string, maxChars: number): string => (whole.length > maxChars ? `${whole.slice(0, maxChars - 1)}…` : whole);
/** A message, cut to fit a record. */
export const cutMessage = (message: string): string => cut(message, MESSAGE_MAX_CHARS);
/** A merchant's name, cut to fit a record. */
export const cutName = (name: string): string => cut(name, NAME_MAX_CHARS);
/** Names of columns, cut to fit a record. */
export const cutColumns = (names: readonly string[]): string[] => names.slice(0, COLUMNS_MAX).map((name) => cut(name, COLUMN_MAX_CHARS));

/** A feed's id, as in the feed configuration. */
export const FeedId = z.string('must be the id of a feed').check(z.regex(/^[\w.-]{1,64}$/, 'must be the id of a feed'));

const Outcome = z.enum(keysOf(RUN_OUTCOMES));
export const StageName = z.enum(keysOf(RUN_STAGES));

/** A completed stage: its duration, and the peak memory of the run so far. */
export const RunStage = z.object({ stage: StageName, seconds: z.number(), peakMb: z.number() });
export type RunStage = z.infer<typeof RunStage>;
/** More than there are stages. */
export const STAGES_MAX = 20;

export const Rejects = z.object({
  reason: z.enum(REJECT_REASONS),
  count: count(),
  /** The first three, each naming the row. They quote the feed, so show them as text. */
  examples: list(text(NAME_MAX_CHARS), 3),
});
export type Rejects = z.infer<typeof Rejects>;

/** Why the last good state of a feed is kept. */
export const HeldFeed = z.object({
  fault: z.enum(FEED_FAULTS),
  message: text(MESSAGE_MAX_CHARS),
  /** Rows of its last good state that stay on the site. */
  keptRows: count(),
  /** Day of that state, YYYY-MM-DD; null when there is none. */
  lastGoodOn: z.nullable(text(10)),
  /** An admin may accept the feed as it is. False for a feed that could not be read. */
  isReleasable: z.boolean(),
});

/** The result of one feed in a run. */
export const FeedResult = z.object({
  feedId: FeedId,
  kind: z.enum(FEED_KINDS),
  format: text(40),
  /** Of a product feed; null for others. */
  merchantName: z.nullable(text(NAME_MAX_CHARS)),
  status: z.enum(FEED_STATUSES),
  /** New content of a product feed that was accepted; null for others. */
  content: z.nullable(
    z.object({
      rows: count(),
      accepted: count(),
      rejected: list(Rejects, REJECT_REASONS.length),
      columns: list(text(COLUMN_MAX_CHARS), COLUMNS_MAX),
    }),
  ),
  held: z.nullable(HeldFeed),
});
export type FeedResult = z.infer<typeof FeedResult>;

/** What a run did. Stages that it did not reach leave zero, null or empty. */
const RunResult = z.object({
  /** Why it failed or stopped, or a warning; null when there is neither. */
  message: z.nullable(text(MESSAGE_MAX_CHARS)),
  startedAt: moment(),
  stages: list(RunStage, STAGES_MAX),
  /** Of the product feeds that were read. */
  rows: z.object({ read: count(), accepted: count(), rejected: count() }),
  products: count(),
  pages: z.object({ total: count(), rendered: count(), written: count(), removed: count() }),
  snapshot: z.nullable(text(64)),
  feeds: list(FeedResult, 2000),
});

/** A run in its record, `runs/{id}.json` of the data folder, which is also written during the run. */
export const RunRecord = z.extend(RunResult, {
  id: z.string(),
  command: z.enum(['rebuild', 'rollback', 'deploy']),
  status: z.enum(['running', ...keysOf(RUN_OUTCOMES)]),
  finishedAt: z.nullable(moment()),
  host: z.string(),
  pid: z.number(),
  stage: z.nullable(StageName),
  progress: z.nullable(z.object({ done: count(), total: count() })),
  /** How the edge database was brought to the snapshot; null when it was not written. */
  publish: z.nullable(z.object({ way: z.enum(['held', 'difference', 'filled']), rows: count() })),
});
export type RunRecord = z.infer<typeof RunRecord>;

/** A run that has ended, as a runner reports it to the site. */
export const RunReport = z.extend(RunResult, { outcome: Outcome, finishedAt: moment() });
export type RunReport = z.infer<typeof RunReport>;

export const NOTHING_DONE = {
  message: null,
  stages: [],
  rows: { read: 0, accepted: 0, rejected: 0 },
  products: 0,
  pages: { total: 0, rendered: 0, written: 0, removed: 0 },
  snapshot: null,
  feeds: [],
} satisfies Partial<RunReport>;

/** The report of a record. A record that still says 'running' was interrupted. */
export const reportOf = (record: RunRecord): RunReport =>
  RunReport.parse({
    ...record,
    outcome: record.status === 'running' ? 'interrupted' : record.status,
    finishedAt: record.finishedAt ?? new Date().toISOString(),
  });

/** A run in the log of the manager: queued counts as running. */
export const RunLog = z.object({
  id: z.number(),
  status: z.enum(['running', 'success', 'failed']),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** An admin's name, `schedule` (nightly), `start` (`npm start`) or `runner`. */
  triggeredBy: z.string(),
  message: z.nullable(z.string()),
});

/** A run in the history of the manager. */
export const FeedRun = z.object({
  ...RunLog.shape,
  /** Null while it is in progress. */
  outcome: z.nullable(Outcome),
  /** The one feed that it fetched again; null: all feeds. */
  feed: z.nullable(z.string()),
  /** The held feed that it accepted. */
  release: z.nullable(z.string()),
  queuedAt: z.string(),
  /** From the runner's start to the end. */
  seconds: z.nullable(z.number()),
  stages: z.array(RunStage),
  rows: RunResult.shape.rows,
  products: z.number(),
  pages: RunResult.shape.pages,
  /** Ids of the feeds that it held. */
  held: z.array(z.string()),
  snapshot: z.nullable(z.string()),
});
export type FeedRun = z.infer<typeof FeedRun>;
