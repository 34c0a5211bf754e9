import { setTimeout as wait } from 'node:timers/promises';
import { cutMessage, NOTHING_DONE, reportOf, type RunRecord, type RunReport } from '#contracts/run.ts';
import { type ClaimedRun, FinishRun, ReportProgress } from '#contracts/runner.ts';
import type { Settings } from '../cli/settings.ts';
import { type RebuildProcess, startRebuild } from './rebuild-process.ts';
import { callSite, callSiteWithRetries, RefusedError, type Site } from './site-calls.ts';

const REPORT_EVERY_MS = 2000;
/** The site ends a run without reports earlier than this. */
const FINISH_WITHIN_MS = 10 * 60_000;
const LAST_REPORT_MS = 4000;

export interface Work {
  settings: Settings;
  site: Site;
  runner: string;
  /** The runner is to end: the run is given up, and reported as interrupted. */
  ending: AbortSignal;
}

/** Carries out a run, and reports its progress and outcome to the site. The record is null if the run did not begin. */
export async function carryOutRun(work: Work, run: ClaimedRun): Promise<{ report: RunReport; record: RunRecord | null }> {
  const startedAt = new Date();
  const rebuild = startRebuild(work.settings, run);
  work.ending.addEventListener('abort', rebuild.stop, { once: true });
  // It may have been asked to end while it claimed the run; the listener is then never called.
  if (work.ending.aborted) rebuild.stop();
  const over = new AbortController();
  const reporting = reportProgress(work, run, rebuild, over.signal);
  const { code, lastError } = await rebuild.ended.finally(() => over.abort());
  const report = reportOfEnded(rebuild, { code, lastError, startedAt });
  work.ending.removeEventListener('abort', rebuild.stop);
  await reporting;
  await callSiteWithRetries(
    work.site,
    FinishRun,
    { runner: work.runner, run: run.id, report },
    work.ending.aborted ? LAST_REPORT_MS : FINISH_WITHIN_MS,
  ).catch((error: unknown) => {
    console.error(`The outcome of the run could not be reported: ${(error as Error).message}`);
  });
  return { report, record: rebuild.record() };
}

interface Ended {
  code: number | null;
  lastError: string;
  startedAt: Date;
}

function reportOfEnded(rebuild: RebuildProcess, { code, lastError, startedAt }: Ended): RunReport {
  const record = rebuild.record();
  const nothing = { ...NOTHING_DONE, startedAt: startedAt.toISOString(), finishedAt: new Date().toISOString() };
  if (code === null) return { ...nothing, outcome: 'interrupted', message: 'The rebuild was interrupted.', stages: record?.stages ?? [] };
  if (record !== null) return reportOf(record);
  // It did not begin: another run has the data folder, or the configuration is invalid.
  const message = lastError.trim().split('\n').at(-1) || `The rebuild ended with code ${code}.`;
  return { ...nothing, outcome: 'failed', message: cutMessage(message) };
}

/** Reports progress every two seconds until the run is over. Stops the rebuild when the site has given the run to another runner. */
async function reportProgress({ site, runner }: Work, run: ClaimedRun, rebuild: RebuildProcess, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const record = rebuild.record();
    const { done = null, total = null } = record?.progress ?? {};
    const stage = record?.stage ?? 'compile';
    const progress = { runner, run: run.id, stage, done, total, stages: record?.stages ?? [] };
    await callSite(site, ReportProgress, progress, over).catch((error: unknown) => {
      if (error instanceof RefusedError && error.status === 409) rebuild.stop();
    });
    await wait(REPORT_EVERY_MS, undefined, { signal: over }).catch(() => undefined);
  }
}
