import type { FeedRefreshStatus } from '#contracts/manager/feed-refresh.ts';
import { Moment } from '../../ui/Moment.tsx';
import { triggeredByLabel } from './run-status.ts';

/** The latest run: times, trigger and message. */
export function LatestLog({ log }: { log: NonNullable<FeedRefreshStatus['latestLog']> }) {
  return (
    <div className="border-t border-line pt-4">
      <h3 className="sr-only">Latest log</h3>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-3">
        <div>
          <dt className="text-xs text-muted">Started</dt>
          <dd>
            <Moment at={log.startedAt} />
          </dd>
        </div>
        <div>
          <dt className="text-xs text-muted">Finished</dt>
          <dd>
            <Moment at={log.finishedAt} />
          </dd>
        </div>
        <div>
          <dt className="text-xs text-muted">Triggered by</dt>
          <dd>{triggeredByLabel(log.triggeredBy)}</dd>
        </div>
      </dl>
      {log.message !== null && <p className="mt-3 rounded-sm bg-sunken px-3 py-2 text-sm whitespace-pre-line">{log.message}</p>}
    </div>
  );
}
