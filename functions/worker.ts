import { createApp } from 'astro/app/entrypoint';
import { createEdge } from './app.ts';

const astro = createApp({ streaming: false });

/** The one renderer: pages are functions of their address and the catalogue, so nothing else of the request reaches them. */
export default createEdge((url, db) => {
  const request = new Request(url);
  const routeData = astro.match(request);
  return astro.render(request, { locals: { db }, ...(routeData && { routeData }) });
});
