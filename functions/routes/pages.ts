import { Hono } from 'hono';
import type { Db } from '#queries/db.ts';
import type { Edge } from '../app.ts';
import { liveCatalogue } from '../config.ts';

export type RenderPage = (url: URL, db: Db) => Promise<Response>;

/**
 * Every address that is not the API. Routes that run before the static files because their query matters (`run_worker_first`)
 * fall back to the file when there is no query; whatever else comes here has no file and is rendered.
 */
export function pages(renderPage: RenderPage): Hono<Edge> {
  const routes = new Hono<Edge>();
  routes.on(['GET', 'HEAD'], '*', async function page(context) {
    const url = new URL(context.req.url);
    if (url.search === '' && context.env.ASSETS !== undefined) {
      const file = await context.env.ASSETS.fetch(context.req.raw);
      if (file.status !== 404) return file;
    }
    const db = await liveCatalogue(context.env);
    const response = await renderPage(url, db);
    const answer = new Response(response.body, response);
    answer.headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    answer.headers.set('X-Content-Type-Options', 'nosniff');
    return answer;
  });
  return routes;
}
