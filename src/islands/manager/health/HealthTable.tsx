import type { FeedHealth } from '#contracts/manager/feed-health.ts';
import { HealthRow } from './HealthRow.tsx';

export function HealthTable({ feeds, isRunning }: { feeds: readonly FeedHealth[]; isRunning: boolean }) {
  return (
    <div className="wide card">
      <table className="data-table">
        <caption className="sr-only">Feeds, held ones first</caption>
        <thead>
          <tr>
            <th scope="col">Feed</th>
            <th scope="col">State</th>
            <th scope="col" className="number">
              Rows
            </th>
            <th scope="col" className="number">
              Accepted
            </th>
            <th scope="col" className="number">
              Rejected
            </th>
            <th scope="col" className="number">
              Last fetch
            </th>
            <th scope="col" className="number">
              Last change
            </th>
            <th scope="col" className="number">
              Age
            </th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        {feeds.map((feed) => (
          <HealthRow key={feed.feedId} feed={feed} isRunning={isRunning} />
        ))}
      </table>
    </div>
  );
}
