import { type Context, Hono } from 'hono';
import { isDeclaredBot } from '#catalogue/declared-bot.ts';
import { ageGatePath, notFoundPath, voucherCodePath } from '#catalogue/addresses/paths.ts';
import { ById, BySlug } from '#contracts/endpoint.ts';
import { goneProductById } from '#queries/products/gone-products.ts';
import { merchantOutlink, type Outlink, productOutlink } from '#queries/outlinks.ts';
import { appDatabaseIfAny } from '../config.ts';
import type { Edge, RenderPage } from '../edge.ts';
import { EdgeError } from '../errors.ts';
import { limitOutlinks } from '../middleware/limit-address.ts';
import { setCatalogue } from '../middleware/set-catalogue.ts';
import { confirmedAge } from '../request/age.ts';
import { parse } from '../request/parse.ts';
import { findVoucherOutlink } from '../services/outlinks/find-voucher-outlink.ts';
import { expiredDestination, leaveSite } from '../services/outlinks/leave-site.ts';

/** The outlinks of the API; after `setCatalogue`. Shoppers open them, so they answer with pages as well. */
export function apiOutlinkRoutes(renderPage: RenderPage): Hono<Edge> {
  const orPage = orNotFoundPage(renderPage);
  const leaveToVoucher = async (context: Context<Edge>) => {
    // A code or an id.
    const [key = '', merchantSlug = null] = [context.req.param('code'), context.req.query('merchant')];
    const outlink = await findVoucherOutlink(context.var.db, { key, merchantSlug });
    // Unknown, or the code of several shops: a page of those to choose from.
    return outlink === null ? renderPage(new URL(voucherCodePath(key), context.req.url), context.var.db) : leave(context, outlink);
  };
  return new Hono<Edge>()
    .get('/products/:id/outlink', limitOutlinks, orPage(leaveToProduct))
    .get('/vouchers/:code/outlink', limitOutlinks, orPage(leaveToVoucher));
}

/** The outlinks on pages. */
export function pageOutlinkRoutes(renderPage: RenderPage): Hono<Edge> {
  const orPage = orNotFoundPage(renderPage);
  return new Hono<Edge>()
    .get('/products/:id/outlink', limitOutlinks, setCatalogue, orPage(leaveToProduct))
    .get('/merchants/:slug/outlink', limitOutlinks, setCatalogue, orPage(leaveToMerchant));
}

async function leaveToMerchant(context: Context<Edge>): Promise<Response> {
  const { slug } = parse(BySlug, context.req.param(), 'path');
  return leave(context, await merchantOutlink(context.var.db, slug));
}

/** One that leads nowhere answers with a page, not with JSON. */
const orNotFoundPage =
  (renderPage: RenderPage) => (handler: (context: Context<Edge>) => Promise<Response>) => async (context: Context<Edge>) => {
    try {
      return await handler(context);
    } catch (error) {
      if (!(error instanceof EdgeError) || !['NOT_FOUND', 'BAD_REQUEST', 'GONE'].includes(error.code)) throw error;
      const page = await renderPage(new URL(notFoundPath(), context.req.url), context.var.db);
      return new Response(page.body, { status: error.code === 'GONE' ? 410 : 404, headers: page.headers });
    }
  };

async function leaveToProduct(context: Context<Edge>): Promise<Response> {
  const { id } = parse(ById, context.req.param(), 'path');
  const { db } = context.var;
  const outlink = await productOutlink(db, id);
  if (outlink !== null) return leave(context, outlink);
  const gone = await goneProductById(db, id);
  if (gone === null) throw new EdgeError('NOT_FOUND', 'There is no such product.');
  return redirect(context, await expiredDestination(appDatabaseIfAny(context.env), gone));
}

async function leave(context: Context<Edge>, outlink: Outlink | null): Promise<Response> {
  if (outlink === null) throw new EdgeError('NOT_FOUND', 'There is no such shop.');
  if (outlink.adult && !(await confirmedAge(context)))
    return redirect(context, ageGatePath(context.req.path + new URL(context.req.url).search));
  const { location, logged } = await leaveSite({ app: appDatabaseIfAny(context.env), now: context.var.now }, outlink, {
    byPerson: isByPerson(context),
  });
  context.executionCtx.waitUntil(logged);
  return redirect(context, location);
}

/** Whether a person follows the link: not a program, a browser that prefetches, or a HEAD request. */
const isByPerson = ({ req }: Context<Edge>): boolean =>
  req.raw.method === 'GET' && !isDeclaredBot(req.header('User-Agent')) && !/prefetch|prerender/.test(req.header('Sec-Purpose') ?? '');

function redirect(context: Context<Edge>, location: string): Response {
  context.header('Cache-Control', 'no-store');
  context.header('X-Robots-Tag', 'noindex, nofollow');
  return context.redirect(location, 302);
}
