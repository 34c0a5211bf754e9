import type { FeedHealth } from '#contracts/feed-health.ts';
import { Chip, type Tone } from './Chip.tsx';
import { HealthDetails } from './HealthDetails.tsx';
import { Moment } from './Moment.tsx';
import { counted, printCount } from './print-count.ts';
import { queueRefresh } from './queue-refresh.ts';
import { rejectedCount } from './rejected-count.ts';

const TONES: Record<FeedHealth['status'], Tone> = { accepted: 'good', unchanged: 'quiet', held: 'warn' };

/** A feed in figures; what is wrong with it, in words, below. */
export function HealthRow({ feed, isRunning }: { feed: FeedHealth; isRunning: boolean }) {
  const { feedId, merchantName, status, held } = feed;
  return (
    <tbody>
      <tr>
        <th scope="row">
          {merchantName ?? feedId}
          <span className="block text-xs font-normal text-muted">
            {[merchantName === null ? null : feedId, feed.format, feed.kind === 'products' ? null : feed.kind].filter(Boolean).join(' · ')}
          </span>
        </th>
        <td>
          <Chip tone={TONES[status]}>{status}</Chip>
        </td>
        <td className="number" data-label="Rows">
          {printCount(feed.rows)}
        </td>
        <td className="number" data-label="Accepted">
          {printCount(feed.accepted)}
        </td>
        <td className="number" data-label="Rejected">
          {printCount(feed.rows === null ? null : rejectedCount(feed))}
        </td>
        <td className="number" data-label="Last fetch">
          <Moment at={feed.fetchedAt} />
        </td>
        <td className="number" data-label="Last change">
          <Moment at={feed.changedAt} />
        </td>
        <td className="number" data-label="Age">
          {feed.ageDays === null ? '–' : counted(feed.ageDays, 'day')}
        </td>
        <td className="actions">
          {held?.isReleasable && (
            <button className="btn-small" type="button" disabled={isRunning} onClick={() => void queueRefresh({ release: feedId })}>
              Release<span className="sr-only"> {merchantName ?? feedId}</span>
            </button>
          )}
          <button className="btn-small" type="button" disabled={isRunning} onClick={() => void queueRefresh({ feed: feedId })}>
            Run<span className="sr-only"> this feed: {merchantName ?? feedId}</span>
          </button>
        </td>
      </tr>
      <HealthDetails feed={feed} />
    </tbody>
  );
}
