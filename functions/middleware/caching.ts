import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { CATEGORY_TREE_CACHE_SECONDS } from '#catalogue/limits.ts';
import { readConfig } from '../config.ts';
import type { Edge } from '../edge.ts';

interface Policy {
  cacheControl: string;
  /** The answer follows from its address, the snapshot and the code alone, so those are its `ETag`. */
  bySnapshot: boolean;
}

const NOBODY: Policy = { cacheControl: 'private, no-store', bySnapshot: false };
const shared = (seconds: number): Policy => ({ cacheControl: `public, max-age=${seconds}`, bySnapshot: true });
const PAGE: Policy = { cacheControl: 'public, max-age=0, must-revalidate', bySnapshot: true };

const CATALOGUE = 'products|merchants|merchants-with-products|categories|brands|vouchers|search';

/** Which address may be kept by whom; the first that fits. What is not listed here under /api is nobody's to keep. */
const POLICIES: [path: RegExp, policy: Policy][] = [
  [/\/outlink$/, NOBODY],
  [/^\/api\/v1\/categories\/tree$/, shared(CATEGORY_TREE_CACHE_SECONDS)],
  [new RegExp(`^/api/v1/(?:${CATALOGUE})(?:/|$)`), shared(60)],
  [/^\/api\/v1\/(?:openapi\.json|docs)$/, { cacheControl: 'public, max-age=3600', bySnapshot: false }],
  [/^\/api(?:\/|$)/, NOBODY],
  [/^\/(?:sitemap\.xml$|sitemaps\/|feeds\/)/, shared(3600)],
  [/^\/(?:robots\.txt|opensearch\.xml)$/, { cacheControl: 'public, max-age=86400', bySnapshot: false }],
  [/^\/(?:age-gate|account|manager|admin)(?:\/|$)/, NOBODY],
  [/^\//, PAGE],
];

const policyOf = (path: string): Policy => POLICIES.find(([pattern]) => pattern.test(path))?.[1] ?? NOBODY;

/** Names the answer of this snapshot and this code. Weak, because compression changes bytes but not meaning; null for other answers. */
export function entityTag(context: Context<Edge>): string | null {
  const { snapshot } = context.var;
  return typeof snapshot === 'string' && policyOf(context.req.path).bySnapshot
    ? `W/"${snapshot}.${readConfig(context.env).codeVersion}"`
    : null;
}

const lists = (ifNoneMatch: string, tag: string) =>
  ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.replace(/^W\//, ''));

/**
 * Says of every answer who may keep it. Only what is right for everyone is: errors, redirects, and what was shown because the
 * visitor confirmed their age, are not. An answer that said so itself is left alone.
 */
export const setCachePolicy = createMiddleware<Edge>(async (context, next) => {
  await next();
  const { status, headers } = context.res;
  const policy = policyOf(context.req.path);
  const forEveryone = (status === 200 || status === 304) && !context.var.shownToAdult;
  if (headers.has('Cache-Control') && !context.var.shownToAdult) return;
  headers.set('Cache-Control', (forEveryone ? policy : NOBODY).cacheControl);
  const tag = forEveryone ? entityTag(context) : null;
  if (tag !== null) headers.set('ETag', tag);
});

/** Answers a client that has this snapshot's answer already, before any query runs; needs the catalogue set. */
export const answerFromTag = createMiddleware<Edge>(async (context, next) => {
  const tag = entityTag(context);
  const known = context.req.header('If-None-Match');
  if (tag !== null && known !== undefined && lists(known, tag)) return new Response(null, { status: 304 });
  return next();
});
