import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { categoriesPath } from '#catalogue/addresses/paths.ts';
import { alerts } from '#stores/account/alerts.ts';
import { Failed } from '../ui/Failed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Section } from '../ui/Section.tsx';
import { AlertDelivery } from './AlertDelivery.tsx';
import { AlertLine } from './AlertLine.tsx';
import { Notices } from './Notices.tsx';

function Alerts() {
  const state = useStore(alerts.$state);
  useEffect(() => void alerts.load(), []);
  if (state.status === 'loading') return <Loading label="Loading your alerts" lines={4} />;
  if (state.status === 'failed') return <Failed message={state.message} again={alerts.load} />;
  if (state.data.length === 0) {
    return (
      <div className="grid justify-items-center gap-4 card px-6 py-10 text-center">
        <p className="max-w-md text-muted">No alerts yet. On the page of a product, choose “Tell me when it is under …”.</p>
        <a className="btn-main" href={categoriesPath()}>
          See the categories
        </a>
      </div>
    );
  }
  return (
    <ul className="card px-4">
      {state.data.map((alert) => (
        <AlertLine key={`${alert.id} ${alert.below}`} alert={alert} />
      ))}
    </ul>
  );
}

export function AlertsTab() {
  return (
    <>
      <Section title="What is new" intro="What your alerts found.">
        <Notices />
      </Section>
      <Section title="How you are told">
        <AlertDelivery />
      </Section>
      <Section title="Your alerts" intro="Prices are checked every night. They count with delivery where a shop states it.">
        <Alerts />
      </Section>
    </>
  );
}
