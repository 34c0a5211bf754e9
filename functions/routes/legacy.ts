import { type Context, Hono, type Next } from 'hono';
import { notFoundPath, productPath } from '#catalogue/addresses/paths.ts';
import { goneProductByPorId } from '#queries/products/gone-products.ts';
import { productByPorId } from '#queries/products/products.ts';
import type { Edge, RenderPage } from '../edge.ts';
import { answerGone } from './gone.ts';

/** Parameters with a Paid On Results product id in links of the old site, on `/outlink.php` and elsewhere. */
const LEGACY_PARAMETERS = new Set(['productid', 'pid']);

const numberOf = (text: string | undefined): number | null => (text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

const numberInQuery = (url: URL): number | null => {
  for (const [name, value] of url.searchParams) if (LEGACY_PARAMETERS.has(name.toLowerCase())) return numberOf(value.trim());
  return null;
};

/** Whether an address is a product link of the old site. */
export const isLegacyLink = (url: URL): boolean => numberInQuery(url) !== null;

/**
 * Product links of the old site: 301 to the product's page, or by the expired-link settings when it is gone. A link that cannot be
 * resolved gets the not-found page, which offers the search.
 */
export function legacyRoutes(renderPage: RenderPage): Hono<Edge> {
  const resolve = async (context: Context<Edge>, next: Next, porId: number | null) => {
    if (porId === null) return next();
    const { db } = context.var;
    const product = await productByPorId(db, porId);
    if (product !== null) return context.redirect(productPath(product), 301);
    const gone = await goneProductByPorId(db, porId);
    if (gone === null) return next();
    return answerGone(context, renderPage, gone.id, () => renderPage(new URL(notFoundPath(), context.req.url), db));
  };
  return new Hono<Edge>()
    .get('/merchants/product/:porProductId/:slug?', (context, next) => resolve(context, next, numberOf(context.req.param('porProductId'))))
    .get('*', (context, next) => resolve(context, next, numberInQuery(new URL(context.req.url))));
}
