import * as z from 'zod/mini';
import { endpoint, NoQuery } from './endpoint.ts';
import { FeedId, RefreshRequest } from './feed-refresh.ts';

/*
 * Calls of the runner, which carries out runs of the feeds. They want a bearer of their own (RUNNER_TOKEN), not a session.
 * Every text and list has its bound: a report is stored as it comes.
 */

const text = (maxChars: number) => z.string('must be text').check(z.maxLength(maxChars, `must be at most ${maxChars} characters`));
const list = <Item extends z.ZodMiniType>(item: Item, maxItems: number) =>
  z.array(item, 'must be a list').check(z.maxLength(maxItems, `must be at most ${maxItems}`));
const count = () => z.int('must be a whole number').check(z.gte(0, 'must be at least 0'));
const moment = () => z.iso.datetime('must be a moment in UTC');

/** Names a runner: the same again after a restart, and no other's. */
const Runner = text(100).check(z.minLength(1, 'must not be empty'));

const Stage = z.object({ stage: text(20), seconds: z.number(), peakMb: z.number() });
const Stages = list(Stage, 20);

export const REPORT_MESSAGE_MAX_CHARS = 1000;
export const REPORT_EXAMPLE_MAX_CHARS = 200;
export const REPORT_COLUMNS_MAX = 200;
export const REPORT_COLUMN_MAX_CHARS = 100;
export const REPORT_FEEDS_MAX = 2000;

/** A feed as a run found it. */
export const FeedFinding = z.object({
  feedId: FeedId,
  kind: z.enum(['products', 'merchants', 'vouchers']),
  format: text(40),
  merchantName: z.nullable(text(200)),
  status: z.enum(['accepted', 'unchanged', 'held']),
  /** Of new content that was accepted. */
  content: z.nullable(
    z.object({
      rows: count(),
      accepted: count(),
      rejected: list(z.object({ reason: text(40), count: count(), examples: list(text(REPORT_EXAMPLE_MAX_CHARS), 3) }), 20),
      columns: list(text(REPORT_COLUMN_MAX_CHARS), REPORT_COLUMNS_MAX),
    }),
  ),
  held: z.nullable(
    z.object({
      fault: text(40),
      message: text(REPORT_MESSAGE_MAX_CHARS),
      keptRows: count(),
      lastGoodOn: z.nullable(text(10)),
      isReleasable: z.boolean(),
    }),
  ),
});
export type FeedFinding = z.infer<typeof FeedFinding>;

export const RunReport = z.object({
  outcome: z.enum(['done', 'unchanged', 'held', 'stopped', 'failed', 'killed']),
  message: z.nullable(text(REPORT_MESSAGE_MAX_CHARS)),
  startedAt: moment(),
  finishedAt: moment(),
  stages: Stages,
  offers: z.object({ rows: count(), accepted: count(), rejected: count() }),
  products: count(),
  pages: z.object({ total: count(), written: count(), removed: count() }),
  snapshot: z.nullable(text(64)),
  feeds: list(FeedFinding, REPORT_FEEDS_MAX),
});
export type RunReport = z.infer<typeof RunReport>;

/** A run as it is handed to a runner, with what admins decided until now. */
export const ClaimedRun = z.object({
  id: z.number(),
  feed: z.nullable(z.string()),
  release: z.nullable(z.string()),
  merchandising: z.object({ synonyms: z.array(z.array(z.string())), featured: z.array(z.number()) }),
});
export type ClaimedRun = z.infer<typeof ClaimedRun>;

export const ClaimRun = endpoint({
  method: 'POST',
  path: '/api/v1/runner/claim',
  summary: 'For the runner: takes the run that is queued, or with `begin` a new one if none is. Null when there is nothing to do.',
  query: NoQuery,
  body: z.object({ runner: Runner, begin: z.optional(RefreshRequest) }),
  data: z.object({ run: z.nullable(ClaimedRun) }),
});

export const ReportProgress = endpoint({
  method: 'POST',
  path: '/api/v1/runner/progress',
  summary: 'For the runner: how far its run is; keeps it its own for another minute. 409 when it is not any more.',
  query: NoQuery,
  body: z.object({
    runner: Runner,
    run: count(),
    stage: text(20),
    done: z.nullable(count()),
    total: z.nullable(count()),
    stages: Stages,
  }),
  data: z.object({}),
});

export const FinishRun = endpoint({
  method: 'POST',
  path: '/api/v1/runner/finish',
  summary: 'For the runner: how its run ended. 409 when it is not its own any more.',
  query: NoQuery,
  body: z.object({ runner: Runner, run: count(), report: RunReport }),
  data: z.object({}),
});

export const RecordRun = endpoint({
  method: 'POST',
  path: '/api/v1/runner/record',
  summary: 'For the runner: a run that nobody queued, as the first one of `npm start`.',
  query: NoQuery,
  body: z.object({ triggeredBy: z.enum(['start', 'runner']), report: RunReport }),
  data: z.object({}),
});
