import { createApp } from 'astro/app/entrypoint';
import { createEdge } from './app.ts';
import { appDatabase, type Bindings, readConfig } from './config.ts';
import { catalogueIfAny } from './request/catalogue-if-any.ts';
import { deliver } from './services/delivery/deliver.ts';
import { queueNightlyRefresh } from './services/feed-refresh/queue-refresh.ts';
import { alertOperator } from './services/monitoring/alert-operator.ts';

/** As `wrangler.toml` has them; every other cron is that of the operator's alerts. */
const NIGHTLY_CRON = '15 4 * * *';
const DELIVERY_CRON = '*/5 * * * *';

const astro = createApp({ streaming: false });

/**
 * Renders every page, prebuilt or on demand. A page depends on its address and the catalogue only, so it gets nothing else of the request;
 * that of a shared list gets the list.
 */
const edge = createEdge((url, db, sharedList) => {
  const request = new Request(url);
  const routeData = astro.match(request);
  return astro.render(request, { locals: { db, ...(sharedList && { sharedList }) }, ...(routeData && { routeData }) });
});

export default {
  fetch: edge.fetch,
  /** The crons of `wrangler.toml`: the nightly run, mail and push messages every five minutes, and the operator's alerts every hour. */
  async scheduled({ cron }: { cron: string }, bindings: Bindings): Promise<void> {
    const services = { db: appDatabase(bindings), config: readConfig(bindings), now: new Date() };
    if (cron === DELIVERY_CRON) return deliver(services);
    if (cron !== NIGHTLY_CRON) return alertOperator(services, await catalogueIfAny(bindings));
    const queued = await queueNightlyRefresh(services);
    if ('running' in queued) console.warn('The nightly run was not queued, because another run is queued or running.');
  },
};
