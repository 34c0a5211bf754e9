import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { feedHealth } from '#stores/manager/reports.ts';
import { $isRefreshing } from '#stores/manager/feed-refresh.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { HealthSummary } from './HealthSummary.tsx';
import { HealthTable } from './HealthTable.tsx';

/** Every feed as of the last runs. Reloaded when a run ends. */
export function HealthScreen() {
  const isRunning = useStore($isRefreshing);
  useEffect(() => $isRefreshing.subscribe(() => void feedHealth.load()), []);
  const [term, setTerm] = useState('');
  const state = useStore(feedHealth.$state);
  if (state.status === 'loading') return <Loading label="Loading the health of the feeds" />;
  if (state.status === 'failed') return <Failed message={state.message} again={feedHealth.load} />;
  if (state.data.length === 0) return <p className="card p-5 text-muted">No feed has been read yet. Refresh the feeds first.</p>;
  const wanted = term.trim().toLowerCase();
  const shown = state.data.filter(({ feedId, merchantName }) => `${feedId} ${merchantName ?? ''}`.toLowerCase().includes(wanted));
  return (
    <div className="grid gap-4">
      <HealthSummary feeds={state.data} />
      <div className="max-w-sm">
        <Field label="Find a feed" type="search" value={term} onChange={(event) => setTerm(event.target.value)} />
      </div>
      {shown.length === 0 ? <p className="text-muted">No feed matches.</p> : <HealthTable feeds={shown} isRunning={isRunning} />}
    </div>
  );
}
