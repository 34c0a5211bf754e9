import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Edge } from '../edge.ts';
import { entityTag } from './caching.ts';

/** How long a data centre may keep an answer; the next snapshot has other keys, so this only bounds the waste. */
const KEPT_AT_EDGE = 'public, max-age=86400';

/** Headers that speak of the kept copy; what browsers are told is set by policy, as for an answer made now. */
const ONLY_THE_CACHE_S = ['Age', 'Cache-Control', 'CF-Cache-Status', 'Content-Length', 'Date'];

/** Cloudflare's own part of the Cache API; Node, where the prebuild runs, has none. */
const edgeCache = (): Cache | undefined => (globalThis.caches as (CacheStorage & { default?: Cache }) | undefined)?.default;

/**
 * Keeps answers that follow from the snapshot in the data centre that gave them: D1 may be an ocean away, and a page asks it
 * several times. For pages and lists of addresses; a call of the API is a query or three, about what the look-up costs. The key names the snapshot and the code, so nothing ever has to be taken out.
 */
export const keepAtEdge = createMiddleware<Edge>(async (context, next) => {
  const tag = entityTag(context);
  const cache = tag === null ? undefined : edgeCache();
  if (tag === null || cache === undefined) return next();
  const key = keyOf(context, tag);
  const kept = await cache.match(key);
  if (kept !== undefined) {
    const answer = new Response(kept.body, kept);
    for (const name of ONLY_THE_CACHE_S) answer.headers.delete(name);
    return answer;
  }
  await next();
  if (context.res.status !== 200 || context.var.shownToAdult || context.res.headers.has('Set-Cookie')) return;
  const copy = new Response(context.res.clone().body, context.res);
  copy.headers.set('Cache-Control', KEPT_AT_EDGE);
  context.executionCtx.waitUntil(cache.put(key, copy));
});

function keyOf(context: Context<Edge>, tag: string): Request {
  const key = new URL(context.req.url);
  key.searchParams.append('edge-key', tag);
  return new Request(key);
}
