import type { FeedRefreshStatus, RefreshRequest } from '#contracts/manager/feed-refresh.ts';
import type { ServiceContext } from '../../config.ts';
import { isKnownFeed } from '../../db/feeds/feed-health.ts';
import { failRun, queueRun, RUN } from '../../db/feeds/feed-refresh-runs.ts';
import { EdgeError } from '../../errors.ts';
import { changeWithAudit } from '../manager/audited-change.ts';
import { deleteExpired } from '../retention/delete-expired.ts';
import { callRebuildHook } from './call-rebuild-hook.ts';
import { endForgottenRuns, refreshStatus } from './refresh-status.ts';

/** When the run was queued, or the run that prevents it. */
export type Queued = { startedAt: string } | { running: FeedRefreshStatus };

/** In place of a feed's id: accepts a run that removes many products. */
const ALL = 'all';

/**
 * Queues a run for an admin and calls the rebuild hook, if there is one.
 *
 * @throws {EdgeError} NOT_FOUND for a feed that no run has seen, UPSTREAM when the hook fails
 */
export async function queueRefresh(services: ServiceContext, userId: number, request: RefreshRequest): Promise<Queued> {
  const { feed, release } = request;
  const named = feed ?? release;
  if (named !== undefined && release !== ALL && !(await isKnownFeed(services.db, named))) {
    throw new EdgeError('NOT_FOUND', `There is no feed ${named}.`);
  }
  await endForgottenRuns(services);
  const action = release === undefined ? 'feed-refresh.queue' : 'feed-refresh.release';
  const entry = { userId, action, subject: named ?? null };
  return called(services, await changeWithAudit(services, entry, queueRun(services.db, { ...request, userId }, services.now)));
}

/** Queues the nightly run, unless one is queued or running, and deletes records whose time is over. */
export async function queueNightlyRefresh(services: ServiceContext): Promise<Queued> {
  await endForgottenRuns(services);
  const [queued] = await services.db.batch<object>([queueRun(services.db, { userId: null }, services.now), ...deleteExpired(services)]);
  return called(services, queued?.results[0] ?? null);
}

async function called(services: ServiceContext, row: object | null): Promise<Queued> {
  if (row === null) return { running: await refreshStatus(services) };
  const run = RUN.read(row);
  const failure = await callRebuildHook(services.config, run.id);
  if (failure === null) return { startedAt: run.queuedAt };
  await failRun(services.db, run.id, failure, services.now);
  throw new EdgeError('UPSTREAM', failure);
}
