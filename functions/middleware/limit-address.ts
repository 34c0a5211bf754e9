import { createMiddleware } from 'hono/factory';
import type { Edge } from '../edge.ts';
import { EdgeError } from '../errors.ts';
import { visitorAddress } from '../request/visitor-address.ts';
import { logEvent } from '../services/monitoring/log-event.ts';

/** The period of each limit in `wrangler.toml`. */
const PERIOD_SECONDS = 60;

type LimitName = 'SIGN_IN_LIMIT' | 'SEARCH_LIMIT' | 'OUTLINK_LIMIT';

/** Refuses an address that sends too many requests. Each data centre counts for itself, approximately, at almost no cost. */
const limitBy = (name: LimitName, message: string) =>
  createMiddleware<Edge>(async (context, next) => {
    const limit = context.env[name];
    if (limit === undefined || (await limit.limit({ key: visitorAddress(context) })).success) return next();
    if (name === 'SIGN_IN_LIMIT') logEvent('attempts_exceeded');
    throw new EdgeError('TOO_MANY_REQUESTS', message, { 'Retry-After': String(PERIOD_SECONDS) });
  });

/** Stops one address from trying many accounts; attempts for one account are counted exactly elsewhere. */
export const limitSignIns = limitBy('SIGN_IN_LIMIT', 'Too many attempts. Please wait a minute and try again.');

/** A search costs more than any other call. */
export const limitSearches = limitBy('SEARCH_LIMIT', 'Too many searches. Please wait a minute and try again.');

/** An outlink writes a row. The limit is far above what the people behind one address need. */
export const limitOutlinks = limitBy('OUTLINK_LIMIT', 'Too many visits to shops. Please wait a minute and try again.');
