import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { RUNS_KEPT } from '#catalogue/limits.ts';
import { $isRefreshing } from '#stores/manager/feed-refresh.ts';
import { feedRuns } from '#stores/manager/reports.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { RunTable } from './RunTable.tsx';
import { StoppedRun } from './StoppedRun.tsx';

const RunChart = lazy(async () => ({ default: (await import('./RunChart.tsx')).RunChart }));

/** The last runs as a chart and a table. Reloaded when a run starts and when it ends. */
export function RunHistory() {
  const isRunning = useStore($isRefreshing);
  useEffect(() => $isRefreshing.subscribe(() => void feedRuns.load()), []);
  const state = useStore(feedRuns.$state);
  if (state.status === 'loading') return <Loading label="Loading the last runs" />;
  if (state.status === 'failed') return <Failed message={state.message} again={feedRuns.load} />;
  const [newest] = state.data;
  if (newest === undefined) return null;
  return (
    <div>
      <h3 className="mb-1">Run history</h3>
      <p className="mb-4 text-muted">The last {RUNS_KEPT} runs, and how long each took.</p>
      {newest.outcome === 'stopped' && <StoppedRun run={newest} isRunning={isRunning} />}
      <div className="card p-3 pt-4">
        <Suspense fallback={<div className="h-40 skeleton" />}>
          <RunChart runs={state.data} />
        </Suspense>
      </div>
      <RunTable runs={state.data} />
    </div>
  );
}
