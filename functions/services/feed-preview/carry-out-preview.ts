import type { FeedPreview, PreviewRequest } from '#contracts/manager/feed-preview.ts';
import type { PreviewOutcome } from '#contracts/runner.ts';
import type { ServiceContext } from '../../config.ts';
import {
  claimQueuedPreview,
  endPreview,
  failForgottenPreviews,
  keepNewestPreview,
  newestPreview,
  PREVIEW,
  queuePreview,
} from '../../db/feeds/feed-previews.ts';
import { EdgeError } from '../../errors.ts';
import { changeWithAudit } from '../manager/audited-change.ts';
import { daysBefore, FEED_PREVIEW_KEPT_DAYS } from '../retention/delete-expired.ts';

/** A runner asks every few seconds. */
const QUEUED_MAX_MS = 10 * 60_000;
/** A runner gives a preview up after three minutes. */
const RUNNING_MAX_MS = 5 * 60_000;

const failForgotten = ({ db, now }: ServiceContext) =>
  failForgottenPreviews(db, {
    queuedBefore: new Date(now.getTime() - QUEUED_MAX_MS),
    claimedBefore: new Date(now.getTime() - RUNNING_MAX_MS),
  });

/** The newest preview; null when there was none for a day. */
export async function readPreview(services: ServiceContext): Promise<FeedPreview | null> {
  await failForgotten(services).run();
  return newestPreview(services.db, daysBefore(services.now, FEED_PREVIEW_KEPT_DAYS));
}

/** @throws {EdgeError} CONFLICT while another preview is queued or running */
export async function queueFeedPreview(services: ServiceContext, userId: number, request: PreviewRequest): Promise<FeedPreview> {
  await failForgotten(services).run();
  // The rest of an address may hold a key.
  const subject = `${request.merchant.name}: ${new URL(request.address).origin}/…`;
  const queued = await changeWithAudit(
    services,
    { userId, action: 'feed-preview.queue', subject },
    queuePreview(services.db, request, services.now),
  );
  if (queued === null) throw new EdgeError('CONFLICT', 'Another preview is in progress. Wait for it to end.');
  await keepNewestPreview(services.db).run();
  return PREVIEW.read(queued);
}

/** Gives the queued preview to a runner. */
export async function claimPreview(services: ServiceContext, runner: string): Promise<Pick<FeedPreview, 'id' | 'request'> | null> {
  const { db, now } = services;
  const [, claimed] = await db.batch<object>([failForgotten(services), claimQueuedPreview(db, { runner, now })]);
  const row = claimed?.results[0];
  if (row === undefined) return null;
  const { id, request } = PREVIEW.read(row);
  return { id, request };
}

/** @throws {EdgeError} CONFLICT when the preview does not belong to the runner */
export async function finishPreview(
  { db }: ServiceContext,
  whose: { runner: string; preview: number },
  outcome: PreviewOutcome,
): Promise<void> {
  const [ended] = await db.batch<object>([endPreview(db, whose, outcome)]);
  if (ended?.results.length === 0) throw new EdgeError('CONFLICT', `Preview ${whose.preview} does not belong to runner ${whose.runner}.`);
}
