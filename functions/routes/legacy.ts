import { type Context, Hono, type Next } from 'hono';
import { notFoundPath, productPath } from '#catalogue/paths.ts';
import { goneProductByPorId } from '#queries/gone-products.ts';
import { productByPorId } from '#queries/products.ts';
import type { Edge, RenderPage } from '../edge.ts';
import { answerGone } from './gone.ts';

/** Parameters in which links of the old site carry Paid On Results' product number, on `/outlink.php` and elsewhere. */
const LEGACY_PARAMETERS = new Set(['productid', 'pid']);

const numberOf = (text: string | undefined): number | null => (text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

const numberInQuery = (url: URL): number | null => {
  for (const [name, value] of url.searchParams) if (LEGACY_PARAMETERS.has(name.toLowerCase())) return numberOf(value.trim());
  return null;
};

/** Whether an address names a product as links of the old site do. */
export const isLegacyLink = (url: URL): boolean => numberInQuery(url) !== null;

/**
 * Links of the old site: 301 to where the product stands now, or by the expired-link settings when it is gone. What cannot be
 * resolved goes on to the pages, where nothing stands at such an address: the not-found page offers the search.
 */
export function legacy(renderPage: RenderPage): Hono<Edge> {
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
