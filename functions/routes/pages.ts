import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { trimTrailingSlash } from 'hono/trailing-slash';
import { ageGatePath, homePath } from '#catalogue/addresses/paths.ts';
import { idOfProductSlug } from '#catalogue/addresses/slug.ts';
import type { Db } from '#queries/db.ts';
import { goneProductById } from '#queries/products/gone-products.ts';
import type { Edge, RenderPage } from '../edge.ts';
import { EdgeError } from '../errors.ts';
import { answerFromTag } from '../middleware/caching.ts';
import { keepAtEdge } from '../middleware/edge-cache.ts';
import { limitFilteredPages } from '../middleware/limit-address.ts';
import { setCatalogue } from '../middleware/set-catalogue.ts';
import { confirmedAge } from '../request/age.ts';
import { crawlerRoutes } from './crawlers.ts';
import { answerGone } from './gone.ts';
import { isLegacyLink, legacyRoutes } from './legacy.ts';
import { pageOutlinkRoutes } from './outlinks.ts';
import { sharedListRoutes } from './shared-list.ts';

/** Header of adult pages. It is removed before the answer is sent. */
const ADULT_HEADER = 'x-adult';

/**
 * Every address outside the API: outlinks, links of the old site, pages. Addresses whose query matters run before the static files
 * (`run_worker_first`) and are served from the file when there is no query. Other addresses that arrive here have no file.
 */
export function pageRoutes(renderPage: RenderPage): Hono<Edge> {
  const routes = new Hono<Edge>();
  routes.all('*', onlyReading);
  routes.route('/', pageOutlinkRoutes(renderPage)).route('/', crawlerRoutes).route('/', sharedListRoutes(renderPage));
  for (const list of ['/search', '/category/*', '/deals', '/deals/*', '/brands', '/brand/*', '/merchant/*', '/merchants/*', '/compare'])
    routes.get(list, limitFilteredPages);
  routes.get('*', serveFile, trimTrailingSlash({ alwaysRedirect: true }), setCatalogue);
  routes.route('/', legacyRoutes(renderPage));
  routes.get('*', answerFromTag, keepAtEdge, async function page(context) {
    const url = new URL(context.req.url);
    const response = await renderPage(url, context.var.db);
    const goneId = response.status === 404 ? await idOfGoneProduct(url, context.var.db) : null;
    if (goneId !== null) return answerGone(context, renderPage, goneId, async () => response);
    return behindAgeGate(context, response);
  });
  return routes;
}

const onlyReading = createMiddleware<Edge>(async ({ req }, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') return next();
  throw new EdgeError('METHOD_NOT_ALLOWED', 'Pages allow GET and HEAD only.', { Allow: 'GET, HEAD' });
});

const serveFile = createMiddleware<Edge>(async ({ env, req }, next) => {
  const url = new URL(req.url);
  // The home page ignores its query, unless it is a link of the old site.
  const isFile = url.search === '' || (url.pathname === homePath() && !isLegacyLink(url));
  if (env.ASSETS === undefined || !isFile) return next();
  const file = await env.ASSETS.fetch(req.raw);
  return file.status === 404 ? next() : new Response(file.body, file);
});

async function idOfGoneProduct({ pathname }: URL, db: Db): Promise<number | null> {
  const id = pathname.startsWith('/products/') ? idOfProductSlug(pathname.slice(pathname.lastIndexOf('/') + 1)) : null;
  return id !== null && (await goneProductById(db, id)) !== null ? id : null;
}

/** The page, or a redirect to the age gate when it is adult and the visitor has not confirmed their age. */
async function behindAgeGate(context: Context<Edge>, response: Response): Promise<Response> {
  const { pathname, search } = new URL(context.req.url);
  const adult = response.headers.get(ADULT_HEADER) !== null;
  if (adult && !(await confirmedAge(context))) return context.redirect(ageGatePath(pathname + search), 302);
  response.headers.delete(ADULT_HEADER);
  if (adult) response.headers.set('Rating', 'adult');
  return response;
}
