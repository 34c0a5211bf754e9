import { type Context, Hono } from 'hono';
import { MCP_PATH } from '#catalogue/addresses/paths.ts';
import type { Edge, RenderPage } from './edge.ts';
import { errorResponse } from './errors.ts';
import { answerFromTag, setCachePolicy } from './middleware/caching.ts';
import { limitCostlyLists, reportMissingLimits } from './middleware/limit-address.ts';
import { refuseOtherSites } from './middleware/same-site.ts';
import { setSecurityHeaders } from './middleware/security-headers.ts';
import { setCatalogue } from './middleware/set-catalogue.ts';
import { isFormOfPage } from './request/parse.ts';
import { unknownCall } from './request/unknown-call.ts';
import { accountRoutes } from './routes/account/account.ts';
import { alertRoutes, unsubscribeRoutes } from './routes/account/alerts.ts';
import { authRoutes } from './routes/account/auth.ts';
import { savedRoutes } from './routes/account/saved.ts';
import { adminRoutes } from './routes/admin/admin.ts';
import { ageGateRoutes } from './routes/age-gate.ts';
import { assistantRoutes } from './routes/assistant.ts';
import { brandRoutes } from './routes/catalogue/brands.ts';
import { categoryRoutes } from './routes/catalogue/categories.ts';
import { dealRoutes } from './routes/catalogue/deals.ts';
import { merchantsWithProductsRoutes } from './routes/catalogue/merchants-with-products.ts';
import { merchantRoutes } from './routes/catalogue/merchants.ts';
import { productRoutes } from './routes/catalogue/products.ts';
import { searchRoutes } from './routes/catalogue/search.ts';
import { pricedListRoutes } from './routes/catalogue/shopping-list.ts';
import { voucherRoutes } from './routes/catalogue/vouchers.ts';
import { descriptionRoutes } from './routes/description.ts';
import { expiredLinkRoutes } from './routes/expired-link-settings.ts';
import { healthRoutes } from './routes/health.ts';
import { mcpRoutes } from './routes/mcp.ts';
import { apiOutlinkRoutes } from './routes/outlinks.ts';
import { pageRoutes } from './routes/pages.ts';
import { runnerRoutes } from './routes/runner.ts';

/** Errors of pages, and of those calls of the API that shoppers open in a tab: outlinks, and forms without a script. */
const isForShoppers = (context: Context<Edge>): boolean => {
  const { path } = context.req;
  return path !== MCP_PATH && (!path.startsWith('/api/') || path.endsWith('/outlink') || isFormOfPage(context));
};

/**
 * The Worker as one Hono application: the API first, every other address is a page.
 *
 * @param renderPage renders a page; passed in because the real one imports modules that only a build can resolve
 * @param clock the time; tests pass another
 */
export function createEdge(renderPage: RenderPage, clock: () => Date = () => new Date()): Hono<Edge> {
  const edge = new Hono<Edge>();
  edge.onError((error, context) => errorResponse(error, { asPage: isForShoppers(context) }));
  edge.use(reportMissingLimits, setSecurityHeaders, setCachePolicy, async function setClock(context, next) {
    context.set('now', clock());
    await next();
  });

  edge.use('/api/*', refuseOtherSites);
  const api = new Hono<Edge>();
  api
    .route('/age-gate', ageGateRoutes)
    .route('/auth', authRoutes)
    .route('/account', accountRoutes)
    .route('/saved', savedRoutes)
    .route('/alerts', alertRoutes)
    .route('/unsubscribe', unsubscribeRoutes)
    .route('/', descriptionRoutes);
  api.route('/admin', adminRoutes).route('/runner', runnerRoutes);
  // The calls from here on need a catalogue.
  api.use(limitCostlyLists, setCatalogue, answerFromTag);
  api.route('/products', productRoutes).route('/merchants', merchantRoutes).route('/merchants-with-products', merchantsWithProductsRoutes);
  api.route('/categories', categoryRoutes).route('/brands', brandRoutes).route('/vouchers', voucherRoutes).route('/deals', dealRoutes);
  api
    .route('/assistant', assistantRoutes)
    .route('/search', searchRoutes)
    .route('/shopping-list', pricedListRoutes)
    .route('/health', healthRoutes)
    .route('/', apiOutlinkRoutes(renderPage));

  edge.route('/api/v1', api);
  edge.route('/api/expired-link-settings', expiredLinkRoutes);
  edge.all('/api/*', ({ req }) => {
    throw unknownCall(edge.routes, req.method, req.path);
  });
  edge.route(MCP_PATH, mcpRoutes);
  edge.route('/', pageRoutes(renderPage));
  return edge;
}
