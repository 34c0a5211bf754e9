import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { trimTrailingSlash } from 'hono/trailing-slash';
import { ageGatePath, homePath } from '#catalogue/paths.ts';
import { idOfProductSlug } from '#catalogue/slug.ts';
import type { Db } from '#queries/db.ts';
import { goneProductById } from '#queries/gone-products.ts';
import type { Edge, RenderPage } from '../edge.ts';
import { EdgeError } from '../errors.ts';
import { answerFromTag } from '../middleware/caching.ts';
import { keepAtEdge } from '../middleware/edge-cache.ts';
import { limitSearches } from '../middleware/limit-address.ts';
import { setCatalogue } from '../middleware/set-catalogue.ts';
import { confirmedAge } from '../request/age.ts';
import { crawlers } from './crawlers.ts';
import { answerGone } from './gone.ts';
import { isLegacyLink, legacy } from './legacy.ts';
import { pageOutlinks } from './outlinks.ts';

/** By this header a page says that what it shows is adult. It never leaves the edge. */
const ADULT_HEADER = 'x-adult';

/**
 * Every address that is not the API: outlinks, links of the old site, pages. Routes that run before the static files because
 * their query matters (`run_worker_first`) fall back to the file when there is no query; whatever else comes here has no file.
 */
export function pages(renderPage: RenderPage): Hono<Edge> {
  const routes = new Hono<Edge>();
  routes.all('*', onlyReading);
  routes.route('/', pageOutlinks(renderPage)).route('/', crawlers);
  routes.get('/search', limitSearches).get('*', serveFile, trimTrailingSlash({ alwaysRedirect: true }), setCatalogue);
  routes.route('/', legacy(renderPage));
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
  throw new EdgeError('METHOD_NOT_ALLOWED', 'Pages can only be read.', { Allow: 'GET, HEAD' });
});

const serveFile = createMiddleware<Edge>(async ({ env, req }, next) => {
  const url = new URL(req.url);
  // Of the home page's queries only links of the old site mean anything.
  const isFile = url.search === '' || (url.pathname === homePath() && !isLegacyLink(url));
  if (env.ASSETS === undefined || !isFile) return next();
  const file = await env.ASSETS.fetch(req.raw);
  return file.status === 404 ? next() : new Response(file.body, file);
});

async function idOfGoneProduct({ pathname }: URL, db: Db): Promise<number | null> {
  const id = pathname.startsWith('/products/') ? idOfProductSlug(pathname.slice(pathname.lastIndexOf('/') + 1)) : null;
  return id !== null && (await goneProductById(db, id)) !== null ? id : null;
}

/** Lets a page through, an adult one only to who has confirmed their age. */
async function behindAgeGate(context: Context<Edge>, response: Response): Promise<Response> {
  const { pathname, search } = new URL(context.req.url);
  const adult = response.headers.get(ADULT_HEADER) !== null;
  if (adult && !(await confirmedAge(context))) return context.redirect(ageGatePath(pathname + search), 302);
  const page = new Response(response.body, response);
  page.headers.delete(ADULT_HEADER);
  if (adult) page.headers.set('Rating', 'adult');
  return page;
}
