import { useState } from 'react';
import { counted, formatCount } from '#catalogue/display/count.ts';
import type { FeedHealth } from '#contracts/manager/feed-health.ts';
import { Chip, type Tone } from '../../ui/Chip.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { queueRefreshWithToast } from '../runs/queue-refresh.ts';
import { HealthDetails } from './HealthDetails.tsx';
import { rejectedCount } from './HealthSummary.tsx';

const TONES: Record<FeedHealth['status'], Tone> = { accepted: 'good', unchanged: 'quiet', held: 'warn' };

const printAge = (days: number | null) => (days === null ? '–' : days === 0 ? 'today' : counted(days, 'day'));

/** A feed's figures, and its problems below. */
export function HealthRow({ feed, isRunning }: { feed: FeedHealth; isRunning: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { feedId, merchantName, format, kind, status, held } = feed;
  const name = merchantName ?? feedId;
  const rejected = rejectedCount(feed);
  return (
    <tbody>
      <tr>
        <th scope="row">
          {name}
          <span className="block text-xs font-normal text-muted">
            {[merchantName !== null && feedId, format, kind !== 'products' && kind].filter(Boolean).join(' · ')}
          </span>
        </th>
        <td>
          <Chip tone={TONES[status]}>{status}</Chip>
        </td>
        <td className="number" data-label="Rows">
          {formatCount(feed.rows)}
        </td>
        <td className="number" data-label="Accepted">
          {formatCount(feed.accepted)}
        </td>
        <td className="number" data-label="Rejected">
          {rejected === 0 ? (
            formatCount(feed.rows === null ? null : 0)
          ) : (
            <button className="underline underline-offset-3" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {formatCount(rejected)}
              <span className="sr-only"> rejected by {name}: why</span>
            </button>
          )}
        </td>
        <td className="number" data-label="Last fetch">
          <Moment at={feed.fetchedAt} />
        </td>
        <td className="number" data-label="Last change">
          <Moment at={feed.changedAt} />
        </td>
        <td className="number" data-label="Age">
          {printAge(feed.ageDays)}
        </td>
        <td className="actions">
          <span className="stacked:justify-start flex flex-wrap justify-end gap-1.5">
            {held?.isReleasable && (
              <button
                className="btn-small"
                type="button"
                disabled={isRunning}
                onClick={() => void queueRefreshWithToast({ release: feedId })}
              >
                Release<span className="sr-only"> {name}</span>
              </button>
            )}
            <button className="btn-small" type="button" disabled={isRunning} onClick={() => void queueRefreshWithToast({ feed: feedId })}>
              Run this feed<span className="sr-only">: {name}</span>
            </button>
          </span>
        </td>
      </tr>
      <HealthDetails feed={feed} withRejects={isOpen} />
    </tbody>
  );
}
