import type { FeedHealth } from '#contracts/manager/feed-health.ts';

export const rejectedCount = ({ rejected }: Pick<FeedHealth, 'rejected'>): number => rejected.reduce((sum, { count }) => sum + count, 0);
