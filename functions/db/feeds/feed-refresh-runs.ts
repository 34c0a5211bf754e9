import { RUNS_KEPT } from '#catalogue/limits.ts';
import type { RunOutcome, RunStageName } from '#catalogue/run.ts';
import type { RefreshRequest } from '#contracts/manager/feed-refresh.ts';
import type { FeedRun, RunStage } from '#contracts/run.ts';
import { type Db, rowOf, type Statement } from '#queries/db.ts';
import { readAll, rowReader } from '#queries/read-rows.ts';

/** What a run did, in numbers. */
export type RunSummary = Pick<FeedRun, 'rows' | 'products' | 'pages' | 'held' | 'snapshot'>;

/** A run as it is stored. */
export interface StoredRun {
  id: number;
  status: 'queued' | 'running' | 'success' | 'failed';
  triggeredBy: string;
  feed: string | null;
  release: string | null;
  queuedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  heardAt: string | null;
  stage: RunStageName | null;
  done: number | null;
  total: number | null;
  stages: RunStage[];
  outcome: RunOutcome | null;
  message: string | null;
  summary: Partial<RunSummary>;
}

/** Reads a run from the columns that the statements of this file return. */
export const RUN = rowReader<StoredRun>({
  id: 'id',
  status: 'status',
  triggeredBy: 'triggered_by',
  feed: 'feed',
  release: 'release',
  queuedAt: 'queued_at',
  startedAt: 'started_at',
  finishedAt: 'finished_at',
  heardAt: 'heard_at',
  stage: 'stage',
  done: 'done',
  total: 'total',
  stages: { sql: 'stages', as: 'json' },
  outcome: 'outcome',
  message: 'message',
  summary: { sql: 'summary', as: 'json' },
});

/** Queues a run unless one is queued or running; returns its row if it did. */
export const queueRun = (app: Db, { userId, feed, release }: RefreshRequest & { userId: number | null }, at: Date): Statement =>
  app
    .prepare(
      `INSERT INTO feed_refresh_run (open, status, triggered_by, feed, release, queued_at)
       SELECT 1, 'queued', iif(?1 IS NULL, 'schedule', coalesce((SELECT username FROM user WHERE id = ?1), 'account ' || ?1)), ?2, ?3, ?4
       WHERE true ON CONFLICT (open) DO NOTHING RETURNING ${RUN.columns}`,
    )
    .bind(userId, feed ?? null, release ?? null, at.toISOString());

/** Fails running runs whose lease has ended, and queued ones that no runner took. */
export const failForgottenRuns = (app: Db, { now, queuedBefore }: { now: Date; queuedBefore: Date }): Statement =>
  app
    .prepare(
      `UPDATE feed_refresh_run SET open = NULL, status = 'failed', outcome = 'interrupted', finished_at = ?1,
         message = iif(status = 'queued', 'No runner took the run. Start one: npm run runner.', 'The runner stopped reporting.')
       WHERE open = 1 AND (status = 'running' AND lease_ends_at < ?1 OR status = 'queued' AND queued_at < ?2)`,
    )
    .bind(now.toISOString(), queuedBefore.toISOString());

/** Fails the run of a runner that asks for work: the runner has restarted and does not continue it. */
export const failRunOf = (app: Db, runner: string, now: Date): Statement =>
  app
    .prepare(
      `UPDATE feed_refresh_run SET open = NULL, status = 'failed', outcome = 'interrupted', finished_at = ?1,
         message = 'The runner was restarted before the run ended.'
       WHERE open = 1 AND status = 'running' AND runner = ?2`,
    )
    .bind(now.toISOString(), runner);

interface Lease {
  runner: string;
  now: Date;
  leaseEndsAt: Date;
}

export const claimQueuedRun = (app: Db, { runner, now, leaseEndsAt }: Lease): Statement =>
  app
    .prepare(
      `UPDATE feed_refresh_run SET status = 'running', started_at = ?1, heard_at = ?1, runner = ?2, lease_ends_at = ?3
       WHERE open = 1 AND status = 'queued' RETURNING ${RUN.columns}`,
    )
    .bind(now.toISOString(), runner, leaseEndsAt.toISOString());

/** Starts a run that was not queued, unless one is queued or running. */
export const beginRun = (app: Db, { runner, now, leaseEndsAt }: Lease, { feed, release }: RefreshRequest): Statement =>
  app
    .prepare(
      `INSERT INTO feed_refresh_run (open, status, triggered_by, feed, release, queued_at, started_at, heard_at, runner, lease_ends_at)
       VALUES (1, 'running', 'runner', ?4, ?5, ?1, ?1, ?1, ?2, ?3) ON CONFLICT (open) DO NOTHING RETURNING ${RUN.columns}`,
    )
    .bind(now.toISOString(), runner, leaseEndsAt.toISOString(), feed ?? null, release ?? null);

export interface Progress {
  run: number;
  stage: RunStageName;
  done: number | null;
  total: number | null;
  stages: RunStage[];
}

/** @returns false when the run no longer belongs to the runner */
export async function noteProgress(
  app: Db,
  { runner, now, leaseEndsAt }: Lease,
  { run, stage, done, total, stages }: Progress,
): Promise<boolean> {
  const row = await rowOf(
    app,
    `UPDATE feed_refresh_run SET heard_at = ?1, lease_ends_at = ?2, stage = ?3, done = ?4, total = ?5, stages = ?6
     WHERE id = ?7 AND runner = ?8 AND status = 'running' RETURNING id`,
    now.toISOString(),
    leaseEndsAt.toISOString(),
    stage,
    done,
    total,
    JSON.stringify(stages),
    run,
    runner,
  );
  return row !== null;
}

/** How a run ended. */
export interface Ending {
  status: 'success' | 'failed';
  outcome: RunOutcome;
  message: string | null;
  finishedAt: string;
  stages: RunStage[];
  summary: RunSummary;
}

const endingValues = ({ status, outcome, message, finishedAt, stages, summary }: Ending) => [
  status,
  outcome,
  message,
  finishedAt,
  JSON.stringify(stages),
  JSON.stringify(summary),
];

/** Ends a run of this runner, also one that was failed because its lease had ended. */
export const endRun = (app: Db, { run, runner }: { run: number; runner: string }, ending: Ending): Statement =>
  app
    .prepare(
      `UPDATE feed_refresh_run SET open = NULL, status = ?1, outcome = ?2, message = ?3, finished_at = ?4, stages = ?5, summary = ?6
       WHERE id = ?7 AND runner = ?8 AND (status = 'running' OR outcome = 'interrupted') RETURNING ${RUN.columns}`,
    )
    .bind(...endingValues(ending), run, runner);

/** Writes a run that has ended. */
export const insertEndedRun = (
  app: Db,
  { triggeredBy, startedAt }: { triggeredBy: string; startedAt: string },
  ending: Ending,
): Statement =>
  app
    .prepare(
      `INSERT INTO feed_refresh_run (status, outcome, message, finished_at, stages, summary, triggered_by, queued_at, started_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8) RETURNING ${RUN.columns}`,
    )
    .bind(...endingValues(ending), triggeredBy, startedAt);

/** Fails a queued run that no runner can take. */
export const failRun = (app: Db, id: number, message: string, now: Date) =>
  app
    .prepare(
      `UPDATE feed_refresh_run SET open = NULL, status = 'failed', outcome = 'failed', message = ?, finished_at = ? WHERE id = ? AND open = 1`,
    )
    .bind(message, now.toISOString(), id)
    .run();

export const removeOldRuns = (app: Db): Statement =>
  app
    .prepare('DELETE FROM feed_refresh_run WHERE open IS NULL AND id NOT IN (SELECT id FROM feed_refresh_run ORDER BY id DESC LIMIT ?)')
    .bind(RUNS_KEPT);

/** Newest first. */
export const latestRuns = (app: Db, limit: number): Promise<StoredRun[]> =>
  readAll(app, RUN, `SELECT ${RUN.columns} FROM feed_refresh_run ORDER BY id DESC LIMIT ?`, limit);

/** When the newest successful run began that was given what admins had decided; null before the first. */
export const lastRunWithMerchandising = async (app: Db): Promise<string | null> =>
  (
    await rowOf<{ at: string | null }>(
      app,
      "SELECT max(started_at) AS at FROM feed_refresh_run WHERE status = 'success' AND runner IS NOT NULL",
    )
  )?.at ?? null;
