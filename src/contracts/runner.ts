import * as z from 'zod/mini';
import { count, list, requiredText, text } from './bounded.ts';
import { endpoint, NoQuery } from './endpoint.ts';
import { PREVIEW_LIMITS, PreviewRequest, PreviewResult } from './manager/feed-preview.ts';
import { RefreshRequest } from './manager/feed-refresh.ts';
import { RunReport, RunStage, STAGES_MAX, StageName } from './run.ts';

/* Calls of the runner, which carries out runs of the feeds. They want a bearer of their own (RUNNER_TOKEN), not a session. */

const RUNNER_MAX_CHARS = 100;

/** Name of a runner: stays the same after a restart, and differs from every other. */
const Runner = requiredText(RUNNER_MAX_CHARS);

/** A run as a runner gets it, with the merchandising that admins saved until now. */
export const ClaimedRun = z.object({
  id: z.number(),
  feed: z.nullable(z.string()),
  release: z.nullable(z.string()),
  merchandising: z.object({
    synonyms: z.array(z.array(z.string())),
    featured: z.array(z.number()),
    placements: z.array(z.object({ merchantId: z.number(), path: z.array(z.string()), taxonomyId: z.nullable(z.number()) })),
    pins: z.array(z.object({ productId: z.number(), taxonomyId: z.number() })),
    brands: z.object({
      joined: z.array(z.object({ brand: z.string(), into: z.string() })),
      renamed: z.array(z.object({ brand: z.string(), name: z.string() })),
      dropped: z.array(z.string()),
    }),
    matches: z.array(z.object({ verb: z.enum(['join', 'part']), productId: z.number(), otherId: z.number() })),
    deadCodes: z.array(z.number()),
  }),
});
export type ClaimedRun = z.infer<typeof ClaimedRun>;

export const ClaimRun = endpoint({
  method: 'POST',
  path: '/api/v1/runner/claim',
  summary: 'For the runner: takes the queued run. With `begin`, starts a new one if none is queued. Null when there is no run.',
  query: NoQuery,
  body: z.object({ runner: Runner, begin: z.optional(RefreshRequest) }),
  data: z.object({ run: z.nullable(ClaimedRun) }),
});

export const ReportProgress = endpoint({
  method: 'POST',
  path: '/api/v1/runner/progress',
  summary: 'For the runner: reports the progress of its run, which extends the lease by a minute. 409 when the run is no longer its own.',
  query: NoQuery,
  body: z.object({
    runner: Runner,
    run: count(),
    stage: StageName,
    done: z.nullable(count()),
    total: z.nullable(count()),
    stages: list(RunStage, STAGES_MAX),
  }),
  data: z.object({}),
});

export const FinishRun = endpoint({
  method: 'POST',
  path: '/api/v1/runner/finish',
  summary: 'For the runner: reports how its run ended. 409 when the run is no longer its own.',
  query: NoQuery,
  body: z.object({ runner: Runner, run: count(), report: RunReport }),
  data: z.object({}),
});

export const RecordRun = endpoint({
  method: 'POST',
  path: '/api/v1/runner/record',
  summary: 'For the runner: records a run that was not queued, such as the first one of `npm start`.',
  query: NoQuery,
  body: z.object({ triggeredBy: z.enum(['start', 'runner']), report: RunReport }),
  data: z.object({}),
});

export const ClaimPreview = endpoint({
  method: 'POST',
  path: '/api/v1/runner/preview/claim',
  summary: 'For the runner: takes the queued preview of a feed. Null when there is none.',
  query: NoQuery,
  body: z.object({ runner: Runner }),
  data: z.object({ preview: z.nullable(z.object({ id: z.number(), request: PreviewRequest })) }),
});

/** What a preview found, or why it found nothing. */
export const PreviewOutcome = z.union([z.object({ result: PreviewResult }), z.object({ message: text(PREVIEW_LIMITS.message) })]);
export type PreviewOutcome = z.infer<typeof PreviewOutcome>;

export const FinishPreview = endpoint({
  method: 'POST',
  path: '/api/v1/runner/preview/finish',
  summary: 'For the runner: reports what a preview found. 409 when the preview is no longer its own.',
  query: NoQuery,
  body: z.object({ runner: Runner, preview: count(), outcome: PreviewOutcome }),
  data: z.object({}),
});
