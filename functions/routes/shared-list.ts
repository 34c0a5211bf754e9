import { Hono } from 'hono';
import { appDatabaseIfAny } from '../config.ts';
import type { Edge, RenderPage } from '../edge.ts';
import { limitSearches } from '../middleware/limit-address.ts';
import { setCatalogue } from '../middleware/set-catalogue.ts';
import { confirmedAge } from '../request/age.ts';
import { findSharedList } from '../services/accounts/shopping-lists.ts';

/**
 * The page of a shared list, at its link: as the list is at this moment. It is kept by no cache and listed by no search engine, so that
 * after a link was revoked the next look says so.
 */
export const sharedListRoutes = (renderPage: RenderPage) =>
  new Hono<Edge>().get('/list/:token', limitSearches, setCatalogue, async (context) => {
    const app = appDatabaseIfAny(context.env);
    const list = app && (await findSharedList(app, context.req.param('token')));
    const shared = list && { ...list, isAdult: () => confirmedAge(context) };
    const page = await renderPage(new URL(context.req.url), context.var.db, shared ?? undefined);
    const answer = new Response(page.body, page);
    answer.headers.set('X-Robots-Tag', 'noindex');
    return answer;
  });
