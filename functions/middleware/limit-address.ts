import { createMiddleware } from 'hono/factory';
import type { Edge } from '../edge.ts';
import { EdgeError } from '../errors.ts';
import { visitorAddress } from '../request/visitor-address.ts';
import { logEvent } from '../services/monitoring/log-event.ts';

/** As `wrangler.toml` has it for each of them. */
const PERIOD_SECONDS = 60;

type LimitName = 'SIGN_IN_LIMIT' | 'SEARCH_LIMIT' | 'OUTLINK_LIMIT';

/** Refuses an address that asks too often. Counted where the data centre is, so nearly free, and not to the last one. */
const limitBy = (name: LimitName, message: string) =>
  createMiddleware<Edge>(async (context, next) => {
    const limit = context.env[name];
    if (limit === undefined || (await limit.limit({ key: visitorAddress(context) })).success) return next();
    if (name === 'SIGN_IN_LIMIT') logEvent('attempts_exceeded');
    throw new EdgeError('TOO_MANY_REQUESTS', message, { 'Retry-After': String(PERIOD_SECONDS) });
  });

/** Stops one address from trying many accounts; the exact count is by account. */
export const limitSignIns = limitBy('SIGN_IN_LIMIT', 'Too many attempts. Please wait a minute and try again.');

/** A search costs more than any other question, … */
export const limitSearches = limitBy('SEARCH_LIMIT', 'Too many searches. Please wait a minute and try again.');

/** … and an outlink writes. Far above what a person does, even a few of them behind one address. */
export const limitOutlinks = limitBy('OUTLINK_LIMIT', 'Too many visits to shops. Please wait a minute and try again.');
