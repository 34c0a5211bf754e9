import { formatCount } from '#catalogue/display/count.ts';
import type { FeedRefreshStatus } from '#contracts/manager/feed-refresh.ts';
import { Moment } from '../../ui/Moment.tsx';
import { printSeconds } from '../../ui/print-time.ts';
import { stageLabel } from './run-status.ts';

/** The current stage and the completed ones. The bar has no value in stages that do not count. */
export function RunProgressBar({ progress }: { progress: NonNullable<FeedRefreshStatus['progress']> }) {
  const { stage, done, total, stages, heardAt } = progress;
  const isCounted = done !== null && total !== null && total > 0;
  return (
    <div className="rounded-sm bg-sunken p-3.5">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <label className="font-medium" htmlFor="run-progress">
          {stageLabel(stage)}
        </label>
        <span className="text-sm text-muted tabular-nums">{isCounted && `${formatCount(done)} of ${formatCount(total)}`}</span>
      </div>
      <progress id="run-progress" className="progress" {...(isCounted && { value: done, max: total })} />
      {stages.length > 0 && (
        <ol className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted" aria-label="Completed stages">
          {stages.map((one) => (
            <li key={one.stage} className="tabular-nums">
              {stageLabel(one.stage)} <b className="font-medium text-ink">{printSeconds(one.seconds)}</b>
            </li>
          ))}
        </ol>
      )}
      {heardAt !== null && (
        <p className="mt-2 text-xs text-muted">
          Last report of the runner: <Moment at={heardAt} ago />
        </p>
      )}
    </div>
  );
}
