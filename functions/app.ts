import { Hono } from 'hono';
import type { Db } from '#queries/db.ts';
import type { Bindings } from './config.ts';
import { errorResponse } from './errors.ts';
import { unknownCall } from './middleware/allowed-methods.ts';
import { answerFromTag, setCachePolicy } from './middleware/caching.ts';
import { setSecurityHeaders } from './middleware/security-headers.ts';
import { setCatalogue } from './middleware/set-catalogue.ts';
import { ageGate } from './routes/age-gate.ts';
import { brands } from './routes/brands.ts';
import { categories } from './routes/categories.ts';
import { description } from './routes/description.ts';
import { health } from './routes/health.ts';
import { merchantsWithProducts } from './routes/merchants-with-products.ts';
import { merchants } from './routes/merchants.ts';
import { apiOutlinks } from './routes/outlinks.ts';
import { pages, type RenderPage } from './routes/pages.ts';
import { products } from './routes/products.ts';
import { search } from './routes/search.ts';
import { vouchers } from './routes/vouchers.ts';

/** What every handler can ask the context for. */
export interface Edge {
  Bindings: Bindings;
  Variables: {
    now: Date;
    db: Db;
    /** Id of the snapshot in `db`; null in a prebuild. */
    snapshot: string | null;
    /** The visitor confirmed their age and the answer depends on it, so nobody else may be given it. */
    shownToAdult?: boolean;
  };
}

/**
 * The edge as one application: the API first, every other address is a page.
 *
 * @param renderPage prints a page; passed in because the real one imports what only a build can resolve
 * @param clock the time, for tests that need another one
 */
export function createEdge(renderPage: RenderPage, clock: () => Date = () => new Date()): Hono<Edge> {
  const edge = new Hono<Edge>();
  edge.onError((error, context) => errorResponse(error, { asPage: !context.req.path.startsWith('/api/') }));
  edge.use(setSecurityHeaders, setCachePolicy, async function setClock(context, next) {
    context.set('now', clock());
    await next();
  });

  const api = new Hono<Edge>();
  api.route('/age-gate', ageGate).route('/', description);
  // From here on a catalogue is needed.
  api.use(setCatalogue, answerFromTag);
  api.route('/products', products).route('/merchants', merchants).route('/merchants-with-products', merchantsWithProducts);
  api.route('/categories', categories).route('/brands', brands).route('/vouchers', vouchers);
  api.route('/search', search).route('/health', health).route('/', apiOutlinks);

  edge.route('/api/v1', api);
  edge.all('/api/*', ({ req }) => {
    throw unknownCall(edge.routes, req.method, req.path);
  });
  edge.route('/', pages(renderPage));
  return edge;
}
