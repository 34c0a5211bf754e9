import type { FeedHealth } from '#contracts/manager/feed-health.ts';
import type { ServiceContext } from '../../config.ts';
import { allFeedHealth, type FeedHealthRow } from '../../db/feed-health.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Every feed of the last run, held ones first. */
export const listFeedHealth = async ({ db, now }: ServiceContext): Promise<FeedHealth[]> =>
  (await allFeedHealth(db)).map((row) => feedHealth(row, now));

function feedHealth({ goodAt, columns: _, ...row }: FeedHealthRow, now: Date): FeedHealth {
  const parsed = {
    ageDays: goodAt === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(goodAt)) / DAY_MS)),
    rejected: JSON.parse(row.rejected) as FeedHealth['rejected'],
    held: JSON.parse(row.held ?? 'null') as FeedHealth['held'],
    columnsChange: JSON.parse(row.columnsChange ?? 'null') as FeedHealth['columnsChange'],
  };
  return { ...row, ...parsed } as FeedHealth;
}
