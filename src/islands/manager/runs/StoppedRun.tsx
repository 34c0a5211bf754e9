import type { FeedRun } from '#contracts/run.ts';
import { queueRefreshWithToast } from './queue-refresh.ts';

/** A run that would remove many products stops until an admin accepts that. */
export function StoppedRun({ run, isRunning }: { run: FeedRun; isRunning: boolean }) {
  return (
    <div className="mb-4 grid justify-items-start gap-3 rounded-md bg-warn-soft p-4">
      <p className="text-warn">
        <b className="font-semibold">The last run stopped before it published anything.</b> {run.message}
      </p>
      <button className="btn-quiet" type="button" disabled={isRunning} onClick={() => void queueRefreshWithToast({ release: 'all' })}>
        Accept and run again
      </button>
    </div>
  );
}
