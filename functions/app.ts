import { Hono } from 'hono';
import type { Edge, RenderPage } from './edge.ts';
import { errorResponse } from './errors.ts';
import { answerFromTag, setCachePolicy } from './middleware/caching.ts';
import { limitCostlyLists, reportMissingLimits } from './middleware/limit-address.ts';
import { refuseOtherSites } from './middleware/same-site.ts';
import { setSecurityHeaders } from './middleware/security-headers.ts';
import { setCatalogue } from './middleware/set-catalogue.ts';
import { unknownCall } from './request/unknown-call.ts';
import { account } from './routes/account/account.ts';
import { auth } from './routes/account/auth.ts';
import { saved } from './routes/account/saved.ts';
import { admin } from './routes/admin/admin.ts';
import { ageGate } from './routes/age-gate.ts';
import { assistant } from './routes/assistant.ts';
import { brands } from './routes/catalogue/brands.ts';
import { categories } from './routes/catalogue/categories.ts';
import { merchantsWithProducts } from './routes/catalogue/merchants-with-products.ts';
import { merchants } from './routes/catalogue/merchants.ts';
import { products } from './routes/catalogue/products.ts';
import { search } from './routes/catalogue/search.ts';
import { vouchers } from './routes/catalogue/vouchers.ts';
import { description } from './routes/description.ts';
import { expiredLinkSettings } from './routes/expired-link-settings.ts';
import { health } from './routes/health.ts';
import { apiOutlinks } from './routes/outlinks.ts';
import { pages } from './routes/pages.ts';
import { runner } from './routes/runner.ts';

/**
 * The Worker as one Hono application: the API first, every other address is a page.
 *
 * @param renderPage renders a page; passed in because the real one imports modules that only a build can resolve
 * @param clock the time; tests pass another
 */
export function createEdge(renderPage: RenderPage, clock: () => Date = () => new Date()): Hono<Edge> {
  const edge = new Hono<Edge>();
  edge.onError((error, context) => errorResponse(error, { asPage: !context.req.path.startsWith('/api/') }));
  edge.use(reportMissingLimits, setSecurityHeaders, setCachePolicy, async function setClock(context, next) {
    context.set('now', clock());
    await next();
  });

  edge.use('/api/*', refuseOtherSites);
  const api = new Hono<Edge>();
  api.route('/age-gate', ageGate).route('/auth', auth).route('/account', account).route('/saved', saved).route('/', description);
  api.route('/admin', admin).route('/runner', runner);
  // The calls from here on need a catalogue.
  api.use(limitCostlyLists, setCatalogue, answerFromTag);
  api.route('/products', products).route('/merchants', merchants).route('/merchants-with-products', merchantsWithProducts);
  api.route('/categories', categories).route('/brands', brands).route('/vouchers', vouchers);
  api.route('/assistant', assistant).route('/search', search).route('/health', health).route('/', apiOutlinks);

  edge.route('/api/v1', api);
  edge.route('/api/expired-link-settings', expiredLinkSettings);
  edge.all('/api/*', ({ req }) => {
    throw unknownCall(edge.routes, req.method, req.path);
  });
  edge.route('/', pages(renderPage));
  return edge;
}
