import * as z from 'zod/mini';
import { endpoint, NoQuery } from './endpoint.ts';
import { RefreshRequest } from './manager/feed-refresh.ts';
import { RunReport, RunStage, RunStageName } from './run.ts';

/* Calls of the runner, which carries out runs of the feeds. They want a bearer of their own (RUNNER_TOKEN), not a session. */

const count = () => z.int('must be a whole number').check(z.gte(0, 'must be at least 0'));

const RUNNER_MAX_CHARS = 100;

/** Names a runner: the same again after a restart, and no other's. */
const Runner = z
  .string('must be text')
  .check(z.minLength(1, 'must not be empty'), z.maxLength(RUNNER_MAX_CHARS, `must be at most ${RUNNER_MAX_CHARS} characters`));

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
    stage: RunStageName,
    done: z.nullable(count()),
    total: z.nullable(count()),
    stages: z.array(RunStage).check(z.maxLength(20, 'must be at most 20')),
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
