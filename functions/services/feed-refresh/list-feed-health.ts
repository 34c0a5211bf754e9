import type { FeedHealth } from '#contracts/manager/feed-health.ts';
import type { ServiceContext } from '../../config.ts';
import { allFeedHealth } from '../../db/feeds/feed-health.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Every feed of the last run, held ones first. */
export const listFeedHealth = async ({ db, now }: ServiceContext): Promise<FeedHealth[]> =>
  (await allFeedHealth(db)).map(({ goodAt, columns: _, ...health }) => ({
    ...health,
    ageDays: goodAt === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(goodAt)) / DAY_MS)),
  }));
