import { createMiddleware } from 'hono/factory';
import type { Edge } from '../edge.ts';
import { EdgeError } from '../errors.ts';

const CHANGE_NOTHING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses calls that change something unless a page of this site sends them. Browsers send `Sec-Fetch-Site`, or at least `Origin`; a
 * program that sends neither has no cookies to abuse. Hono's `csrf` is not used: it refuses such programs, and lets JSON from other
 * sites through.
 *
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html
 */
export const refuseOtherSites = createMiddleware<Edge>(async (context, next) => {
  if (CHANGE_NOTHING.has(context.req.method)) return next();
  const site = context.req.header('Sec-Fetch-Site');
  const origin = context.req.header('Origin');
  const own =
    site === undefined ? origin === undefined || origin === new URL(context.req.url).origin : site === 'same-origin' || site === 'none';
  if (!own) throw new EdgeError('FORBIDDEN', 'Only pages of this site may send this request.');
  return next();
});
