import { Hono } from 'hono';
import { ClaimPreview, ClaimRun, FinishPreview, FinishRun, RecordRun, ReportProgress } from '#contracts/runner.ts';
import type { Edge } from '../edge.ts';
import { requireRunner } from '../middleware/bearer.ts';
import { parseBody } from '../request/parse.ts';
import { serviceContext } from '../request/session.ts';
import { claimRun, reportProgress } from '../services/feed-refresh/claim-run.ts';
import { claimPreview, finishPreview } from '../services/feed-preview/carry-out-preview.ts';
import { finishRun, recordRun } from '../services/feed-refresh/finish-run.ts';

/** Twenty rows with all that was found. */
const PREVIEW_MAX_BYTES = 1_000_000;
/** A report lists every feed with its columns. */
const REPORT_MAX_BYTES = 20_000_000;

export const runnerRoutes = new Hono<Edge>()
  .use(requireRunner)
  .post('/claim', async (context) => {
    const { runner: name, begin } = await parseBody(context, ClaimRun);
    return context.json({ run: await claimRun(serviceContext(context), name, begin) });
  })
  .post('/progress', async (context) => {
    const { runner: name, ...progress } = await parseBody(context, ReportProgress);
    await reportProgress(serviceContext(context), name, progress);
    return context.json({});
  })
  .post('/finish', async (context) => {
    const { runner: name, run, report } = await parseBody(context, FinishRun, REPORT_MAX_BYTES);
    await finishRun(serviceContext(context), { run, runner: name }, report);
    return context.json({});
  })
  .post('/record', async (context) => {
    const { triggeredBy, report } = await parseBody(context, RecordRun, REPORT_MAX_BYTES);
    await recordRun(serviceContext(context), triggeredBy, report);
    return context.json({});
  })
  .post('/preview/claim', async (context) => {
    const { runner: name } = await parseBody(context, ClaimPreview);
    return context.json({ preview: await claimPreview(serviceContext(context), name) });
  })
  .post('/preview/finish', async (context) => {
    const { runner: name, preview, outcome } = await parseBody(context, FinishPreview, PREVIEW_MAX_BYTES);
    await finishPreview(serviceContext(context), { runner: name, preview }, outcome);
    return context.json({});
  });
