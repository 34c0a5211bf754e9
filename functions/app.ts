import { Hono } from 'hono';
import type { Db } from '#queries/db.ts';
import { type Bindings, liveCatalogue } from './config.ts';
import { EdgeError, errorResponse } from './errors.ts';
import { brands } from './routes/brands.ts';
import { categories } from './routes/categories.ts';
import { merchants } from './routes/merchants.ts';
import { pages, type RenderPage } from './routes/pages.ts';
import { products } from './routes/products.ts';
import { search } from './routes/search.ts';

/** What every handler can ask the context for. */
export interface Edge {
  Bindings: Bindings;
  Variables: { db: Db };
}

/**
 * The edge as one application: the API first, every other address is a page.
 *
 * @param renderPage prints a page; passed in because the real one imports what only a build can resolve
 */
export function createEdge(renderPage: RenderPage): Hono<Edge> {
  const edge = new Hono<Edge>();
  edge.onError((error) => errorResponse(error));

  const api = new Hono<Edge>();
  api.use(async function setCatalogue(context, next) {
    context.set('db', await liveCatalogue(context.env));
    await next();
  });
  api.route('/products', products).route('/merchants', merchants).route('/categories', categories);
  api.route('/brands', brands).route('/search', search);
  api.all('*', (context) => {
    throw new EdgeError('NOT_FOUND', `There is no ${context.req.method} ${context.req.path}.`);
  });

  edge.route('/api/v1', api);
  edge.route('/', pages(renderPage));
  return edge;
}
