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

/** A feed that is as it was in the previous snapshot. */
export const unchanged = (kind: Kind, feed: Feed): FeedResult => resultOf(kind, feed, 'unchanged');

/** A feed with new content. @param report of a product feed; lists have none */
export function accepted(kind: Kind, feed: Feed, report?: FeedReport): FeedResult {
  const result = resultOf(kind, feed, 'accepted');
  if (report === undefined) return result;
  const { rows, accepted: taken, rejected, columns } = report;
  return { ...result, content: { rows, accepted: taken, rejected: rejectsOf(rejected), columns: cutColumns(columns) } };
}

const rejectsOf = (rejected: FeedReport['rejected']) =>
  [...rejected].map(([reason, { count, examples }]) => ({ reason, count, examples: examples.map(cutName) }));

type Fault = Pick<Verdict & { accepted: false }, 'fault' | 'message'>;

/**
 * A feed of which the last good state is kept.
 *
 * @param kept how many rows that is, and the day it was read (`YYYY-MM-DD`), or null when there never was one
 */
export const held = (
  kind: Kind,
  feed: Feed,
  { fault, message }: Fault,
  kept: { keptRows: number; lastGoodOn: string | null },
): FeedResult => ({
  ...resultOf(kind, feed, 'held'),
  held: { fault, message: cutMessage(message), ...kept, isReleasable: isReleasable(fault) },
});
