import { RUNS_KEPT } from '#catalogue/limits.ts';
import type { FeedRefreshStatus } from '#contracts/manager/feed-refresh.ts';
import { type FeedRun, NOTHING_DONE, type RunStage } from '#contracts/run.ts';
import type { ServiceContext } from '../../config.ts';
import { openAlert } from '../../db/alerts.ts';
import { failForgottenRuns, latestRuns, type StoredRun } from '../../db/feed-refresh-runs.ts';

/** A runner says that it lives every few seconds. One that says nothing for so long is dead. */
export const LEASE_MS = 60_000;
/** A CI machine takes minutes to begin. */
const QUEUED_MAX_MS = 20 * 60_000;

/** Ends runs that nobody carries out any more; to be asked before anything is said of runs. */
export const endForgottenRuns = ({ db, now }: ServiceContext): Promise<unknown> =>
  failForgottenRuns(db, { now, queuedBefore: new Date(now.getTime() - QUEUED_MAX_MS) }).run();

/** Whether a run is going on, how far it is, and how the newest one ended. */
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
const stagesOf = ({ stages }: StoredRun) => JSON.parse(stages) as RunStage[];

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
  stages: stagesOf(run),
  heardAt: run.heardAt,
});

type Summary = Pick<FeedRun, 'rows' | 'products' | 'pages' | 'held' | 'snapshot'>;

const { rows, products, pages, snapshot } = NOTHING_DONE;
const NO_SUMMARY: Summary = { rows, products, pages, held: [], snapshot };

function feedRun(run: StoredRun): FeedRun {
  const { outcome, feed, release, queuedAt, startedAt, finishedAt } = run;
  const seconds = startedAt === null || finishedAt === null ? null : (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
  const summary = JSON.parse(run.summary) as Partial<Summary>;
  return { ...logOf(run), outcome, feed, release, queuedAt, seconds, stages: stagesOf(run), ...NO_SUMMARY, ...summary };
}
