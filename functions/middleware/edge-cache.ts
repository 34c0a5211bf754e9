import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Edge } from '../edge.ts';
import { entityTag } from './caching.ts';

/** How long a data centre keeps an answer. The next snapshot has other keys, so this only limits the storage. */
const EDGE_CACHE_CONTROL = 'public, max-age=86400';

/** Headers of the cached copy. `setCachePolicy` sets those for the browser. */
const HEADERS_OF_CACHE = ['Age', 'Cache-Control', 'CF-Cache-Status', 'Content-Length', 'Date'];

/** Cloudflare's default cache; undefined in Node, where the prebuild runs. */
const edgeCache = (): Cache | undefined => (globalThis.caches as (CacheStorage & { default?: Cache }) | undefined)?.default;

/**
 * Caches answers that depend on the snapshot only in the data centre: D1 may be far away, and a page queries it several times. For pages
 * and sitemaps; a call of the API costs about as much as the look-up. The key holds the snapshot and the code, so nothing is purged.
 */
export const keepAtEdge = createMiddleware<Edge>(async (context, next) => {
  const tag = entityTag(context);
  const cache = tag === null ? undefined : edgeCache();
  if (tag === null || cache === undefined) return next();
  const key = keyOf(context, tag);
  const cached = await cache.match(key);
  if (cached !== undefined) {
    const answer = new Response(cached.body, cached);
    for (const name of HEADERS_OF_CACHE) answer.headers.delete(name);
    return answer;
  }
  await next();
  const { status, headers } = context.res;
  if (status !== 200 || context.var.shownToAdult || headers.has('Set-Cookie') || headers.has('x-partial')) return;
  const copy = new Response(context.res.clone().body, context.res);
  copy.headers.set('Cache-Control', EDGE_CACHE_CONTROL);
  context.executionCtx.waitUntil(cache.put(key, copy));
});

function keyOf(context: Context<Edge>, tag: string): Request {
  const key = new URL(context.req.url);
  key.searchParams.append('edge-key', tag);
  return new Request(key);
}
