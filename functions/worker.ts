import { createApp } from 'astro/app/entrypoint';
import { createEdge } from './app.ts';
import { appDatabase, type Bindings, readConfig } from './config.ts';
import { queueNightlyRefresh } from './services/feed-refresh/queue-refresh.ts';

const astro = createApp({ streaming: false });

/** Renders every page, prebuilt or on demand. A page depends on its address and the catalogue only, so it gets nothing else of the request. */
const edge = createEdge((url, db) => {
  const request = new Request(url);
  const routeData = astro.match(request);
  return astro.render(request, { locals: { db }, ...(routeData && { routeData }) });
});

export default {
  fetch: edge.fetch,
  /** The nightly run, by the cron of `wrangler.toml`. */
  async scheduled(_controller: unknown, bindings: Bindings): Promise<void> {
    const queued = await queueNightlyRefresh({ db: appDatabase(bindings), config: readConfig(bindings), now: new Date() });
    if ('running' in queued) console.warn('The nightly run was not queued: another run is queued or running.');
  },
};
