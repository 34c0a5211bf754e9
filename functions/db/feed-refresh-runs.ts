import { RUNS_KEPT } from '#catalogue/limits.ts';
import type { RunOutcome, RunStageName } from '#catalogue/run.ts';
import type { RefreshRequest } from '#contracts/manager/feed-refresh.ts';
import type { FeedRun, RunStage } from '#contracts/run.ts';
import { type Db, rowOf, rowsOf, type Statement } from '#queries/db.ts';

/** A run as it is stored; lists and objects are JSON. */
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
  stages: string;
  outcome: RunOutcome | null;
  message: string | null;
  summary: string;
}

const COLUMNS = `id, status, triggered_by AS triggeredBy, feed, release, queued_at AS queuedAt, started_at AS startedAt,
  finished_at AS finishedAt, heard_at AS heardAt, stage, done, total, stages, outcome, message, summary`;

/** Queues a run unless one is queued or going on; the row tells whether it did. */
export const queueRun = (app: Db, { userId, feed, release }: RefreshRequest & { userId: number | null }, at: Date): Statement =>
  app
    .prepare(
      `INSERT INTO feed_refresh_run (open, status, triggered_by, feed, release, queued_at)
       SELECT 1, 'queued', iif(?1 IS NULL, 'schedule', coalesce((SELECT username FROM user WHERE id = ?1), 'account ' || ?1)), ?2, ?3, ?4
       WHERE true ON CONFLICT (open) DO NOTHING RETURNING ${COLUMNS}`,
    )
    .bind(userId, feed ?? null, release ?? null, at.toISOString());

/** Runs without a word from their runner, and queued ones that none took, have failed. */
export const failForgottenRuns = (app: Db, { now, queuedBefore }: { now: Date; queuedBefore: Date }): Statement =>
  app
    .prepare(
      `UPDATE feed_refresh_run SET open = NULL, status = 'failed', outcome = 'interrupted', finished_at = ?1,
         message = iif(status = 'queued', 'No runner took it. Is one running?', 'The runner stopped reporting.')
       WHERE open = 1 AND (status = 'running' AND lease_ends_at < ?1 OR status = 'queued' AND queued_at < ?2)`,
    )
    .bind(now.toISOString(), queuedBefore.toISOString());

/** A runner that asks for work has none: what it had when it died is lost. */
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
       WHERE open = 1 AND status = 'queued' RETURNING ${COLUMNS}`,
    )
    .bind(now.toISOString(), runner, leaseEndsAt.toISOString());

/** Begins a run that nobody queued, unless one is queued or going on. */
export const beginRun = (app: Db, { runner, now, leaseEndsAt }: Lease, { feed, release }: RefreshRequest): Statement =>
  app
    .prepare(
      `INSERT INTO feed_refresh_run (open, status, triggered_by, feed, release, queued_at, started_at, heard_at, runner, lease_ends_at)
       VALUES (1, 'running', 'runner', ?4, ?5, ?1, ?1, ?1, ?2, ?3) ON CONFLICT (open) DO NOTHING RETURNING ${COLUMNS}`,
    )
    .bind(now.toISOString(), runner, leaseEndsAt.toISOString(), feed ?? null, release ?? null);

export interface Progress {
  run: number;
  stage: RunStageName;
  done: number | null;
  total: number | null;
  stages: RunStage[];
}

/** @returns false when the run is not the runner's any more */
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
  summary: Pick<FeedRun, 'rows' | 'products' | 'pages' | 'held' | 'snapshot'>;
}

const endingValues = ({ status, outcome, message, finishedAt, stages, summary }: Ending) => [
  status,
  outcome,
  message,
  finishedAt,
  JSON.stringify(stages),
  JSON.stringify(summary),
];

/** Ends a run of this runner, one too that was given up because nothing was heard of it. */
export const endRun = (app: Db, { run, runner }: { run: number; runner: string }, ending: Ending): Statement =>
  app
    .prepare(
      `UPDATE feed_refresh_run SET open = NULL, status = ?1, outcome = ?2, message = ?3, finished_at = ?4, stages = ?5, summary = ?6
       WHERE id = ?7 AND runner = ?8 AND (status = 'running' OR outcome = 'interrupted') RETURNING ${COLUMNS}`,
    )
    .bind(...endingValues(ending), run, runner);

/** Writes a run that is over. */
export const insertEndedRun = (
  app: Db,
  { triggeredBy, startedAt }: { triggeredBy: string; startedAt: string },
  ending: Ending,
): Statement =>
  app
    .prepare(
      `INSERT INTO feed_refresh_run (status, outcome, message, finished_at, stages, summary, triggered_by, queued_at, started_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8) RETURNING ${COLUMNS}`,
    )
    .bind(...endingValues(ending), triggeredBy, startedAt);

/** Ends a run that nobody can take. */
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
  rowsOf(app, `SELECT ${COLUMNS} FROM feed_refresh_run ORDER BY id DESC LIMIT ?`, limit);
