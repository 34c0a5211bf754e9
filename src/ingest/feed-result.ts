import { cutColumns, cutMessage, cutName, type FeedResult } from '#contracts/run.ts';
import type { Feed } from '#feeds/config.ts';
import type { FeedReport } from '#feeds/feed-rows.ts';
import { isReleasable, type Verdict } from '#feeds/gate.ts';

type Kind = FeedResult['kind'];

const resultOf = (kind: Kind, feed: Feed, status: FeedResult['status']): FeedResult => ({
  feedId: feed.id,
  kind,
  format: feed.format,
  merchantName: 'merchant' in feed ? cutName(feed.merchant.name) : null,
  status,
  content: null,
  held: null,
});

/** The result of a feed that has not changed since the previous snapshot. */
export const unchangedResult = (kind: Kind, feed: Feed): FeedResult => resultOf(kind, feed, 'unchanged');

/**
 * The result of a feed with new content.
 *
 * @param report of a product feed; directories and voucher feeds have none
 */
export function acceptedResult(kind: Kind, feed: Feed, report?: FeedReport): FeedResult {
  const result = resultOf(kind, feed, 'accepted');
  if (report === undefined) return result;
  const { rows, accepted: taken, rejected, columns } = report;
  return { ...result, content: { rows, accepted: taken, rejected: rejectsOf(rejected), columns: cutColumns(columns) } };
}

const rejectsOf = (rejected: FeedReport['rejected']) =>
  [...rejected].map(([reason, { count, examples }]) => ({ reason, count, examples: examples.map(cutName) }));

/** Why a feed is held. */
export type Fault = Pick<Verdict & { accepted: false }, 'fault' | 'message'>;

/**
 * The result of a held feed.
 *
 * @param kept the number of rows of its last good state, and the day of that state (`YYYY-MM-DD`), or null when there is none
 */
export const heldResult = (
  kind: Kind,
  feed: Feed,
  { fault, message }: Fault,
  kept: { keptRows: number; lastGoodOn: string | null },
): FeedResult => ({
  ...resultOf(kind, feed, 'held'),
  held: { fault, message: cutMessage(message), ...kept, isReleasable: isReleasable(fault) },
});
