import type { FeedRefreshStatus, FeedRun, RunStage } from '#contracts/feed-refresh.ts';
import { RUNS_KEPT } from '#catalogue/limits.ts';
import type { ServiceContext } from '../../config.ts';
import { failForgottenRuns, latestRuns, type RunRow } from '../../db/feed-refresh-runs.ts';

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
  if (run === undefined) return { isRunning: false, startedAt: null, latestLog: null, progress: null };
  const isRunning = statusOf(run) === 'running';
  return {
    isRunning,
    startedAt: isRunning ? startedAtOf(run) : null,
    latestLog: logOf(run),
    progress: isRunning ? progressOf(run) : null,
  };
}

/** The history, newest first. */
export async function refreshHistory(services: ServiceContext): Promise<FeedRun[]> {
  await endForgottenRuns(services);
  return (await latestRuns(services.db, RUNS_KEPT)).map(feedRun);
}

const statusOf = ({ status }: RunRow) => (status === 'queued' ? 'running' : status);
const startedAtOf = ({ startedAt, queuedAt }: RunRow) => startedAt ?? queuedAt;
const stagesOf = ({ stages }: RunRow) => JSON.parse(stages) as RunStage[];

const logOf = (run: RunRow) => ({
  id: run.id,
  status: statusOf(run),
  startedAt: startedAtOf(run),
  finishedAt: run.finishedAt,
  triggeredBy: run.triggeredBy,
  message: run.message,
});

const progressOf = (run: RunRow) => ({
  stage: run.status === 'queued' ? 'queued' : (run.stage ?? 'compile'),
  done: run.done,
  total: run.total,
  stages: stagesOf(run),
  heardAt: run.heardAt,
});

const NOTHING = {
  offers: { rows: 0, accepted: 0, rejected: 0 },
  products: 0,
  pages: { total: 0, written: 0, removed: 0 },
  held: [],
  snapshot: null,
} satisfies Partial<FeedRun>;

function feedRun(run: RunRow): FeedRun {
  const { outcome, feed, release, queuedAt, startedAt, finishedAt } = run;
  const seconds = startedAt === null || finishedAt === null ? null : (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
  const summary = JSON.parse(run.summary) as Partial<typeof NOTHING>;
  return { ...logOf(run), outcome, feed, release, queuedAt, seconds, stages: stagesOf(run), ...NOTHING, ...summary };
}
