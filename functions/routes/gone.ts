import type { Context } from 'hono';
import { goneProductPath } from '#catalogue/addresses/paths.ts';
import type { Edge, RenderPage } from '../edge.ts';
import { settingsOf } from '../services/outlinks/leave-site.ts';

/**
 * The answer at the address of a gone product, by the expired-link settings: a redirect to the address that admins set, or 410 with a page of
 * merchants with similar products.
 *
 * @param otherwise the page when related merchants are switched off
 */
export async function answerGone(
  context: Context<Edge>,
  renderPage: RenderPage,
  id: number,
  otherwise: () => Promise<Response>,
): Promise<Response> {
  const { redirectUrl, showRelatedMerchants } = await settingsOf(context.env.APP_DB ?? null);
  if (redirectUrl !== null) return context.redirect(redirectUrl, 302);
  const related = showRelatedMerchants ? await renderPage(new URL(goneProductPath({ id }), context.req.url), context.var.db) : null;
  const page = related === null || related.status === 404 ? await otherwise() : related;
  return new Response(page.body, { status: 410, headers: page.headers });
}
