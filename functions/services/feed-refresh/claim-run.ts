import type { RefreshRequest } from '#contracts/manager/feed-refresh.ts';
import type { ClaimedRun } from '#contracts/runner.ts';
import type { ServiceContext } from '../../config.ts';
import { featuredChoice } from '../../db/featured-choice.ts';
import { beginRun, claimQueuedRun, failRunOf, noteProgress, type Progress, type StoredRun } from '../../db/feed-refresh-runs.ts';
import { allSynonymGroups } from '../../db/synonym-groups.ts';
import { EdgeError } from '../../errors.ts';
import { endForgottenRuns, LEASE_MS } from './refresh-status.ts';

const leaseOf = (runner: string, now: Date) => ({ runner, now, leaseEndsAt: new Date(now.getTime() + LEASE_MS) });

/**
 * Hands the queued run to a runner, with what admins decided until now.
 *
 * @param begin what to run when nothing is queued; undefined: nothing
 */
export async function claimRun(services: ServiceContext, runner: string, begin?: RefreshRequest): Promise<ClaimedRun | null> {
  const { db, now } = services;
  await endForgottenRuns(services);
  const lease = leaseOf(runner, now);
  const results = await db.batch<StoredRun>([
    failRunOf(db, runner, now),
    claimQueuedRun(db, lease),
    ...(begin === undefined ? [] : [beginRun(db, lease, begin)]),
  ]);
  const run = results.flatMap((result) => result.results)[0];
  if (run === undefined) return null;
  const synonyms = (await allSynonymGroups(db)).map(({ phrases }) => phrases);
  const { productIds } = await featuredChoice(db);
  return { id: run.id, feed: run.feed, release: run.release, merchandising: { synonyms, featured: productIds } };
}

/**
 * Notes how far a run is; it stays its runner's for another minute.
 *
 * @throws {EdgeError} CONFLICT when it is not any more: the runner should stop
 */
export async function reportProgress({ db, now }: ServiceContext, runner: string, progress: Progress): Promise<void> {
  if (!(await noteProgress(db, leaseOf(runner, now), progress))) throw new EdgeError('CONFLICT', 'This run is not yours any more.');
}
