import { RUNS_KEPT } from '#catalogue/limits.ts';
import type { FeedRefreshStatus } from '#contracts/manager/feed-refresh.ts';
import { type FeedRun, NOTHING_DONE } from '#contracts/run.ts';
import type { ServiceContext } from '../../config.ts';
import { openAlert } from '../../db/alerts.ts';
import { failForgottenRuns, latestRuns, type RunSummary, type StoredRun } from '../../db/feeds/feed-refresh-runs.ts';

/** A runner reports every few seconds; without a report for so long, its run has failed. */
export const LEASE_MS = 60_000;
/** A CI machine takes minutes to start. */
const QUEUED_MAX_MS = 20 * 60_000;

/** Fails runs whose runner has stopped; call it before reading runs. */
export const endForgottenRuns = ({ db, now }: ServiceContext): Promise<unknown> =>
  failForgottenRuns(db, { now, queuedBefore: new Date(now.getTime() - QUEUED_MAX_MS) }).run();

/** Whether a run is in progress, how far it is, and how the newest one ended. */
export async function refreshStatus(services: ServiceContext): Promise<FeedRefreshStatus> {
  await endForgottenRuns(services);
  const [run] = await latestRuns(services.db, 1);
  const alert = await openAlert(services.db);
  if (run === undefined) return { isRunning: false, startedAt: null, latestLog: null, progress: null, alert };
  const isRunning = statusOf(run) === 'running';
  return {
    isRunning,
    startedAt: isRunning ? startedAtOf(run) : null,
    latestLog: logOf(run),
    progress: isRunning ? progressOf(run) : null,
    alert,
  };
}

/** The history, newest first. */
export async function refreshHistory(services: ServiceContext): Promise<FeedRun[]> {
  await endForgottenRuns(services);
  return (await latestRuns(services.db, RUNS_KEPT)).map(feedRun);
}

const statusOf = ({ status }: StoredRun) => (status === 'queued' ? 'running' : status);
const startedAtOf = ({ startedAt, queuedAt }: StoredRun) => startedAt ?? queuedAt;

const logOf = (run: StoredRun) => ({
  id: run.id,
  status: statusOf(run),
  startedAt: startedAtOf(run),
  finishedAt: run.finishedAt,
  triggeredBy: run.triggeredBy,
  message: run.message,
});

const progressOf = (run: StoredRun): FeedRefreshStatus['progress'] => ({
  stage: run.status === 'queued' ? 'queued' : (run.stage ?? 'compile'),
  done: run.done,
  total: run.total,
  stages: run.stages,
  heardAt: run.heardAt,
});

const { rows, products, pages, snapshot } = NOTHING_DONE;
const NO_SUMMARY: RunSummary = { rows, products, pages, held: [], snapshot };

function feedRun(run: StoredRun): FeedRun {
  const { outcome, feed, release, queuedAt, startedAt, finishedAt } = run;
  const seconds = startedAt === null || finishedAt === null ? null : (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
  return { ...logOf(run), outcome, feed, release, queuedAt, seconds, stages: run.stages, ...NO_SUMMARY, ...run.summary };
}
