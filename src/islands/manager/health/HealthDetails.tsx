import { counted, formatCount } from '#catalogue/display/count.ts';
import type { FeedHealth } from '#contracts/manager/feed-health.ts';
import { Moment } from '../../ui/Moment.tsx';
import { printDay } from '../../ui/print-time.ts';

/** Why a feed is held, changed columns and, when opened, rejected rows. Most feeds have none of these. */
export function HealthDetails({ feed, withRejects }: { feed: FeedHealth; withRejects: boolean }) {
  const { held, columnsChange, rejected } = feed;
  if (held === null && columnsChange === null && !withRejects) return null;
  return (
    <tr className="details">
      <td colSpan={9}>
        <div className="grid gap-1.5 rounded-sm bg-sunken px-3 py-2.5">
          {held !== null && <HeldNote held={held} />}
          {columnsChange !== null && <ColumnsNote change={columnsChange} />}
          {withRejects && (
            <ul className="grid gap-2">
              {rejected.map(({ reason, count, examples }) => (
                <li key={reason}>
                  <b className="font-semibold tabular-nums">{formatCount(count)}</b> {reason}
                  <ul className="mt-0.5 border-l border-line pl-3 text-muted">
                    {[...new Set(examples)].map((example) => (
                      <li key={example}>{example}</li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          )}
        </div>
      </td>
    </tr>
  );
}

function HeldNote({ held }: { held: NonNullable<FeedHealth['held']> }) {
  const { fault, message, keptRows, lastGoodOn, since, isReleasable } = held;
  return (
    <p>
      <b className="font-semibold text-warn">{fault}</b> {message}. {counted(keptRows, 'row')}
      {lastGoodOn !== null && ` of ${printDay(lastGoodOn)}`} stay on the site. Held since <Moment at={since} />
      {isReleasable ? '.' : '. It cannot be released as it is.'}
    </p>
  );
}

function ColumnsNote({ change: { at, added, removed } }: { change: NonNullable<FeedHealth['columnsChange']> }) {
  return (
    <p>
      <b className="font-semibold text-warn">Columns changed</b> <Moment at={at} />
      {added.length > 0 && `; new: ${added.join(', ')}`}
      {removed.length > 0 && `; gone: ${removed.join(', ')}`}
    </p>
  );
}
