import { setTimeout as wait } from 'node:timers/promises';
import { cutMessage, NOTHING_DONE, reportOf, type RunRecord, type RunReport } from '#contracts/run.ts';
import { type ClaimedRun, FinishRun, ReportProgress } from '#contracts/runner.ts';
import { EXIT } from '../cli/exit.ts';
import type { Settings } from '../cli/settings.ts';
import { deploySite } from './deploy-site.ts';
import { type RebuildProcess, startRebuild } from './rebuild-process.ts';
import { RefusedError, type Site, tell, tellSurely } from './site-calls.ts';

const REPORT_EVERY_MS = 2000;
/** A site that is away for longer than this has given the run up. */
const FINISH_WITHIN_MS = 10 * 60_000;

export interface Work {
  settings: Settings;
  site: Site;
  runner: string;
}

/** Carries out a run and tells the site how it goes and how it ended. The record is null when the run did not even begin. */
export async function carryOutRun(work: Work, run: ClaimedRun): Promise<{ report: RunReport; record: RunRecord | null }> {
  const startedAt = new Date();
  const rebuild = startRebuild(work.settings, run);
  const over = new AbortController();
  const telling = tellProgress(work, run, rebuild, over.signal);
  const { code, complaint } = await rebuild.ended;
  let report = reportOfEnded(rebuild, { code, complaint, startedAt });
  if (work.settings.remote && (code === EXIT.done || code === EXIT.feedsHeld)) report = await deploySite(work.settings.data, report);
  over.abort();
  await telling;
  await tellSurely(work.site, FinishRun, { runner: work.runner, run: run.id, report }, FINISH_WITHIN_MS).catch((error: unknown) => {
    console.error(`The site was not told how the run ended: ${(error as Error).message}`);
  });
  return { report, record: rebuild.record() };
}

interface Ended {
  code: number | null;
  complaint: string;
  startedAt: Date;
}

function reportOfEnded(rebuild: RebuildProcess, { code, complaint, startedAt }: Ended): RunReport {
  const record = rebuild.record();
  const nothing = { ...NOTHING_DONE, startedAt: startedAt.toISOString(), finishedAt: new Date().toISOString() };
  if (code === null) return { ...nothing, outcome: 'interrupted', message: 'The rebuild was interrupted.', stages: record?.stages ?? [] };
  if (record !== null) return reportOf(record);
  // Without a record it did not even begin: another run has the folder, or the configuration cannot be used.
  const message = complaint.trim().split('\n').at(-1) || `The rebuild ended with code ${code}.`;
  return { ...nothing, outcome: 'failed', message: cutMessage(message) };
}

/** Says every two seconds that the run goes on, and how far it is. A run that is not this runner's any more is stopped. */
async function tellProgress({ site, runner }: Work, run: ClaimedRun, rebuild: RebuildProcess, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const record = rebuild.record();
    const { done = null, total = null } = record?.progress ?? {};
    const stage = record?.stage ?? (record?.finishedAt ? 'deploy' : 'compile');
    const progress = { runner, run: run.id, stage, done, total, stages: record?.stages ?? [] };
    await tell(site, ReportProgress, progress).catch((error: unknown) => {
      if (error instanceof RefusedError && error.status === 409) rebuild.stop();
    });
    await wait(REPORT_EVERY_MS, undefined, { signal: over }).catch(() => undefined);
  }
}
