import type { RefreshRequest } from '#contracts/manager/feed-refresh.ts';
import type { ClaimedRun } from '#contracts/runner.ts';
import type { ServiceContext } from '../../config.ts';
import { beginRun, claimQueuedRun, failRunOf, noteProgress, type Progress, RUN } from '../../db/feeds/feed-refresh-runs.ts';
import { EdgeError } from '../../errors.ts';
import { currentMerchandising } from '../decisions/current-merchandising.ts';
import { endForgottenRuns, LEASE_MS } from './refresh-status.ts';

const leaseOf = (runner: string, now: Date) => ({ runner, now, leaseEndsAt: new Date(now.getTime() + LEASE_MS) });

/**
 * Gives the queued run to a runner, with the merchandising that admins saved until now.
 *
 * @param begin a run to start when none is queued; undefined: none
 */
export async function claimRun(services: ServiceContext, runner: string, begin?: RefreshRequest): Promise<ClaimedRun | null> {
  const { db, now } = services;
  await endForgottenRuns(services);
  const lease = leaseOf(runner, now);
  const results = await db.batch<object>([
    failRunOf(db, runner, now),
    claimQueuedRun(db, lease),
    ...(begin === undefined ? [] : [beginRun(db, lease, begin)]),
  ]);
  const row = results.flatMap((result) => result.results)[0];
  if (row === undefined) return null;
  const run = RUN.read(row);
  return { id: run.id, feed: run.feed, release: run.release, merchandising: await currentMerchandising(services) };
}

/**
 * Records the progress of a run and extends the runner's lease.
 *
 * @throws {EdgeError} CONFLICT when the run no longer belongs to the runner, which should stop
 */
export async function reportProgress({ db, now }: ServiceContext, runner: string, progress: Progress): Promise<void> {
  if (!(await noteProgress(db, leaseOf(runner, now), progress)))
    throw new EdgeError('CONFLICT', `Run ${progress.run} does not belong to runner ${runner}. It ended, or another runner took over.`);
}
