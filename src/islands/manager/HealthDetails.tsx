import type { FeedHealth } from '#contracts/feed-health.ts';
import { Moment } from './Moment.tsx';
import { counted, printCount } from './print-count.ts';
import { printDay } from './print-time.ts';
import { rejectedCount } from './rejected-count.ts';

/** Why it is held, whether its columns changed, what of it was refused. A feed with none of that has no such row. */
export function HealthDetails({ feed }: { feed: FeedHealth }) {
  const { held, columnsChange, rejected } = feed;
  if (held === null && columnsChange === null && rejected.length === 0) return null;
  return (
    <tr className="details">
      <td colSpan={9}>
        {held !== null && <HeldNote held={held} />}
        {columnsChange !== null && (
          <p className="mb-1">
            <b className="font-semibold text-warn">Columns changed</b> <Moment at={columnsChange.at} />
            {columnsChange.added.length > 0 && `, new: ${columnsChange.added.join(', ')}`}
            {columnsChange.removed.length > 0 && `, gone: ${columnsChange.removed.join(', ')}`}
          </p>
        )}
        {rejected.length > 0 && (
          <details>
            <summary className="text-muted hover:text-ink">Why {counted(rejectedCount(feed), 'row')} were rejected</summary>
            <ul className="mt-1 grid gap-1.5">
              {rejected.map(({ reason, count, examples }) => (
                <li key={reason}>
                  <b className="font-medium tabular-nums">{printCount(count)}</b> {reason}
                  <ul className="ml-3 border-l border-line pl-3 text-muted">
                    {[...new Set(examples)].map((example) => (
                      <li key={example}>{example}</li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </details>
        )}
      </td>
    </tr>
  );
}

function HeldNote({ held }: { held: NonNullable<FeedHealth['held']> }) {
  const { fault, message, keptRows, lastGoodOn, since, isReleasable } = held;
  return (
    <p className="mb-1">
      <b className="font-semibold text-warn">{fault}</b> {message}. {counted(keptRows, 'row')}
      {lastGoodOn !== null && ` of ${printDay(lastGoodOn)}`} stay on the site. Held since <Moment at={since} />
      {!isReleasable && '; it cannot be released as it is'}.
    </p>
  );
}
