import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { MERCHANTS_BASIC_LIMIT } from '#catalogue/limits.ts';
import { type Bindings, readConfig } from '../config.ts';
import type { Edge } from '../edge.ts';
import { EdgeError } from '../errors.ts';
import { visitorAddress } from '../request/visitor-address.ts';
import { logEvent } from '../services/monitoring/log-event.ts';

/** The period of each limit in `wrangler.toml`. */
const PERIOD_SECONDS = 60;

const LIMITS = ['SIGN_IN_LIMIT', 'SEARCH_LIMIT', 'OUTLINK_LIMIT'] as const satisfies (keyof Bindings)[];
type LimitName = (typeof LIMITS)[number];

/** Refuses an address that does something too often. Each data centre counts for itself, approximately, at almost no cost. */
const limitBy = (name: LimitName, action: string, message: string): MiddlewareHandler<Edge> =>
  createMiddleware<Edge>(async (context, next) => {
    const limit = context.env[name];
    if (limit === undefined) {
      // Without its limits a public site could be overloaded by one visitor.
      if (readConfig(context.env).deployed)
        throw new EdgeError('NOT_READY', `${name} is not bound. Deploy with the project's wrangler.toml.`);
      return next();
    }
    if ((await limit.limit({ key: `${action} ${visitorAddress(context)}` })).success) return next();
    if (name === 'SIGN_IN_LIMIT') logEvent('attempts_exceeded');
    throw new EdgeError('TOO_MANY_REQUESTS', message, { 'Retry-After': String(PERIOD_SECONDS) });
  });

/** Stops one address from trying many accounts; attempts for one account are counted exactly elsewhere. */
export const limitSignIns = limitBy('SIGN_IN_LIMIT', 'sign in', 'Too many attempts. Please wait a minute and try again.');

/** A page load of a user refreshes the session, so this limit is ten times as high; counted apart from searches. */
export const limitRefreshes = limitBy('SEARCH_LIMIT', 'refresh', 'Too many requests. Please wait a minute and try again.');

/** A search costs more than any other call. */
export const limitSearches = limitBy('SEARCH_LIMIT', 'search', 'Too many searches. Please wait a minute and try again.');

/** Counted exactly elsewhere; this one stops a flood before it reaches the database. */
export const limitVotes = limitBy('SEARCH_LIMIT', 'vote', 'Too many votes. Please wait a minute and try again.');

/** A message of an assistant costs up to as much as a search; counted apart from those of people at the same address. */
export const limitMcp = limitBy('SEARCH_LIMIT', 'mcp', 'Too many requests. Please wait a minute and try again.');

/** An outlink writes a row. The limit is far above what the people behind one address need. */
export const limitOutlinks = limitBy('OUTLINK_LIMIT', 'outlink', 'Too many visits to shops. Please wait a minute and try again.');

/** A list reads every row before its page: pages that begin beyond this cost as much as a search. */
const DEEP_ROWS = 1000;
/** Of a call that does not say it: no list gives more. */
const USUAL_LIMIT = String(MERCHANTS_BASIC_LIMIT);

/** Applies the limit of searches to lists that look through names (`q`) or begin far down. */
export const limitCostlyLists = createMiddleware<Edge>(async (context, next) => {
  const { q = '', page = '1', offset = '0', limit = USUAL_LIMIT } = context.req.query();
  if (context.req.path === '/api/v1/search') return next(); // it has the limit already
  const isCostly = q !== '' || Number(offset) >= DEEP_ROWS || (Number(page) - 1) * Number(limit) >= DEEP_ROWS;
  return isCostly ? limitSearches(context, next) : next();
});

/** Applies it to pages that are filtered, sorted or turned: without a query they are files, or cheap. */
export const limitFilteredPages = createMiddleware<Edge>((context, next) =>
  new URL(context.req.url).search === '' ? next() : limitSearches(context, next),
);

/** workerd gives all requests of a Worker the same bindings. */
const reported = new WeakSet<Edge['Bindings']>();

/** Logs once which limits a deployment lacks. */
export const reportMissingLimits = createMiddleware<Edge>(async ({ env }, next) => {
  if (!reported.has(env) && readConfig(env).deployed) {
    reported.add(env);
    const missing = LIMITS.filter((name) => env[name] === undefined);
    if (missing.length > 0)
      console.error(`Not bound: ${missing.join(', ')}. What they limit answers 503. Deploy with the project's wrangler.toml.`);
  }
  return next();
});
