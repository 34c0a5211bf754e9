import { Hono } from 'hono';
import { DEFAULT_LIST_NAME } from '#catalogue/shopping-list.ts';
import { appDatabaseIfAny } from '../config.ts';
import { listOfLink } from '../db/accounts/shopping-lists.ts';
import type { Edge, RenderPage } from '../edge.ts';
import { limitSearches } from '../middleware/limit-address.ts';
import { setCatalogue } from '../middleware/set-catalogue.ts';
import { confirmedAge } from '../request/age.ts';

/** What a token can look like: other addresses are asked of no database. */
const TOKEN = /^[\w-]{32}$/;

/**
 * The page of a shared list, at its link: as the list is at this moment. It is kept by no cache and listed by no search engine, so that
 * after a link was revoked the next look says so.
 */
export const sharedListRoutes = (renderPage: RenderPage) =>
  new Hono<Edge>().get('/list/:token', limitSearches, setCatalogue, async (context) => {
    const token = context.req.param('token');
    const app = appDatabaseIfAny(context.env);
    const list = app === null || !TOKEN.test(token) ? null : await listOfLink(app, token);
    const shared = list && { ...list, name: list.name || DEFAULT_LIST_NAME, isAdult: () => confirmedAge(context) };
    const page = await renderPage(new URL(context.req.url), context.var.db, shared ?? undefined);
    const answer = new Response(page.body, page);
    answer.headers.set('X-Robots-Tag', 'noindex');
    return answer;
  });
