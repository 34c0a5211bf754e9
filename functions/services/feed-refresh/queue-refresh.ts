import type { FeedRefreshStatus, RefreshRequest } from '#contracts/manager/feed-refresh.ts';
import type { ServiceContext } from '../../config.ts';
import { isKnownFeed } from '../../db/feed-health.ts';
import { failRun, queueRun, type StoredRun } from '../../db/feed-refresh-runs.ts';
import { EdgeError } from '../../errors.ts';
import { changeWithAudit } from '../manager/audited-change.ts';
import { callRebuildHook } from './call-rebuild-hook.ts';
import { endForgottenRuns, refreshStatus } from './refresh-status.ts';

/** The moment from which the run waits, or the run that is in its way. */
export type Queued = { startedAt: string } | { running: FeedRefreshStatus };

/** In place of a feed's id: accept a run that removes many products. */
const ALL = 'all';

/**
 * Queues a run for an admin, and wakes the runner if it has to be called.
 *
 * @throws {EdgeError} NOT_FOUND for a feed that no run has met, UPSTREAM when the runner cannot be called
 */
export async function queueRefresh(services: ServiceContext, userId: number, request: RefreshRequest): Promise<Queued> {
  const { feed, release } = request;
  const named = feed ?? release;
  if (named !== undefined && release !== ALL && !(await isKnownFeed(services.db, named))) {
    throw new EdgeError('NOT_FOUND', `There is no feed ${named}.`);
  }
  await endForgottenRuns(services);
  const action = release === undefined ? 'feed-refresh.queue' : 'feed-refresh.release';
  const deed = { userId, action, subject: named ?? null };
  return called(services, await changeWithAudit<StoredRun>(services, deed, queueRun(services.db, { ...request, userId }, services.now)));
}

/** Queues the nightly run, unless one is under way. */
export async function queueNightlyRefresh(services: ServiceContext): Promise<Queued> {
  await endForgottenRuns(services);
  const [queued] = await services.db.batch<StoredRun>([queueRun(services.db, { userId: null }, services.now)]);
  return called(services, queued?.results[0] ?? null);
}

async function called(services: ServiceContext, run: StoredRun | null): Promise<Queued> {
  if (run === null) return { running: await refreshStatus(services) };
  const failure = await callRebuildHook(services.config, run.id);
  if (failure === null) return { startedAt: run.queuedAt };
  await failRun(services.db, run.id, failure, services.now);
  throw new EdgeError('UPSTREAM', failure);
}
