import { formatCount } from '#catalogue/display/count.ts';
import type { FeedHealth } from '#contracts/manager/feed-health.ts';

export const rejectedCount = ({ rejected }: Pick<FeedHealth, 'rejected'>): number => rejected.reduce((sum, { count }) => sum + count, 0);

const total = (feeds: readonly FeedHealth[], count: (feed: FeedHealth) => number) => feeds.reduce((sum, feed) => sum + count(feed), 0);

export function HealthSummary({ feeds }: { feeds: readonly FeedHealth[] }) {
  const held = feeds.filter((feed) => feed.status === 'held').length;
  const figures: [label: string, count: number, isAlarming?: boolean][] = [
    ['Feeds', feeds.length],
    ['Held', held, held > 0],
    ['Rows accepted', total(feeds, ({ accepted }) => accepted ?? 0)],
    ['Rows rejected', total(feeds, rejectedCount)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(([label, count, isAlarming]) => (
        <div key={label} className={`rounded-md px-4 py-3 ${isAlarming ? 'bg-warn-soft text-warn' : 'card'}`}>
          <dt className={`text-xs ${isAlarming ? '' : 'text-muted'}`}>{label}</dt>
          <dd className="text-xl font-semibold tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
