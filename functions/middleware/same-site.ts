import { createMiddleware } from 'hono/factory';
import type { Edge } from '../edge.ts';
import { EdgeError } from '../errors.ts';

const CHANGE_NOTHING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Of calls that change something, lets through what this site's own pages send: browsers say where a request comes from
 * (`Sec-Fetch-Site`, before that `Origin`). A program that says neither is nobody's browser, so there is nothing to forge.
 *
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html
 */
export const refuseOtherSites = createMiddleware<Edge>(async (context, next) => {
  if (CHANGE_NOTHING.has(context.req.method)) return next();
  const site = context.req.header('Sec-Fetch-Site');
  const origin = context.req.header('Origin');
  const own =
    site === undefined ? origin === undefined || origin === new URL(context.req.url).origin : site === 'same-origin' || site === 'none';
  if (!own) throw new EdgeError('FORBIDDEN', 'Only pages of this site may send this.');
  return next();
});
