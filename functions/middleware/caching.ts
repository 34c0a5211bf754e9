import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { CATEGORY_TREE_CACHE_SECONDS } from '#catalogue/limits.ts';
import { readConfig } from '../config.ts';
import type { Edge } from '../edge.ts';

interface Policy {
  cacheControl: string;
  /** The answer depends on its address, the snapshot and the code only, so these make its `ETag`. */
  bySnapshot: boolean;
}

const PRIVATE: Policy = { cacheControl: 'private, no-store', bySnapshot: false };
const shared = (seconds: number): Policy => ({ cacheControl: `public, max-age=${seconds}`, bySnapshot: true });
const PAGE: Policy = { cacheControl: 'public, max-age=0, must-revalidate', bySnapshot: true };

const CATALOGUE = 'products|merchants|merchants-with-products|categories|brands|vouchers|deals|search';

/** Who may cache which address; the first match counts. Other calls of the API, as a list with adult things, are not cached. */
const POLICIES: [path: RegExp, policy: Policy][] = [
  [/\/outlink$/, PRIVATE],
  [/^\/api\/v1\/categories\/tree$/, shared(CATEGORY_TREE_CACHE_SECONDS)],
  [/^\/api\/v1\/vouchers\/votes$/, { cacheControl: 'public, max-age=60', bySnapshot: false }],
  [/^\/api\/v1\/vouchers\/[^/]+\/votes$/, PRIVATE],
  [new RegExp(`^/api/v1/(?:${CATALOGUE})(?:/|$)`), shared(60)],
  [/^\/api\/v1\/(?:openapi\.json|docs)$/, { cacheControl: 'public, max-age=3600', bySnapshot: false }],
  [/^\/api(?:\/|$)/, PRIVATE],
  [/^\/(?:sitemap\.xml$|sitemaps\/|feeds\/)/, shared(3600)],
  [/^\/(?:robots\.txt|opensearch\.xml|manifest\.webmanifest)$/, { cacheControl: 'public, max-age=86400', bySnapshot: false }],
  [/^\/(?:mcp|age-gate|account|list|manager|admin)(?:\/|$)/, PRIVATE],
  [/^\//, PAGE],
];

/** What changes something is never answered from a cache. */
function policyOf(method: string, path: string): Policy {
  const reads = method === 'GET' || method === 'HEAD';
  return (reads && POLICIES.find(([pattern]) => pattern.test(path))?.[1]) || PRIVATE;
}

/** Whether the answer to a GET has an `ETag`, so that who has it may be answered 304. */
export const hasEntityTag = (path: string): boolean => policyOf('GET', path).bySnapshot;

/** The ETag of an answer that depends on snapshot and code only; null for others. Weak, because compression changes the bytes. */
export function entityTag(context: Context<Edge>): string | null {
  const { snapshot } = context.var;
  return typeof snapshot === 'string' && policyOf(context.req.method, context.req.path).bySnapshot
    ? `W/"${snapshot}.${readConfig(context.env).codeVersion}"`
    : null;
}

const lists = (ifNoneMatch: string, tag: string) =>
  ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.replace(/^W\//, ''));

/**
 * Sets `Cache-Control` and `ETag`. Only answers that are the same for everyone may be cached: not errors, not redirects, and not what is
 * shown because the visitor confirmed their age. An answer that has `Cache-Control` keeps it.
 */
export const setCachePolicy = createMiddleware<Edge>(async (context, next) => {
  await next();
  const { status, headers } = context.res;
  const policy = policyOf(context.req.method, context.req.path);
  const forEveryone = (status === 200 || status === 304) && !context.var.shownToAdult;
  if (headers.has('Cache-Control') && !context.var.shownToAdult) return;
  headers.set('Cache-Control', (forEveryone ? policy : PRIVATE).cacheControl);
  const tag = forEveryone ? entityTag(context) : null;
  if (tag !== null) headers.set('ETag', tag);
});

/** Answers 304 to a client that has this answer, before any query runs; after `setCatalogue`. */
export const answerFromTag = createMiddleware<Edge>(async (context, next) => {
  const tag = entityTag(context);
  const known = context.req.header('If-None-Match');
  if (tag !== null && known !== undefined && lists(known, tag)) return new Response(null, { status: 304 });
  return next();
});
