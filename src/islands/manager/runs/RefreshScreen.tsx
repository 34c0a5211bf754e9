import { useStore } from '@nanostores/react';
import { feedRefresh } from '#stores/manager/feed-refresh.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { LatestLog } from './LatestLog.tsx';
import { RunHistory } from './RunHistory.tsx';
import { RunProgressBar } from './RunProgress.tsx';
import { queueRefreshWithToast } from './queue-refresh.ts';
import { refreshState, STATE_TONE } from './run-status.ts';

export function RefreshScreen() {
  return (
    <div className="grid gap-10">
      <RefreshPanel />
      <RunHistory />
    </div>
  );
}

/** The state and progress of a run, and the outcome of the latest one. */
function RefreshPanel() {
  const state = useStore(feedRefresh.$state);
  if (state.status === 'loading') return <Loading label="Loading the status of the feeds" lines={3} />;
  if (state.status === 'failed') return <Failed message={state.message} again={feedRefresh.load} />;
  const { isRunning, progress, latestLog, alert } = state.data;
  const refresh = refreshState(state.data);
  return (
    <div className="grid gap-4 card p-4 md:p-5" aria-busy={isRunning}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="flex items-center gap-2.5">
          <span className="font-semibold">Status</span>
          <Chip tone={STATE_TONE[refresh]}>{refresh}</Chip>
        </output>
        <button className="btn-main max-sm:w-full" type="button" disabled={isRunning} onClick={() => void queueRefreshWithToast()}>
          {isRunning ? 'Refreshing…' : 'Refresh feeds'}
        </button>
      </div>
      {alert !== null && (
        <p className="rounded-md bg-warn-soft p-4 text-warn">
          <b className="font-semibold">
            Alert, <Moment at={alert.raisedAt} />.
          </b>{' '}
          {alert.message}
        </p>
      )}
      {progress !== null && <RunProgressBar progress={progress} />}
      {latestLog === null ? (
        <p className="text-muted">No runs yet. Refresh the feeds to start the first.</p>
      ) : (
        <LatestLog log={latestLog} />
      )}
    </div>
  );
}
